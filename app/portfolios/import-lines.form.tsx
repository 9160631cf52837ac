import { Form, Link } from '@remix-run/react'
import { plural } from '#server/contract/plural.ts'
import type { ImportLine } from '#server/contract/portfolio-import.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Pager } from '../ui/pager.tsx'

interface Props {
  path: string
  lines: ImportLine[]
  total: number
  page: number
  perPage: number
  /** The line for which something else was looked for, and what. */
  line: number
  find: string
}

/** Lines that did not match exactly: candidates with reasons, one of which is chosen, or none. */
export function ImportLines({ path, lines, total, page, perPage, line, find }: Props) {
  const form = useFormState('choices')
  return (
    <Block title={`${plural(total, 'line')} to decide`}>
      {lines.length === 0 ? (
        <p>
          This page is past the last one. <Link to={path}>To the first page</Link>
        </p>
      ) : (
        <PostForm intent="choices" id="choices">
          <ErrorSummary fields={[]} form={form.formErrors} />
          <ol className="import-lines">
            {lines.map((one) => (
              <li key={one.line}>
                <Choices
                  {...one}
                  looked={one.line === line ? find : ''}
                  wanted={form.field(`line.${one.line}`).value}
                />
              </li>
            ))}
          </ol>
          <p className="actions">
            <SubmitButton>Keep these choices</SubmitButton>
            <span className="soft">Lines left at “Later” stay here.</span>
          </p>
        </PostForm>
      )}
      <Pager page={page} perPage={perPage} total={total} />
      {lines.length > 0 && (
        <Form action={path} className="filters" id="find">
          <div className="field">
            <label htmlFor="find-line">Look for another party of line</label>
            <select id="find-line" name="line" defaultValue={line || undefined} key={line}>
              {lines.map((one) => (
                <option key={one.line} value={one.line}>
                  {one.line}: {one.given.slice(0, 40)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="find-text">by name or identifier</label>
            <input id="find-text" name="find" type="search" defaultValue={find} key={find} maxLength={200} />
          </div>
          {page > 1 && <input type="hidden" name="page" value={page} />}
          <button type="submit">Find</button>
        </Form>
      )}
    </Block>
  )
}

interface ChoicesProps extends ImportLine {
  looked: string
  /** What was chosen before the form came back. */
  wanted: string
}

function Choices({ line, lines, given, why, candidates, looked, wanted }: ChoicesProps) {
  const values = [...candidates.map(({ party_id }) => party_id), 'skip', '']
  const radio = (value: string) => ({
    ...{ type: 'radio', name: `line.${line}`, value },
    defaultChecked: value === (values.includes(wanted) ? wanted : ''),
  })
  return (
    <fieldset className="choices">
      <legend>
        <span className="soft">Line {line}</span> {given}
        {lines > 1 && <span className="soft"> and {plural(lines - 1, 'more line')} about it</span>}
      </legend>
      <p className="soft">{looked ? `Looked for “${looked}”` : why}</p>
      {candidates.map(({ party_id, name, details, reason }) => (
        <label key={party_id}>
          <input {...radio(party_id)} />
          <span>
            {name} <small>{[details, reason].filter(Boolean).join(' · ')}</small>
          </span>
        </label>
      ))}
      {candidates.length === 0 && <p className="soft">Nothing like it was found.</p>}
      <label>
        <input {...radio('skip')} />
        <span>Skip</span>
      </label>
      <label>
        <input {...radio('')} />
        <span>Later</span>
      </label>
    </fieldset>
  )
}

import { plural } from '#server/contract/plural.ts'
import type { ImportLine } from '#server/contract/portfolios/portfolio-import.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { Pager } from '../../ui/pager.tsx'

interface Props {
  path: string
  lines: ImportLine[]
  total: number
  page: number
  perPage: number
  /** The row for which another party was searched, and the search text. */
  line: number
  find: string
  /** Unsaved choices made before the search, by row. */
  chosen: Record<string, string>
}

/** Rows without an exact match: candidates with reasons, of which one or none is chosen. */
export function ImportLines({ path, lines, total, page, perPage, line, find, chosen }: Props) {
  const form = useFormState('choices', chosen)
  return (
    <Block title={`${plural(total, 'row')} to match`}>
      {lines.length === 0 ? (
        <p>
          This page does not exist. <Link to={path}>Go to the first page</Link>
        </p>
      ) : (
        <PostForm intent="choices" id="choices" className="rows-form">
          {/* The default button for the Enter key: it saves nothing. */}
          <button
            type="submit"
            name="intent"
            value="find"
            className="enter-key"
            tabIndex={-1}
            aria-hidden="true"
          />
          <ol className="import-lines">
            {lines.map((one) => {
              const looked = one.line === line ? find : ''
              // The key remounts the row after a search: it receives the focus.
              return (
                <li key={`${one.line} ${looked}`}>
                  <Choices {...one} looked={looked} wanted={form.field(`line.${one.line}`).value} />
                </li>
              )
            })}
          </ol>
          <p className="actions">
            <SubmitButton>Save choices</SubmitButton>
            <span className="soft">Rows set to “Later” stay here.</span>
          </p>
          <div className="filters">
            <div className="field">
              <label htmlFor="find-line">Find another party for row</label>
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
              <input
                id="find-text"
                name="find"
                type="search"
                defaultValue={find}
                key={find}
                maxLength={200}
              />
            </div>
            <button type="submit" name="intent" value="find">
              Find
            </button>
          </div>
        </PostForm>
      )}
      <Pager page={page} perPage={perPage} total={total} />
    </Block>
  )
}

interface ChoicesProps extends ImportLine {
  looked: string
  /** The choice made before the form was returned. */
  wanted: string
}

function Choices({ line, lines, given, why, candidates, looked, wanted }: ChoicesProps) {
  const values = [...candidates.map(({ party_id }) => party_id), 'skip', '']
  const radio = (value: string) => ({
    type: 'radio',
    name: `line.${line}`,
    value,
    defaultChecked: value === (values.includes(wanted) ? wanted : ''),
  })
  return (
    <fieldset className="choices">
      <legend>
        <span className="soft">Row {line}</span> {given}
        {lines > 1 && <span className="soft"> and {plural(lines - 1, 'more row')} with the same value</span>}
      </legend>
      <p className="soft">{looked ? `Searched for “${looked}”` : why}</p>
      {candidates.map(({ party_id, name, details, reason }, index) => (
        <label key={party_id}>
          <input
            {...radio(party_id)}
            // biome-ignore lint/a11y/noAutofocus: without JavaScript this returns focus to the row that was searched
            autoFocus={index === 0 && !!looked}
          />
          <span>
            {name} <small>{[details, reason].filter(Boolean).join(' · ')}</small>
          </span>
        </label>
      ))}
      {candidates.length === 0 && (
        <p className="soft" role={looked && 'status'}>
          No matches found.
        </p>
      )}
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

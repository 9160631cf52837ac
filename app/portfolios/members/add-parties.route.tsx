import { Form, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { useFormState } from '../../forms/form-state.ts'
import type { PartyChoice } from '../../forms/party-picker/party-combobox.tsx'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { partyCount } from '../../ui/party-count.ts'
import { SendFile } from '../import/send-file.form.tsx'
import { Unfinished } from '../import/unfinished.tsx'
import { Archived, PortfolioFrame } from '../portfolio-frame.tsx'
import { writersOnly } from '../writers-only.server.ts'
import { addPartiesAction, readAddParties } from './add-parties.server.ts'

export const loader = signedIn(features.portfolios, writersOnly(readAddParties))

export const action = signedIn(features.portfolios, withPanelForms(addPartiesAction), formWithFile)

export const meta = withTitle('Add parties')

export default function AddParties() {
  const { id, name, parties, archived, imports, q, found } = useLoaderData<typeof loader>()
  const { wasTyped } = useFormState('send-lines')
  return (
    <PortfolioFrame
      title="Add parties"
      portfolio={{ id, name }}
      identity={`${partyCount(parties)} in the portfolio`}
    >
      {archived ? (
        <>
          <Archived id={id} />
          {wasTyped && <PasteLines />}
        </>
      ) : (
        <>
          <Unfinished portfolioId={id} imports={imports} />
          <Block title="Upload a file">
            <SendFile
              purpose="parties"
              hint="CSV, XLSX or ODS with a column of CINs, LLPINs, PANs, GSTINs or names, up to 50,000 rows"
            />
          </Block>
          <Block title="Paste a list">
            <PasteLines />
          </Block>
          <Block title="Search">
            <Form className="filters" action={`/app/portfolio/${id}/add`}>
              <div className="field">
                <label htmlFor="find-q">Name, CIN, PAN or GSTIN</label>
                <input id="find-q" name="q" type="search" defaultValue={q} key={q} maxLength={200} />
              </div>
              <button type="submit">Find</button>
            </Form>
            {found?.error && <p className="error">{found.error}</p>}
            {found?.choices && <Found choices={found.choices} />}
          </Block>
        </>
      )}
    </PortfolioFrame>
  )
}

function PasteLines() {
  const form = useFormState('send-lines')
  const text = form.field('text', 'Identifiers or names')
  return (
    <PostForm intent="send-lines" className="form">
      <ErrorSummary fields={[text]} form={form.formErrors} />
      <Field
        field={text}
        label="Identifiers or names"
        hint="One party per line: CIN, LLPIN, PAN, GSTIN or full name. You can also paste rows from a spreadsheet."
      >
        {(control) => (
          <textarea
            {...control}
            key={text.value}
            defaultValue={text.value}
            rows={6}
            spellCheck={false}
            required
          />
        )}
      </Field>
      <p className="actions">
        <SubmitButton secondary>Find parties</SubmitButton>
      </p>
    </PostForm>
  )
}

function Found({ choices }: { choices: PartyChoice[] }) {
  const { formErrors } = useFormState('add-found')
  if (choices.length === 0) return <p role="status">{messages.search.none}</p>
  return (
    <PostForm intent="add-found" className="form">
      <ErrorSummary fields={[]} form={formErrors} />
      <fieldset className="choices">
        <legend>{choices.length === 1 ? 'One party found' : 'Best matches'}</legend>
        {choices.map(({ party_id, name, details }) => (
          <label key={party_id}>
            <input type="checkbox" name="party" value={party_id} />
            <span>
              {name} {details && <small>{details}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="actions">
        <SubmitButton secondary>Add to portfolio</SubmitButton>
      </p>
    </PostForm>
  )
}

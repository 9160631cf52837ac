import { Form, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { type NamedFormField, useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { withTitle } from '../../shell/title.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'
import { CaseLink } from '../case-link.tsx'
import { draftNotice, loadNew } from './new-showcause.server.ts'

export const loader = signedIn(features.showcause, loadNew)

export const action = signedIn(features.showcause, withPanelForms(draftNotice), formWithFile)

export const meta = withTitle('Draft show-cause notice')

type Loaded = Awaited<ReturnType<typeof loader>>

function ChooseCase({ unknown }: Pick<Loaded, 'unknown'>) {
  const errors = unknown ? [`Case “${unknown}” does not exist.`] : []
  const field = { id: 'case_id', name: 'case_id', label: 'Case', errors }
  return (
    <Form className="form" action="/app/showcase/new">
      <ErrorSummary fields={[field]} />
      <Field
        field={field}
        label={field.label}
        hint={
          <>
            Case number from the <PolicyLink feature={features.cases}>list of cases</PolicyLink>
          </>
        }
      >
        {(control) => <input {...control} inputMode="numeric" required defaultValue={unknown ?? ''} />}
      </Field>
      <button type="submit" className="primary">
        Continue
      </button>
    </Form>
  )
}

interface ChoiceProps {
  field: NamedFormField
  hint: string
  options: Loaded['parties']
}

function Choice({ field, hint, options }: ChoiceProps) {
  return (
    <Field field={field} label={field.label} hint={hint}>
      {(control) => (
        <select {...control} defaultValue={field.value} required>
          <SelectOptions options={options} />
        </select>
      )}
    </Field>
  )
}

function DraftNotice({
  ticket,
  parties,
  templates,
  may_draft,
}: Loaded & { ticket: NonNullable<Loaded['ticket']> }) {
  const form = useFormState('draft', { party_id: parties[0]?.value, template_id: templates[0]?.value })
  const [party, template] = [form.field('party_id', 'To'), form.field('template_id', 'Template')]
  // There is no field for the case: its errors are shown for the whole form.
  const wrong = [...form.formErrors, ...(form.field('case_id').errors ?? [])]
  if (ticket.closed) return <p className="fault">{messages.showcause.caseClosed}.</p>
  return (
    <PostForm intent="draft" may={may_draft} className="form">
      <ErrorSummary fields={[party, template]} form={wrong} />
      <input type="hidden" name="case_id" value={ticket.case_id} />
      <Choice
        field={party}
        hint="Send a separate notice to the company and to each promoter, director or guarantor charged"
        options={parties}
      />
      <Choice
        field={template}
        hint="You can change text, facts and addressee until the notice is issued"
        options={templates}
      />
      <SubmitButton>Create draft</SubmitButton>
    </PostForm>
  )
}

export default function NewShowcause() {
  const loaded = useLoaderData<typeof loader>()
  const { ticket, unknown } = loaded
  return (
    <Page>
      <PageHead
        title="Draft show-cause notice"
        crumbs={[
          { to: '/app/cases', label: 'Cases' },
          { to: '/app/showcase', label: 'Show-cause notices' },
        ]}
        identity={
          ticket && (
            <CaseLink id={ticket.case_id}>
              Case {ticket.case_id}, {ticket.subject}
            </CaseLink>
          )
        }
      />
      {ticket ? <DraftNotice {...loaded} ticket={ticket} /> : <ChooseCase unknown={unknown} />}
    </Page>
  )
}

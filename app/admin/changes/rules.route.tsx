import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { approvalKinds } from '#server/contract/organisation/approval-kinds.ts'
import { plural } from '#server/contract/plural.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { revalidateAfterConflict } from '../../forms/conflicts/revalidate-after-conflict.ts'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { withTitle } from '../../shell/title.ts'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { readRulesPage, rulesAction } from './changes.server.ts'

export const loader = signedIn(features.approvals, readRulesPage)

export const action = signedIn(features.approvals, withPanelForms(rulesAction), formWithFile)

export const shouldRevalidate = revalidateAfterConflict

export const meta = withTitle('Approval rules')

type Shown = Pick<Awaited<ReturnType<typeof readRulesPage>>, 'rules' | 'fields'>

const kinds = Object.entries(approvalKinds)

function RulesForm({ rules, fields }: Shown) {
  const form = useFormState('approval-rules', { bulk_above: fields.bulk_above })
  const [named, number] = [
    form.field('kinds', 'Requires approval'),
    form.field('bulk_above', 'Maximum items without approval'),
  ]
  const ticked: string[] = form.wasTyped ? form.list('kinds') : rules.kinds
  return (
    <PostForm intent="approval-rules" className="form" key={rules.version}>
      <ErrorSummary fields={[named, number]} form={form.formErrors} />
      <Conflict form={form} />
      <ShownValues form={form} version={rules.version} fields={fields} />
      <fieldset className={named.errors ? 'field wrong' : 'field'}>
        <legend>Requires approval</legend>
        {kinds.map(([kind, label], index) => (
          <label key={kind} className="choice">
            <input
              type="checkbox"
              name="kinds"
              value={kind}
              id={index === 0 ? named.id : undefined}
              defaultChecked={ticked.includes(kind)}
            />{' '}
            {label}
          </label>
        ))}
        {named.errors && <span className="error">{named.errors.join(' ')}</span>}
      </fieldset>
      <Field
        field={number}
        label="Maximum items without approval"
        hint="1 to 500 alerts or cases; applies if the last box is selected"
      >
        {(control) => (
          <input type="number" {...control} defaultValue={number.value} min={1} max={500} required />
        )}
      </Field>
      <SubmitButton>Save rules</SubmitButton>
    </PostForm>
  )
}

export default function ApprovalRulesPage() {
  const { rules, fields, may_save, waiting } = useLoaderData<typeof loader>()
  const { approvers, kinds: named } = rules
  return (
    <Page>
      <PageHead
        title="Approval rules"
        crumbs={[{ to: '/admin/approvals', label: 'Approvals' }]}
        identity={
          <span>{plural(approvers, 'user')} can approve. Requesters cannot approve their own changes.</span>
        }
        actions={
          <Link to="/admin/approvals/changes">
            {waiting === 0 ? 'Changes' : plural(waiting, 'pending change')}
          </Link>
        }
      />
      <Block title="Changes">
        {named.length > 0 && <p className="soft">Relaxing these rules also requires approval.</p>}
        {may_save ? (
          <RulesForm rules={rules} fields={fields} />
        ) : (
          <p>Only users who can approve can edit these rules.</p>
        )}
      </Block>
      <Block title="Also requires approval">
        <ul>
          <li>
            Case status changes, such as closing a case, if their{' '}
            <PolicyLink feature={features.workflows}>workflow</PolicyLink> says so.
          </li>
          <li>Corrections to your own profile, always.</li>
        </ul>
      </Block>
    </Page>
  )
}

import { Link } from '@remix-run/react'
import { type CorrectionField, correctionFields } from '#server/contract/correction-fields.ts'
import { limits } from '#server/contract/limits.ts'
import { useAnswered } from '../cases/answered.field.ts'
import { PostForm } from '../http/post-form.tsx'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Facts } from '../ui/facts.tsx'
import { Field } from '../ui/field.tsx'

/** Asks for one fact to be put right, or for one to be added. */
export function CorrectionForm({ of }: { of: { field: CorrectionField; present: string | null } }) {
  const { label, hint } = correctionFields[of.field]
  const form = useAnswered('correct')
  const [wanted, reason, evidence] = [form.field('wanted'), form.field('reason'), form.field('evidence')]
  const amiss = [...form.formErrors, ...(form.field('present').errors ?? [])]
  return (
    <Block title={of.present ? `Correct: ${label}` : `Add: ${label}`}>
      <PostForm intent="correct" className="form">
        <ErrorSummary fields={[wanted, reason, evidence]} form={amiss} />
        <input type="hidden" name="field" value={of.field} />
        {of.present && <input type="hidden" name="present" value={of.present} />}
        {of.present && <Facts of={[['On record now', of.present]]} />}
        <Field of={wanted} label={of.present ? 'What it should be' : label} hint={hint}>
          {(control) => (
            <input {...control} defaultValue={wanted.value} maxLength={limits.lineMost} required />
          )}
        </Field>
        <Field of={reason} label="Reason" hint={`At least ${limits.noteLeast} characters`}>
          {(control) => <textarea {...control} defaultValue={reason.value} rows={2} required />}
        </Field>
        <Field
          of={evidence}
          label="Evidence (optional)"
          hint="What shows it: a bill, a letter, a page on the web"
        >
          {(control) => <textarea {...control} defaultValue={evidence.value} rows={2} />}
        </Field>
        <p className="soft">Somebody else of your organisation approves it before it is shown to others.</p>
        <div className="actions">
          <button type="submit" className="primary">
            Ask for the correction
          </button>
          <Link className="button" to="/my-business/corrections">
            Cancel
          </Link>
        </div>
      </PostForm>
    </Block>
  )
}

import { limits } from '#server/contract/limits.ts'
import { type CorrectionField, correctionFields } from '#server/contract/parties/correction-fields.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Facts } from '../ui/facts.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'

/** Requests that one fact be corrected, or that one be added. */
export function RequestCorrectionForm({
  correction,
}: {
  correction: { field: CorrectionField; present: string | null; on_record: boolean }
}) {
  const { label, hint } = correctionFields[correction.field]
  const form = useFormState('correct')
  const [wanted, reason, evidence] = [
    form.field('wanted', correction.present ? 'Correct value' : label),
    form.field('reason', 'Reason'),
    form.field('evidence', 'Evidence'),
  ]
  const amiss = [...form.formErrors, ...(form.field('present').errors ?? [])]
  return (
    <Block title={correction.present ? `Correct: ${label}` : `Add: ${label}`}>
      <PostForm intent="correct" className="form">
        <ErrorSummary fields={[wanted, reason, evidence]} form={amiss} />
        <input type="hidden" name="field" value={correction.field} />
        {correction.present && <input type="hidden" name="present" value={correction.present} />}
        {correction.present &&
          (correction.on_record ? (
            <Facts facts={[['On record', correction.present]]} />
          ) : (
            <p className="soft">“{correction.present}” is no longer on record.</p>
          ))}
        <Field field={wanted} label={correction.present ? 'Correct value' : label} hint={hint}>
          {(control) => (
            <input
              {...control}
              defaultValue={wanted.value}
              maxLength={limits.maxLineLength}
              required
              // biome-ignore lint/a11y/noAutofocus: the form was opened by a link below it
              autoFocus={!wanted.errors}
            />
          )}
        </Field>
        <Field field={reason} label="Reason" hint={`At least ${limits.minNoteLength} characters`}>
          {(control) => <textarea {...control} defaultValue={reason.value} rows={2} required />}
        </Field>
        <Field field={evidence} label="Evidence (optional)" hint="For example a bill, a letter or a web page">
          {(control) => <textarea {...control} defaultValue={evidence.value} rows={2} />}
        </Field>
        <p className="soft">Another user of your organisation must approve it before others see it.</p>
        <div className="actions">
          <button type="submit" className="primary">
            Request correction
          </button>
          <Link className="button" to="/my-business/corrections">
            Cancel
          </Link>
        </div>
      </PostForm>
    </Block>
  )
}

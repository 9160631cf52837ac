import type { Showcause } from '#server/contract/showcauses/showcause.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { issuableDrafts, type StepField, steps } from './steps.ts'

interface Props {
  name: keyof typeof issuableDrafts
  notice: Showcause
  today: string
  /** The date entered here when the draft was saved. */
  chosen: string | null
}

/**
 * The date of a letter and the button that issues it. Both belong to the form of its draft, wherever they are on the
 * page, so that unsaved changes of the draft are submitted with them.
 */
export function LetterForm({ name, notice, today, chosen }: Props) {
  const { title, button, fields } = steps[name]
  const [spec]: readonly [StepField] = fields
  const shown = { [spec.name]: chosen ?? today }
  const [own, ofDraft] = [useFormState(name, shown), useFormState(issuableDrafts[name], shown)]
  const field = (own.answer ? own : ofDraft).field(spec.name, spec.label)
  return (
    <Block title={title}>
      <div className="form">
        <ErrorSummary fields={[field]} form={own.formErrors} />
        <Conflict form={own} />
        <Field field={field} label={spec.label}>
          {(control) => (
            <input
              {...control}
              form={issuableDrafts[name]}
              type="date"
              min={spec.from?.(notice) ?? undefined}
              max={today}
              defaultValue={field.value}
              required
            />
          )}
        </Field>
        <button type="submit" className="primary" form={issuableDrafts[name]} name="intent" value={name}>
          {button}
        </button>
      </div>
    </Block>
  )
}

import type { Showcause } from '#server/contract/showcauses/showcause.ts'
import { showcauseOutcomes } from '#server/contract/showcauses/showcause-words.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { optionsOf, SelectOptions } from '../../ui/select-options.tsx'
import { WordingHint } from '../wording-hint.tsx'

/** The templates for an order, and the current text. */
export interface OrderWordings {
  chosen: string
  choices: { template_id: string; name: string }[]
}

function OtherWordings({ choices }: Pick<OrderWordings, 'choices'>) {
  if (choices.length < 2) return null
  return (
    <p>
      Start from template{' '}
      {choices.map(({ template_id, name }, index) => (
        <span key={template_id}>
          {index > 0 && ', '}
          <button
            type="submit"
            name="intent"
            value={`begin-with ${template_id}`}
            className="as-link"
            formNoValidate
          >
            {name}
          </button>
        </span>
      ))}
      .
    </p>
  )
}

/** The outcome, the reasons and the text of an order, which can be changed until it is passed. */
export function ReasonForm({ notice, wordings }: { notice: Showcause; wordings: OrderWordings }) {
  const form = useFormState('reason', {
    outcome: notice.outcome ?? '',
    reasons: notice.order_reasons ?? '',
    wording: wordings.chosen,
  })
  const [outcome, reasons, wording] = [
    form.field('outcome', 'Outcome'),
    form.field('reasons', 'Reasons'),
    form.field('wording', 'Text'),
  ]
  return (
    <Block title="Draft order">
      <PostForm intent="reason" id="reason" className="form wide">
        <ErrorSummary fields={[outcome, reasons, wording]} form={form.formErrors} />
        <Conflict form={form} />
        <VersionField field={form.field('version')} version={notice.version} />
        <Field field={outcome} label="Outcome">
          {(control) => (
            <select {...control} defaultValue={outcome.value} required>
              <option value="">Choose an outcome</option>
              <SelectOptions options={optionsOf(showcauseOutcomes)} />
            </select>
          )}
        </Field>
        <Field
          field={reasons}
          label="Reasons"
          hint="The charge, the submissions, and the reasoning for the outcome"
        >
          {(control) => (
            <textarea {...control} defaultValue={reasons.value} rows={6} data-min-characters={5} required />
          )}
        </Field>
        <Field
          field={wording}
          label="Text"
          hint="Placeholders in braces are filled in when the order is passed"
        >
          {(control) => (
            <textarea {...control} defaultValue={wording.value} key={wording.value} rows={12} required />
          )}
        </Field>
        <OtherWordings choices={wordings.choices} />
        <WordingHint kind="order" />
        <SubmitButton secondary>Save draft order</SubmitButton>
      </PostForm>
    </Block>
  )
}

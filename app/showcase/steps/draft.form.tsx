import { limits } from '#server/contract/limits.ts'
import type { Showcause } from '#server/contract/showcauses/showcause.ts'
import { replyRule, serviceMethods } from '#server/contract/showcauses/showcause-words.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { type FormField, useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { type ControlProps, Field } from '../../ui/field.tsx'
import { optionsOf, SelectOptions } from '../../ui/select-options.tsx'
import { WordingHint } from '../wording-hint.tsx'
import { type DraftField, draftFields, draftLabels, draftValues } from './draft-fields.ts'

interface Shown {
  hint?: string
  as: 'line' | 'days' | 'method' | { rows: number }
  /** If other than that of other lines or texts. */
  maxLength?: number
  required?: true
}

const controls: Record<DraftField, Shown> = {
  addressee: { as: 'line', required: true },
  address: { as: { rows: 3 }, maxLength: 1000 },
  method: { as: 'method' },
  loan_account: { as: 'line', maxLength: limits.maxCaseFieldLength },
  officer: { hint: 'Name and designation', as: 'line', required: true },
  days_to_reply: {
    hint: `At least ${replyRule.days} (${replyRule.shortName})`,
    as: 'days',
  },
  facts: {
    hint: 'List each transaction, action and event charged, with date and amount',
    as: { rows: 8 },
  },
  wording: { hint: 'Placeholders in braces are filled in on issue', as: { rows: 14 } },
}

function Control({
  as,
  maxLength,
  required,
  field,
  control,
}: Shown & { field: FormField; control: ControlProps }) {
  const rest = { ...control, defaultValue: field.value, required }
  if (as === 'line') return <input {...rest} maxLength={maxLength ?? limits.maxLineLength} />
  if (as === 'days')
    return <input {...rest} type="number" min={replyRule.days} max={replyRule.maxDays} required />
  if (as !== 'method')
    return <textarea {...rest} rows={as.rows} maxLength={maxLength ?? limits.maxTextLength} />
  return (
    <select {...rest}>
      <SelectOptions options={optionsOf(serviceMethods)} />
    </select>
  )
}

/** The form of a drafted notice, which can be changed until it is issued. */
export function DraftForm({ notice }: { notice: Showcause }) {
  const form = useFormState('edit', draftValues(notice))
  return (
    <Block title="Draft">
      <PostForm intent="edit" id="edit" className="form wide">
        <ErrorSummary
          fields={draftFields.map((name) => form.field(name, draftLabels[name]))}
          form={form.formErrors}
        />
        <Conflict form={form} />
        <VersionField field={form.field('version')} version={notice.version} />
        {draftFields.map((name) => {
          const [field, shown] = [form.field(name), controls[name]]
          return (
            <Field key={name} field={field} label={draftLabels[name]} hint={shown.hint}>
              {(control) => <Control {...shown} field={field} control={control} />}
            </Field>
          )
        })}
        <WordingHint kind="notice" />
        <SubmitButton secondary>Save draft</SubmitButton>
      </PostForm>
    </Block>
  )
}

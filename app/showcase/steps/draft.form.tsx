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

type Name =
  | 'addressee'
  | 'address'
  | 'method'
  | 'loan_account'
  | 'officer'
  | 'days_to_reply'
  | 'facts'
  | 'wording'

interface Shown {
  label: string
  hint?: string
  as: 'line' | 'days' | 'method' | { rows: number }
  /** If other than that of other lines or texts. */
  longest?: number
  required?: true
}

const controls: Record<Name, Shown> = {
  addressee: { label: 'Addressee', as: 'line', required: true },
  address: { label: 'Address', as: { rows: 3 }, longest: 1000 },
  method: { label: 'Mode of service', as: 'method' },
  loan_account: { label: 'Loan account', as: 'line', longest: limits.maxCaseFieldLength },
  officer: { label: 'Signatory', hint: 'Name and designation', as: 'line', required: true },
  days_to_reply: {
    label: 'Days to reply',
    hint: `At least ${replyRule.days} (${replyRule.shortName})`,
    as: 'days',
  },
  facts: {
    label: 'Facts',
    hint: 'List each transaction, action and event charged, with date and amount',
    as: { rows: 8 },
  },
  wording: { label: 'Text', hint: 'Placeholders in braces are filled in on issue', as: { rows: 14 } },
}
const names = Object.keys(controls) as Name[]

const defaultsOf = (notice: Showcause): Record<Name, string> => ({
  addressee: notice.addressee,
  address: notice.address ?? '',
  method: notice.method,
  loan_account: notice.loan_account ?? '',
  officer: notice.officer,
  days_to_reply: String(notice.days_to_reply),
  facts: notice.facts ?? '',
  wording: notice.wording,
})

function Control({
  as,
  longest,
  required,
  field,
  control,
}: Shown & { field: FormField; control: ControlProps }) {
  const rest = { ...control, defaultValue: field.value, required }
  if (as === 'line') return <input {...rest} maxLength={longest ?? limits.maxLineLength} />
  if (as === 'days')
    return <input {...rest} type="number" min={replyRule.days} max={replyRule.maxDays} required />
  if (as !== 'method')
    return <textarea {...rest} rows={as.rows} maxLength={longest ?? limits.maxTextLength} />
  return (
    <select {...rest}>
      <SelectOptions options={optionsOf(serviceMethods)} />
    </select>
  )
}

/** The form of a drafted notice, which can be changed until it is issued. */
export function DraftForm({ notice }: { notice: Showcause }) {
  const form = useFormState('edit', defaultsOf(notice))
  return (
    <Block title="Draft">
      <PostForm intent="edit" id="edit" className="form wide">
        <ErrorSummary
          fields={names.map((name) => form.field(name, controls[name].label))}
          form={form.formErrors}
        />
        <Conflict form={form} />
        <VersionField field={form.field('version')} version={notice.version} />
        {names.map((name) => {
          const [field, shown] = [form.field(name), controls[name]]
          return (
            <Field key={name} field={field} label={shown.label} hint={shown.hint}>
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

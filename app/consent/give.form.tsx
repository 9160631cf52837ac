import { AgreeField } from '../forms/fields/agree-field.tsx'
import { type NamedFormField, useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { optionsOf, SelectOptions } from '../ui/select-options.tsx'

interface Choice {
  field: NamedFormField
  options: Record<string, string>
}

function Choose({ field, options }: Choice) {
  return (
    <Field field={field} label={field.label}>
      {(control) => (
        <select {...control} defaultValue={field.value} required>
          <option value="">Choose</option>
          <SelectOptions options={optionsOf(options)} />
        </select>
      )}
    </Field>
  )
}

/** A label inside a sentence: acronyms such as GST keep their capitals. */
const within = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase())

interface Props {
  label: string
  identifier: string
  purposes: Record<string, string>
  months: Record<string, string>
}

/** Gives a consent: the account, purpose, duration and agreement. */
export function GiveForm({ label, identifier, purposes, months }: Props) {
  const form = useFormState('give')
  const number = form.field('identifier', identifier)
  const [purpose, long] = [form.field('purpose', 'Purpose'), form.field('months', 'Duration')]
  const agreed = form.field(
    'agreed',
    `I am authorised to give this consent, and agree that ${within(label)} are read for this purpose`,
  )
  return (
    <PostForm intent="give" className="form">
      <ErrorSummary fields={[number, purpose, long, agreed]} form={form.formErrors} />
      <Field field={number} label={identifier} hint="We store only the last four characters.">
        {(control) => (
          <input {...control} defaultValue={number.value} maxLength={40} autoComplete="off" required />
        )}
      </Field>
      <Choose field={purpose} options={purposes} />
      <Choose field={long} options={months} />
      <AgreeField field={agreed} />
      <SubmitButton>Give consent</SubmitButton>
    </PostForm>
  )
}

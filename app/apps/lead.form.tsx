import { leadProducts } from '#server/contract/organisation/lead-products.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { SelectOptions } from '../ui/select-options.tsx'

const lines = [
  ['company', 'Company', 'text', 'organization'],
  ['contact_name', 'Contact name', 'text', 'name'],
  ['email', 'E-mail', 'email', 'email'],
  ['phone', 'Phone', 'tel', 'tel'],
] as const
type Known = Record<(typeof lines)[number][0], string>

/** An enquiry about an integration, with contact details. */
export function LeadForm({ product, known, may }: { product: string; known: Known; may: boolean }) {
  const form = useFormState('lead', { ...known, product })
  const [chosen, message] = [form.field('product', 'Product'), form.field('message', 'Message')]
  const fields = lines.map(([name, label]) => form.field(name, label))
  return (
    <PostForm intent="lead" may={may} className="form">
      <ErrorSummary fields={[chosen, ...fields, message]} form={form.formErrors} />
      <Field field={chosen} label="Product">
        {(control) => (
          <select {...control} defaultValue={chosen.value} required>
            <SelectOptions
              options={Object.entries(leadProducts).map(([value, { label }]) => ({ value, label }))}
            />
          </select>
        )}
      </Field>
      {lines.map(([name, label, type, autoComplete]) => {
        const field = form.field(name)
        return (
          <Field key={name} field={field} label={label}>
            {(control) => (
              <input
                type={type}
                {...control}
                defaultValue={field.value}
                maxLength={name === 'email' ? 254 : 100}
                autoComplete={autoComplete}
                required
              />
            )}
          </Field>
        )
      })}
      <Field
        field={message}
        label="Message"
        hint="Optional. Software version, number of companies, data to be read."
      >
        {(control) => <textarea {...control} defaultValue={message.value} rows={4} maxLength={2000} />}
      </Field>
      <SubmitButton>Send request</SubmitButton>
    </PostForm>
  )
}

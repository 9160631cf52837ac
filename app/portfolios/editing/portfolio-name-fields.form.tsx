import type { ReactNode } from 'react'
import type { FormState, NamedFormField } from '../../forms/form-state.ts'
import { Field } from '../../ui/field.tsx'

/** The form fields of a portfolio: its name and description. */
export const nameFields = (form: FormState): [NamedFormField, NamedFormField] => [
  form.field('name', 'Name'),
  form.field('description', 'Description'),
]

/** The inputs for these fields. */
export function PortfolioNameFields({ form, children }: { form: FormState; children?: ReactNode }) {
  const [name, description] = nameFields(form)
  return (
    <>
      <Field field={name} label={name.label}>
        {(control) => (
          <input {...control} defaultValue={name.value} maxLength={100} autoComplete="off" required />
        )}
      </Field>
      <Field field={description} label={description.label} hint="Contents and who is responsible">
        {(control) => <textarea {...control} defaultValue={description.value} rows={3} maxLength={300} />}
      </Field>
      {children}
    </>
  )
}

import { bookPackages } from '#server/contract/consents/book-lines.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { SelectOptions } from '../ui/select-options.tsx'

/** Uploads an export file of an accounting package. */
export function SendBooks({ may }: { may: boolean }) {
  const form = useFormState('send', { package: 'tally' })
  const [which, file] = [form.field('package', 'Package'), form.field('attachment', 'Export file')]
  return (
    <PostForm intent="send" may={may} className="form" encType="multipart/form-data">
      <ErrorSummary fields={[which, file]} form={form.formErrors} />
      <Field field={which} label="Package">
        {(control) => (
          <select {...control} defaultValue={which.value}>
            <SelectOptions
              options={Object.entries(bookPackages).map(([value, { label }]) => ({ value, label }))}
            />
          </select>
        )}
      </Field>
      <Field
        field={file}
        label="Export file"
        hint="XML up to 100 MB; CSV or XLSX. The file is read but not stored."
      >
        {(control) => <input type="file" accept=".xml,.csv,.xlsx,.gz" {...control} required />}
      </Field>
      <SubmitButton>Import books</SubmitButton>
    </PostForm>
  )
}

import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'

/** A file of data, and what it holds. */
export function SendUpload({ kinds }: { kinds: { kind: string; label: string }[] }) {
  const form = useFormState('send-upload')
  const [kind, file] = [form.field('kind'), form.field('file')]
  return (
    <PostForm intent="send-upload" className="form" encType="multipart/form-data">
      <ErrorSummary fields={[kind, file]} form={form.formErrors} />
      <Field field={kind} label="Data">
        {(control) => (
          <select {...control} defaultValue={kind.value} required>
            <option value="">Choose</option>
            {kinds.map((one) => (
              <option key={one.kind} value={one.kind}>
                {one.label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        field={file}
        label="File"
        hint="CSV, XLSX or ODS, at most 50,000 lines. Nothing is changed before you apply it."
      >
        {(control) => <input type="file" accept=".csv,.xlsx,.ods,.txt,.tsv" {...control} required />}
      </Field>
      <p className="actions">
        <SubmitButton>Read the file</SubmitButton>
      </p>
    </PostForm>
  )
}

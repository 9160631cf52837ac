import { useFormState } from '../forms/form-state.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { UploadForm } from '../forms/uploads/upload-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { fileSize } from '../ui/file-size.ts'
import { SelectOptions } from '../ui/select-options.tsx'

interface Props {
  kinds: { kind: string; label: string }[]
  maxBytes: number
}

/** Uploads a data file of a selected kind. */
export function SendUpload({ kinds, maxBytes }: Props) {
  const form = useFormState('send-upload')
  const [kind, file] = [form.field('kind', 'Data type'), form.field('file', 'File')]
  return (
    <UploadForm intent="send-upload" className="form" maxBytes={maxBytes}>
      <ErrorSummary fields={[kind, file]} form={form.formErrors} />
      <Field field={kind} label="Data type">
        {(control) => (
          <select {...control} defaultValue={kind.value} required>
            <option value="">Choose</option>
            <SelectOptions options={kinds.map((one) => ({ value: one.kind, label: one.label }))} />
          </select>
        )}
      </Field>
      <Field
        field={file}
        label="File"
        hint={`CSV, XLSX or ODS, at most ${fileSize(maxBytes)} and 10,48,576 rows. Nothing changes until you apply it.`}
      >
        {(control) => <input type="file" accept=".csv,.xlsx,.ods,.txt,.tsv" {...control} required />}
      </Field>
      <p className="actions">
        <SubmitButton>Check file</SubmitButton>
      </p>
    </UploadForm>
  )
}

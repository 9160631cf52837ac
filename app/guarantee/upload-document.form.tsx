import { paperKinds } from '#server/contract/guarantee/onboarding-papers.ts'
import { pictureAndDocumentEndings } from '#server/contract/upload-endings.ts'
import { useFormState } from '../forms/form-state.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { FileField } from '../forms/uploads/file-field.tsx'
import { UploadForm } from '../forms/uploads/upload-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { SelectOptions } from '../ui/select-options.tsx'

const kinds = Object.entries(paperKinds).map(([value, { label, needed }]) => ({
  value,
  label: needed ? label : `${label} (optional)`,
}))

/** Uploads one document of the third step. */
export function UploadDocument({ maxBytes }: { maxBytes: number }) {
  const form = useFormState('send')
  const [kind, file] = [form.field('kind', 'Document type'), form.field('attachment', 'File')]
  return (
    <UploadForm intent="send" className="form" maxBytes={maxBytes}>
      <ErrorSummary fields={[kind, file]} form={form.formErrors} />
      <Field field={kind} label="Document type">
        {(control) => (
          <select {...control} defaultValue={kind.value} required>
            <option value="">Choose</option>
            <SelectOptions options={kinds} />
          </select>
        )}
      </Field>
      <FileField
        field={file}
        label="File"
        endings={pictureAndDocumentEndings}
        maxBytes={maxBytes}
        single
        required
        again={form.formErrors.length > 0 || !!file.errors || !!kind.errors}
      />
      <SubmitButton secondary>Upload document</SubmitButton>
    </UploadForm>
  )
}

import { useFormState } from '../forms/form-state.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { FileField } from '../forms/uploads/file-field.tsx'
import { UploadForm } from '../forms/uploads/upload-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { consentInWords, type NamedConsent } from './consent-in-words.ts'

interface Props {
  /** The active consents; the statement is uploaded under one of them. */
  consents: NamedConsent[]
  maxBytes: number
}

/** Uploads a statement under an active consent. */
export function SendStatement({ consents, maxBytes }: Props) {
  const [first] = consents
  const form = useFormState('send', { consent_id: first?.consent_id ?? '' })
  const [consent, file] = [form.field('consent_id', 'Consent for'), form.field('attachment', 'Statement')]
  // The chosen consent has ended: the user chooses another, none is preselected.
  const isOver = consents.every(({ consent_id }) => consent_id !== consent.value)
  return (
    <UploadForm intent="send" className="form" maxBytes={maxBytes}>
      <ErrorSummary fields={[consent, file]} form={form.formErrors} />
      {consents.length === 1 && !isOver ? (
        <input type="hidden" name="consent_id" value={first?.consent_id} />
      ) : (
        <Field field={consent} label="Consent for">
          {(control) => (
            <select {...control} key={String(isOver)} defaultValue={isOver ? '' : consent.value} required>
              {isOver && <option value="">Choose</option>}
              {consents.map((one) => (
                <option key={one.consent_id} value={one.consent_id}>
                  {consentInWords(one, consents)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <FileField
        field={file}
        label="Statement"
        endings={['csv', 'xlsx', 'pdf']}
        maxBytes={maxBytes}
        single
        required
        again={form.formErrors.length > 0 || !!file.errors}
      />
      <p className="soft">
        CSV and XLSX files are read and shown. PDF files are stored and listed, but not read.
      </p>
      <SubmitButton>Upload statement</SubmitButton>
    </UploadForm>
  )
}

import type { ImportPurpose } from '#server/contract/portfolios/portfolio-import.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

/** Uploads a CSV, XLSX or ODS file for a portfolio. */
export function SendFile({ purpose, hint }: { purpose: ImportPurpose; hint: string }) {
  const form = useFormState('send-file')
  const file = form.field('file', 'File')
  return (
    <PostForm intent="send-file" className="form" encType="multipart/form-data">
      <ErrorSummary fields={[file]} form={form.formErrors} />
      <Field field={file} label="File" hint={hint}>
        {(control) => <input type="file" accept=".csv,.xlsx,.ods,.txt,.tsv" {...control} required />}
      </Field>
      <p>
        Template:{' '}
        <a href={`/app/portfolio-${purpose}-template.csv`} download={`${purpose}.csv`}>
          CSV
        </a>{' '}
        <a href={`/app/portfolio-${purpose}-template.xlsx`} download={`${purpose}.xlsx`}>
          XLSX
        </a>
      </p>
      <p className="actions">
        <SubmitButton>Check file</SubmitButton>
      </p>
    </PostForm>
  )
}

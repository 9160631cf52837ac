import { VersionField } from '../forms/conflicts/version-field.tsx'
import { ColumnField } from '../forms/fields/column-field.tsx'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { LinesTable } from '../forms/uploads/lines-table.tsx'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { ShownUpload } from './upload.server.ts'

/** Maps columns to fields, next to the first rows of the file. */
export function UploadColumns({ upload, lines, fields }: Pick<ShownUpload, 'upload' | 'lines' | 'fields'>) {
  const form = useFormState(
    'columns',
    Object.fromEntries(fields.map(({ name }) => [`columns.${name}`, upload.columns[name]?.toString() ?? ''])),
  )
  const chosen = fields.map(({ name, label, needed }) =>
    form.field(`columns.${name}`, needed ? label : `${label} (optional)`),
  )
  return (
    <>
      <Block title="First rows">
        <LinesTable label="First rows of the file" heads={upload.heads} lines={lines} />
      </Block>
      <Block title="Column mapping">
        <PostForm intent="columns" className="form">
          <ErrorSummary fields={chosen} />
          <VersionField field={form.field('version')} version={upload.version} />
          {chosen.map((field) => (
            <ColumnField key={field.name} field={field} label={field.label} heads={upload.heads} />
          ))}
          <p className="hint">This mapping is remembered for files with the same column headings.</p>
          <p className="actions">
            <SubmitButton>Continue</SubmitButton>
          </p>
        </PostForm>
      </Block>
    </>
  )
}

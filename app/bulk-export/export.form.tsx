import { Choices } from '../forms/fields/choices.tsx'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { type ControlProps, Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { SelectOptions } from '../ui/select-options.tsx'
import type { ExportForm as Shape } from './new-export.server.ts'

const intent = 'start-export'
type Filter = Shape['filters'][number]

function Control({ filter, control, value }: { filter: Filter; control: ControlProps; value: string }) {
  if (filter.as === 'day') return <input type="date" {...control} defaultValue={value} />
  if (filter.as === 'text')
    return <input {...control} defaultValue={value} maxLength={100} autoComplete="off" />
  return (
    <select {...control} defaultValue={value}>
      <option value="">Any</option>
      <SelectOptions options={filter.options} />
    </select>
  )
}

/** The filters of an export, its columns, and the file format. */
export function ExportForm({ filters, columns }: Shape) {
  const form = useFormState(intent, { format: 'csv' })
  const typed = form.answer?.initialValue?.filters as Record<string, string> | undefined
  const fields = filters.map((filter) => {
    const field = form.field(`filters.${filter.name}`, filter.label)
    return { filter, field, value: typed?.[filter.name] ?? field.value }
  })
  const [chosen, format] = [form.field('columns', 'Columns'), form.field('format', 'Format')]
  const ticked = form.wasTyped ? form.list('columns') : columns.map(([name]) => name)
  const all = ticked.length === columns.length
  return (
    <PostForm intent={intent} className="form export-form">
      <ErrorSummary fields={[...fields.map(({ field }) => field), chosen, format]} form={form.formErrors} />
      <fieldset>
        <legend>Filters</legend>
        <div className="filters">
          {fields.map(({ filter, field, value }) => (
            <Field key={filter.name} field={field} label={filter.label}>
              {(control) => <Control filter={filter} control={control} value={value} />}
            </Field>
          ))}
        </div>
      </fieldset>
      <details open={!all}>
        <summary>Columns: {all ? 'all' : `${ticked.length} of ${columns.length}`}</summary>
        <Choices field={chosen} legend="Columns" options={columns} checked={ticked} />
      </details>
      <Field
        field={format}
        label="Format"
        hint="A worksheet holds one million rows. Further rows go to additional sheets"
      >
        {(control) => (
          <select {...control} defaultValue={format.value}>
            <option value="csv">CSV</option>
            <option value="xlsx">Excel workbook (XLSX)</option>
          </select>
        )}
      </Field>
      <p className="actions">
        <SubmitButton>Start export</SubmitButton>
        <Link to="/bulk-export">Cancel</Link>
      </p>
    </PostForm>
  )
}

import { fieldLabels, type PortfolioField } from '#server/contract/portfolios/portfolio-fields.ts'
import type { ImportLine, PortfolioImport } from '#server/contract/portfolios/portfolio-import.ts'
import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { ColumnField } from '../../forms/fields/column-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { LinesTable } from '../../forms/uploads/lines-table.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { optionsOf, SelectOptions } from '../../ui/select-options.tsx'
import { ImportSheet } from './import-sheet.form.tsx'

interface Props {
  sent: PortfolioImport
  lines: ImportLine[]
  fields: readonly PortfolioField[]
}

const units = { rupees: 'Rupees', lakh: 'Lakh', crore: 'Crore' }

/** Maps columns to fields, next to the first rows of the file. */
export function ImportColumns({ sent, lines, fields }: Props) {
  const form = useFormState('columns', {
    ...Object.fromEntries(fields.map((field) => [`columns.${field}`, sent.columns[field]?.toString() ?? ''])),
    unit: sent.unit,
    as_of: sent.as_of ?? '',
  })
  const chosen = fields.map((field) => ({
    label: fieldLabels[field],
    field: form.field(`columns.${field}`, fieldLabels[field]),
  }))
  const [unit, day] = [form.field('unit'), form.field('as_of', 'Date for rows without a date')]
  return (
    <>
      <Block title="First rows">
        {sent.sheets.length > 1 && <ImportSheet {...sent} />}
        <LinesTable label="First rows of the file" heads={sent.heads} lines={lines} />
      </Block>
      <Block title="Column mapping">
        <PostForm intent="columns" className="form">
          <ErrorSummary fields={[...chosen.map(({ field }) => field), day]} />
          <VersionField field={form.field('version')} version={sent.version} />
          <div className="import-columns">
            {chosen.map(({ field, label }) => (
              <ColumnField key={field.name} field={field} label={label} heads={sent.heads} />
            ))}
          </div>
          {sent.purpose === 'exposures' && (
            <div className="import-columns">
              <Field field={unit} label="Amounts in">
                {(control) => (
                  <select {...control} defaultValue={unit.value}>
                    <SelectOptions options={optionsOf(units)} />
                  </select>
                )}
              </Field>
              <Field field={day} label="Date for rows without a date">
                {(control) => <input type="date" {...control} defaultValue={day.value} />}
              </Field>
            </div>
          )}
          <p className="actions">
            <SubmitButton>Continue</SubmitButton>
          </p>
        </PostForm>
      </Block>
    </>
  )
}

import type { PortfolioImport } from '#server/contract/portfolios/portfolio-import.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'

/** Selects the sheet of a workbook, if several contain rows. */
export function ImportSheet({
  version,
  sheets,
  sheet,
}: Pick<PortfolioImport, 'version' | 'sheets' | 'sheet'>) {
  const form = useFormState('sheet', { sheet: String(sheet ?? 0) })
  const field = form.field('sheet', 'Sheet')
  return (
    <PostForm intent="sheet" className="filters">
      <ErrorSummary fields={[field]} />
      <input type="hidden" name="version" value={version} />
      <Field field={field} label="Sheet">
        {(control) => (
          <select {...control} defaultValue={field.value}>
            <SelectOptions options={sheets.map((label, index) => ({ value: String(index), label }))} />
          </select>
        )}
      </Field>
      <SubmitButton secondary>Use this sheet</SubmitButton>
    </PostForm>
  )
}

import type { PortfolioImport } from '#server/contract/portfolio-import.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'

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
            {sheets.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
              <option key={place} value={place}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <SubmitButton secondary>Use this sheet</SubmitButton>
    </PostForm>
  )
}

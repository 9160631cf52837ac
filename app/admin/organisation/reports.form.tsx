import { reportEntities } from '#server/contract/organisation/organisation-words.ts'
import { modelTypes } from '#server/contract/parties/model-types.ts'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { Option } from '../../ui/select-options.tsx'

interface Props {
  may: boolean
  version: number
  names: Option[]
  /** The ticked boxes, e.g. "c-360 firm". */
  fields: { reports: string[] }
}

/** Which reports users may order, by entity type. */
export function ReportsForm({ may, version, names, fields }: Props) {
  const form = useFormState('save-reports')
  const ticked = form.wasTyped ? form.list('reports') : fields.reports
  return (
    <PostForm intent="save-reports" may={may} className="rows-form">
      <ErrorSummary fields={[]} form={form.formErrors} />
      <ShownValues form={form} version={version} fields={fields} />
      <div className="scroll">
        <table className="policy" aria-label="Available reports">
          <thead>
            <tr>
              <th scope="col">Entity type</th>
              {names.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reportEntities.map((kind) => (
              <tr key={kind}>
                <th scope="row">{modelTypes[kind]}</th>
                {names.map(({ value, label }) => (
                  <td key={value} data-label={label}>
                    <input
                      type="checkbox"
                      name="reports"
                      value={`${value} ${kind}`}
                      defaultChecked={ticked.includes(`${value} ${kind}`)}
                      aria-label={`${label}: ${modelTypes[kind]}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="actions">
        <SubmitButton secondary>Save reports</SubmitButton>
      </p>
    </PostForm>
  )
}

import { caseCategories } from '#server/contract/cases/case-categories.ts'
import type { UsedWorkflow } from '#server/contract/cases/workflow.ts'
import { counted } from '#server/contract/counted.ts'
import { features } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { plural } from '#server/contract/plural.ts'
import type { FormState, NamedFormField } from '../../forms/form-state.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { Field } from '../../ui/field.tsx'
import { useFocusOn } from '../../ui/use-focus-on.ts'
import type { StatusRow, WorkflowFields } from './workflow-fields.ts'

const cases = (count: number) => (count === 1 ? '1 open case' : `${counted(count)} open cases`)

const casesOf = ({ case_types }: UsedWorkflow, status_id: string) => {
  const query = new URLSearchParams({ case_status: status_id })
  const [only, second] = case_types
  if (only && !second) query.set('case_type', only._id)
  return `/app/cases?${query}`
}

interface Props {
  form: FormState
  fields: WorkflowFields
  workflow: UsedWorkflow
}

/** The name and category fields of the status at an index. */
export const statusFields = ({ field }: FormState, index: number): [NamedFormField, NamedFormField] => [
  field(`statuses.${index}.status_id`, `Status ${index + 1}`),
  field(`statuses.${index}.category`, 'Category'),
]

function Row({ form, fields, place, row, workflow }: Props & { place: number; row: StatusRow }) {
  const [name, category] = statusFields(form, place)
  const open = workflow.use.find(({ status_id }) => status_id === row.was)?.open ?? 0
  const label = row.status_id || `status ${place + 1}`
  return (
    <li className="status-row">
      <input type="hidden" name={`statuses.${place}.was`} value={row.was} />
      <Field field={name} label={name.label}>
        {(control) => (
          <input
            {...control}
            defaultValue={row.status_id}
            maxLength={limits.maxStatusLength}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: after Add the user types the new status here
            autoFocus={place === fields.rows.length - 1 && form.answer?.pressed === 'add-status'}
            required
          />
        )}
      </Field>
      <Field field={category} label={category.label}>
        {(control) => (
          <select {...control} defaultValue={row.category} required>
            {row.category === '' && <option value="">Choose</option>}
            {caseCategories.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Field>
      <span className="status-use">
        {open > 0 && (
          <PolicyLink feature={features.cases} to={casesOf(workflow, row.was)}>
            {cases(open)}
          </PolicyLink>
        )}{' '}
        <button
          type="submit"
          name="intent"
          value={`remove-status:${place}`}
          className="as-link"
          formNoValidate
        >
          Remove <span className="sr-only">{label}</span>
        </button>
      </span>
    </li>
  )
}

/** Statuses removed from the form although open cases have them, with a link to these cases. */
function Missing({ fields, workflow }: Omit<Props, 'form'>) {
  const stored = new Set(fields.rows.map(({ was }) => was))
  const gone = workflow.statuses
    .map(({ status_id }) => workflow.use.find((one) => one.status_id === status_id && !stored.has(status_id)))
    .filter((use) => use !== undefined)
    .filter(({ open, asked }) => open + asked > 0)
  if (gone.length === 0) return null
  return (
    <ul>
      {gone.map(({ status_id, open, asked }) => (
        <li key={status_id}>
          {status_id} was removed here, but{' '}
          {open > 0 ? (
            <>
              <PolicyLink feature={features.cases} to={casesOf(workflow, status_id)}>
                {cases(open)}
              </PolicyLink>{' '}
              {open === 1 ? 'has' : 'have'} it
            </>
          ) : (
            `${plural(asked, 'case')} with a change to it pending approval`
          )}
          .
        </li>
      ))}
    </ul>
  )
}

/** The statuses, one row each, in the order in which users choose them. */
export function WorkflowStatuses({ form, fields, workflow }: Props) {
  const { id, errors } = form.field('statuses')
  const removed = form.answer?.pressed?.startsWith('remove-status') ? form.answer : undefined
  const part = useFocusOn<HTMLFieldSetElement>(removed)
  return (
    <fieldset
      className={errors ? 'wrong-part' : undefined}
      id={id}
      ref={part}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the pressed button is gone
      autoFocus={!!removed}
    >
      <legend>Statuses</legend>
      <p className="hint">
        New cases start in the first status of category NEW. Renaming a status also renames it in its cases.
      </p>
      {errors && <p className="error">{errors.join(' ')}</p>}
      <ol className="status-rows">
        {[...fields.rows.entries()].map(([place, row]) => (
          <Row key={place} form={form} fields={fields} place={place} row={row} workflow={workflow} />
        ))}
      </ol>
      <Missing fields={fields} workflow={workflow} />
      {fields.rows.length < limits.maxWorkflowStatuses && (
        <p className="one-button">
          <button type="submit" name="intent" value="add-status" formNoValidate>
            Add status
          </button>
        </p>
      )}
    </fieldset>
  )
}

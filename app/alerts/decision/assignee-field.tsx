import type { ReactNode } from 'react'
import type { FormField } from '../../forms/form-state.ts'
import { Field } from '../../ui/field.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'
import type { DecisionForm } from '../detail/alert-page.server.ts'

interface Props extends Pick<DecisionForm, 'members'> {
  field: FormField
  children: ReactNode
}

/** Select field for the assignee (or nobody), with the submit button. */
export const AssigneeField = ({ field, members, children }: Props) => (
  <Field field={field} label="Assigned to">
    {(control) => (
      <span className="beside">
        <select {...control} defaultValue={field.value} key={field.value}>
          <option value="">Unassigned</option>
          <SelectOptions
            options={members.map(({ user_id, fullname }) => ({ value: user_id, label: fullname }))}
          />
        </select>
        {children}
      </span>
    )}
  </Field>
)

import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { NameField } from '../../forms/fields/name-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectOptions } from '../../ui/select-options.tsx'

interface Props {
  may: boolean
  /** Absent for a new unit. */
  unit?: { version: number; fields: { name: string; parent_id: string } }
  /** The units that can be its parent. */
  paths: { unit_id: string; path: string }[]
}

/** A unit's name and parent. */
export function UnitForm({ may, unit, paths }: Props) {
  const intent = unit ? 'save-unit' : 'new-unit'
  const form = useFormState(intent, unit?.fields)
  const [name, parent] = [form.field('name', 'Name'), form.field('parent_id', 'Parent unit')]
  return (
    <PostForm intent={intent} may={may} className="form">
      <ErrorSummary fields={[name, parent]} form={form.formErrors} />
      <Conflict form={form} />
      {unit && <ShownValues form={form} version={unit.version} fields={unit.fields} />}
      <NameField field={name} />
      <Field field={parent} label="Parent unit">
        {(control) => (
          <select {...control} defaultValue={parent.value}>
            <option value="">Whole organisation</option>
            <SelectOptions options={paths.map(({ unit_id, path }) => ({ value: unit_id, label: path }))} />
          </select>
        )}
      </Field>
      <p className="actions">
        <SubmitButton>{unit ? 'Save unit' : 'Add unit'}</SubmitButton>
      </p>
    </PostForm>
  )
}

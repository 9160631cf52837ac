import { limits } from '#server/contract/limits.ts'
import type { FormField } from '../../forms/form-state.ts'
import { Field } from '../../ui/field.tsx'
import { type Option, SelectOptions } from '../../ui/select-options.tsx'

interface Props {
  status: FormField
  notes: FormField
  options: Option[]
}

/** The fields of a status change: the new status and a note, which is required. */
export const StatusFields = ({ status, notes, options }: Props) => (
  <>
    <Field field={status} label="Status">
      {(control) => (
        <select {...control} defaultValue={status.value} required>
          <option value="">Choose a status</option>
          <SelectOptions options={options} />
        </select>
      )}
    </Field>
    <Field field={notes} label="Note" hint={`At least ${limits.minNoteLength} characters`}>
      {(control) => (
        <textarea
          {...control}
          defaultValue={notes.value}
          rows={3}
          data-min-characters={limits.minNoteLength}
          required
        />
      )}
    </Field>
  </>
)

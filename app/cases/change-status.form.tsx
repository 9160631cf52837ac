import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { Conflict } from '../forms/conflict.tsx'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import type { Options } from './case-choices.server.ts'

/** Changes the status of a case, with a note. */
export function ChangeStatusForm({ statuses, version }: { statuses: Options; version: number }) {
  const form = useFormState('change-status')
  const [status, notes] = [form.field('case_status'), form.field('notes')]
  const { options, refused } = statuses
  if (refused || options.length === 0)
    return (
      <Block title="Move to status">
        <p>{refused ?? messages.cases.noStatus}</p>
      </Block>
    )
  return (
    <Block title="Move to status">
      <PostForm intent="change-status" className="form">
        <ErrorSummary fields={[status, notes]} form={form.formErrors} />
        <Conflict form={form} />
        <input type="hidden" name="version" value={version} />
        <Field field={status} label="Status">
          {(control) => (
            <select {...control} defaultValue={status.value} required>
              <option value="">Choose a status</option>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
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
        <SubmitButton secondary>Change status</SubmitButton>
      </PostForm>
    </Block>
  )
}

import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { PostForm } from '../http/post-form.tsx'
import { Block } from '../ui/block.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { useAnswered } from './answered.field.ts'
import type { Options } from './case.server.ts'
import { Conflict } from './conflict.tsx'

/** Changes the status of a case, with a note. */
export function MoveForm({ statuses, version }: { statuses: Options; version: number }) {
  const form = useAnswered('move')
  const [status, notes] = [form.field('case_status'), form.field('notes')]
  const { options, refused } = statuses
  if (refused || options.length === 0)
    return (
      <Block title="Move the case">
        <p>{refused ?? messages.cases.noStatus}</p>
      </Block>
    )
  return (
    <Block title="Move the case">
      <PostForm intent="move" className="form">
        <ErrorSummary fields={[status, notes]} form={form.formErrors} />
        <Conflict form={form} />
        <input type="hidden" name="version" value={version} />
        <Field of={status} label="Status">
          {(control) => (
            <select {...control} defaultValue={status.value} required>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field of={notes} label="Note" hint={`At least ${limits.noteLeast} characters`}>
          {(control) => <textarea {...control} defaultValue={notes.value} rows={3} required />}
        </Field>
        <button type="submit">Change status</button>
      </PostForm>
    </Block>
  )
}

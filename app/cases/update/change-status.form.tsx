import { messages } from '#server/contract/messages.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { Options } from '../case-choices.server.ts'
import { StatusFields } from './status-fields.tsx'

/** Changes the status of a case, with a note. */
export function ChangeStatusForm({ statuses, version }: { statuses: Options; version: number }) {
  const form = useFormState('change-status')
  const [status, notes] = [form.field('case_status', 'Status'), form.field('notes', 'Note')]
  const { options, refused } = statuses
  if (refused || options.length === 0)
    return (
      <Block title="Change status">
        <p>{refused ?? messages.cases.noStatus}</p>
      </Block>
    )
  return (
    <Block title="Change status">
      <PostForm intent="change-status" className="form">
        <ErrorSummary fields={[status, notes]} form={form.formErrors} />
        <Conflict form={form} />
        <VersionField field={form.field('version')} version={version} />
        <StatusFields status={status} notes={notes} options={options} />
        <SubmitButton secondary>Change status</SubmitButton>
      </PostForm>
    </Block>
  )
}

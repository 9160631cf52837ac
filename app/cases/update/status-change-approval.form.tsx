import { limits } from '#server/contract/limits.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { CaseDetail } from '../case.server.ts'

interface Props {
  ticket: CaseDetail
  me: { user_id: string; approver: boolean }
}

/** A status change pending approval: an approver approves or rejects it, the requester may withdraw it. */
export function StatusChangeApprovalForm({ ticket: { asked, version }, me }: Props) {
  const form = useFormState('decide-move')
  const notes = form.field('notes', 'Note on the decision')
  if (!asked) return null
  const own = asked.by.user_id === me.user_id
  return (
    <Block title="Pending approval">
      <p>
        {asked.by.fullname} requested a status change to {asked.case_status}.{' '}
        <small>
          <Moment at={asked.date} />
        </small>
      </p>
      {asked.notes && <p className="said">{asked.notes}</p>}
      {!own && !me.approver && <p className="soft">An approver has to decide.</p>}
      {(own || me.approver) && (
        <PostForm intent="decide-move" className="form">
          <ErrorSummary fields={[form.field('approval', 'Decision'), notes]} form={form.formErrors} />
          <Conflict form={form} />
          <VersionField field={form.field('version')} version={version} />
          {!own && (
            <Field
              field={notes}
              label="Note on the decision"
              hint={`Required to reject: at least ${limits.minNoteLength} characters`}
            >
              {(control) => <textarea {...control} defaultValue={notes.value} rows={2} />}
            </Field>
          )}
          <p className="actions">
            {own ? (
              <button type="submit" name="approval" value="withdraw">
                Withdraw
              </button>
            ) : (
              <>
                <button type="submit" name="approval" value="approve">
                  Approve
                </button>
                <button type="submit" name="approval" value="refuse">
                  Reject
                </button>
              </>
            )}
          </p>
        </PostForm>
      )}
    </Block>
  )
}

import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { AlertWorkPage } from '../detail/alert-page.server.ts'
import type { DescribedEvent } from '../detail/describe-event.ts'

/** The reason and note of a decision. */
export const Reasons = ({ reason, note }: Pick<DescribedEvent, 'reason' | 'note'>) => (
  <>
    {reason && <span className="soft"> {reason}</span>}
    {note && <p className="said">{note}</p>}
  </>
)

/** Undoes the last decision on an alert. */
export function UndoForm({ alertId }: { alertId: string }) {
  const form = useFormState('undo-alert')
  return (
    <PostForm intent="undo-alert">
      <ErrorSummary fields={[]} form={form.formErrors} />
      <input type="hidden" name="alert_id" value={alertId} />
      <button type="submit">Undo</button>
    </PostForm>
  )
}

/** The last decision, with an undo button if the user may still undo it. */
export function LastDecision({ last, alertId }: Pick<AlertWorkPage, 'last'> & { alertId: string }) {
  if (!last) return null
  return (
    <div className="last">
      <div>
        <strong>{last.who}</strong> {last.what}.<Reasons reason={last.reason} note={last.note} />
        <small>
          <Moment at={last.at} />
        </small>
      </div>
      {last.undoable && <UndoForm alertId={alertId} />}
    </div>
  )
}

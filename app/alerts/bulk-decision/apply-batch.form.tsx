import { type Disposition, reasonInWords } from '#server/contract/alerts/alert-decisions.ts'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'
import { ChangeSummary } from '../../forms/conflicts/change-summary.tsx'
import { HiddenInputs } from '../../forms/fields/hidden-inputs.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Link } from '../../ui/link.tsx'
import { decisionLabels } from '../decision/decision-choices.ts'
import type { DecisionForm } from '../detail/alert-page.server.ts'
import type { BatchPreview } from './bulk-decision.server.ts'

type NamedAlerts = BatchPreview['taken']

function AlertList({ alerts, count }: { alerts: NamedAlerts; count: number }) {
  return (
    <ul className="list">
      {alerts.map(({ _id, alert_summary, party_name }) => (
        <li key={_id}>
          <Link to={`/app/alerts/${_id}`}>{alert_summary || _id}</Link>
          <small>{party_name}</small>
        </li>
      ))}
      {count > alerts.length && <li className="soft">and {count - alerts.length} more</li>}
    </ul>
  )
}

/** The values of the first form to resubmit: the decision as typed. */
const kept = (typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => !['intent', 'alerts', 'matching'].includes(name) && value,
    ),
  )

const verbsOf = (action: string | undefined) =>
  action === 'assign' ? { does: 'Assign', done: 'assigned' } : { does: 'Decide', done: 'decided' }

/** The decision or assignment in a sentence: `Snooze until 05-12-2026: Waiting for a filing`. */
function decisionText(
  { action = '', assignee, snoozed_until, ...typed }: Record<string, string>,
  members: Members,
) {
  if (action === 'assign')
    return `Assign to ${members.find(({ user_id }) => user_id === assignee)?.fullname ?? 'nobody'}`
  const day = action === 'snooze' && snoozed_until ? ` until ${ddmmyyyy(snoozed_until)}` : ''
  const why = reasonInWords(action, typed[`reason_${action}`] ?? null)
  return `${decisionLabels[action as Disposition]}${day}${why ? `: ${why}` : ''}`
}

type Members = DecisionForm['members']
interface Props {
  preview: BatchPreview
  typed: Record<string, string>
  members: Members
}

/** A preview of a bulk decision: the alerts that would be decided, and those excluded with the reason. */
export function ApplyBatch({ preview, typed, members }: Props) {
  const form = useFormState('apply-batch')
  const { count, alerts, taken, left_out, beyond, needs_approval } = preview
  const { does, done } = verbsOf(typed.action)
  return (
    <>
      <Block title={`${plural(count, 'alert')} would be ${done}`}>
        <ChangeSummary what={decisionText(typed, members)} note={typed.note} of={preview} />
        {beyond > 0 && (
          <p>
            {groupIndian(beyond)} more match than can be {done} at once.
          </p>
        )}
        {count > 0 && (
          <PostForm intent="apply-batch" className="apply">
            <ErrorSummary fields={[]} form={form.formErrors} />
            <HiddenInputs values={{ ...kept(typed), alerts }} />
            <button type="submit" className="primary">
              {`${needs_approval ? 'Request approval for' : does} ${plural(count, 'alert')}`}
            </button>
          </PostForm>
        )}
        <AlertList alerts={taken} count={count} />
      </Block>
      {left_out.map(({ reason, count: some, alerts: those }) => (
        <Block key={reason} title={`${groupIndian(some)} excluded`}>
          <p>{reason}</p>
          <AlertList alerts={those} count={some} />
        </Block>
      ))}
    </>
  )
}

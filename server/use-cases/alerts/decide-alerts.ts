import { type AlertAction, type AlertWork, actionsInWords } from '#server/contract/alerts/alert-decisions.ts'
import type { AlertDecision, AlertEvent } from '#server/contract/alerts/alert-work.ts'
import { todayInIndia } from '#server/contract/calendar.ts'
import { messages } from '#server/contract/messages.ts'
import { insertDecisions, readLastEvents } from '#server/database/alerts/alert-history.ts'
import {
  lockAlerts,
  readAlertMembers,
  type WorkedAlert,
  writeWork,
} from '#server/database/alerts/alert-work.ts'
import { auditAll } from '#server/database/organisation/audit.ts'
import { decided, refusedDecision } from '#server/rules/alerts/alert-workflow.ts'
import { type Notification, notify } from '../notices/notify.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** An alert to be decided; with `version`, only if it has not changed since. */
export interface Chosen {
  alert_id: string
  version?: number | undefined
}

/** The result for one alert: decided (`refused` undefined), or why not. */
export interface Verdict {
  alert_id: string
  alert?: WorkedAlert
  refused?: Refusal
}

/** The Refusal that another user decided first, and what they did. */
export function changedMeanwhile(event: Pick<AlertEvent, 'action' | 'by'> | undefined): Refusal {
  const did = event && `${event.by?.fullname ?? 'Credence'} ${actionsInWords[event.action]} in the meantime.`
  return new Refusal('conflict', did ? `${did} ${messages.alerts.kept}` : messages.alerts.stale)
}

async function refusalForAll({ db }: UseCase, decision: AlertDecision): Promise<Refusal | undefined> {
  if (decision.action !== 'assign' || !decision.assignee) return undefined
  const members = await readAlertMembers(db)
  const known = members.some(({ user_id }) => user_id === decision.assignee)
  return known ? undefined : invalid('assignee', messages.cases.noAssignee)
}

async function refusedOriginal(
  { db }: UseCase,
  alert: WorkedAlert,
  decision: AlertDecision,
): Promise<Refusal | undefined> {
  if (decision.action !== 'duplicate') return undefined
  const [original] = await lockAlerts(db, [decision.duplicate_of])
  const say = (message: string) => invalid('duplicate_of', message)
  if (!original) return say('No such alert')
  if (original.alert_id === alert.alert_id) return say('An alert cannot be a duplicate of itself')
  if (original.party_id !== alert.party_id) return say('That alert is about another party')
  return original.status === 'duplicate' ? say('That alert is itself a duplicate') : undefined
}

async function verdictOn(
  useCase: UseCase,
  { alert_id, version }: Chosen,
  alert: WorkedAlert | undefined,
  decision: AlertDecision,
  last: AlertEvent | undefined,
): Promise<Verdict> {
  if (!alert) return { alert_id, refused: new Refusal('not found', 'No such alert') }
  if (version !== undefined && version !== alert.version)
    return { alert_id, alert, refused: changedMeanwhile(last) }
  const wrong = refusedDecision(alert, decision, todayInIndia())
  const refused = wrong
    ? invalid(wrong.field, wrong.message)
    : await refusedOriginal(useCase, alert, decision)
  return { alert_id, alert, ...(refused && { refused }) }
}

/** Whether the decision is allowed for each alert, and if not, why. Locks their rows until the transaction ends. */
export async function judgeAlerts(
  useCase: UseCase,
  chosen: Chosen[],
  decision: AlertDecision,
): Promise<Verdict[]> {
  const refusal = await refusalForAll(useCase, decision)
  if (refusal) throw refusal
  const locked = await lockAlerts(useCase.db, [...new Set(chosen.map(({ alert_id }) => alert_id))])
  const byId = new Map(locked.map((alert) => [alert.alert_id, alert]))
  const stale = chosen.filter(
    ({ alert_id, version }) => version !== undefined && byId.get(alert_id)?.version !== version,
  )
  const last = await readLastEvents(
    useCase.db,
    stale.map(({ alert_id }) => alert_id),
  )
  const verdicts: Verdict[] = []
  for (const one of chosen)
    verdicts.push(await verdictOn(useCase, one, byId.get(one.alert_id), decision, last.get(one.alert_id)))
  return verdicts
}

/** Picks the workflow state of an alert. */
export const workOf = ({ status, snoozed_until, duplicate_of, assignee }: AlertWork): AlertWork => ({
  status,
  snoozed_until,
  duplicate_of,
  assignee,
})

/** Notifies the assignee, once for all alerts that were assigned together. */
async function notifyAssignee(
  useCase: UseCase,
  alerts: WorkedAlert[],
  decision: AlertDecision,
  batch_id: string | null,
): Promise<void> {
  if (decision.action !== 'assign') return
  const newlyAssigned = alerts.filter(({ assignee }) => assignee !== decision.assignee)
  const [first] = newlyAssigned
  if (!first) return
  const together = batch_id !== null && newlyAssigned.length > 1
  const about: Pick<Notification, 'entity' | 'entity_id' | 'text'> = together
    ? { entity: 'alert batch', entity_id: batch_id, text: `${newlyAssigned.length} alerts` }
    : { entity: 'alert', entity_id: first.alert_id, text: `${first.party_name}: ${first.alert_summary}` }
  await notify(useCase, { to: [decision.assignee], kind: 'assigned', ...about })
}

/**
 * Applies a decision to alerts that passed `judgeAlerts`, with history and audit rows. `batch_id` identifies alerts
 * that were decided together.
 */
export async function applyDecision(
  useCase: UseCase,
  alerts: WorkedAlert[],
  decision: AlertDecision,
  batch_id: string | null = null,
): Promise<void> {
  const { db, actor } = useCase
  const changes = alerts.map((alert) => {
    const before = workOf(alert)
    return { alert_id: alert.alert_id, before, work: decided(before, decision) }
  })
  await writeWork(db, changes)
  const [action, reason]: [AlertAction, string | null] =
    decision.action === 'assign' ? ['assign', null] : [decision.action, decision.reason]
  const details = { action, reason, note: decision.note || null, batch_id }
  const { organization_id, user_id: decided_by } = actor
  await insertDecisions(
    db,
    changes.map(({ alert_id, before, work: after }) => ({
      organization_id,
      alert_id,
      decided_by,
      before,
      after,
      ...details,
    })),
  )
  await auditAll(
    db,
    actor,
    changes.map(({ alert_id, before, work }) => ({
      action: `decide: ${action}`,
      entity: 'alert',
      entity_id: alert_id,
      before,
      after: { ...work, ...details },
    })),
  )
  await notifyAssignee(useCase, alerts, decision, batch_id)
}

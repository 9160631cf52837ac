import {
  type ChangedAlert,
  type FactRow,
  noteOnAlerts,
  readFactsOfAlerts,
  updateAlertsByFacts,
} from '#server/database/alerts/alert-facts.ts'
import { auditAll, byJob } from '#server/database/organisation/audit.ts'
import { groupBy } from '#server/rules/group-by.ts'
import { alertOfFacts } from '#server/rules/signals/alert-of-facts.ts'
import { signalsByCode } from '#server/rules/signals/catalogue.ts'
import type { Plan, StoredFact } from '#server/rules/signals/plan-alerts.ts'
import type { RaisingContext } from '../signals/raise-computed-alerts.ts'

/** Updates an alert from its facts: from those that still hold, or from all if none does. */
function changedAlert(facts: FactRow[], today: string, wake: boolean): ChangedAlert[] {
  const holding = facts.filter(({ gone_on }) => !gone_on)
  const [newest, ...others] = holding.length > 0 ? holding : facts
  const signal = newest && signalsByCode.get(newest.signal_code)
  if (!newest?.alert_id || !signal) return []
  const { severity, ...alert } = alertOfFacts(signal, [newest, ...others])
  const { alert_id } = newest
  const gone_on = holding.length > 0 ? null : today
  return [{ ...alert, alert_id, severity: wake ? severity : null, gone_on, wake }]
}

const idsOf = (facts: { alert_id: string | null }[]) => facts.flatMap(({ alert_id }) => alert_id ?? [])

/** History entries for the alerts: which facts were added, which no longer hold. */
function historyEntries({ organization_id }: RaisingContext, { join, gone, back }: Plan, facts: FactRow[]) {
  const summaries = new Map(facts.map((one) => [`${one.alert_id} ${one.fact}`, one.summary]))
  const entryOf =
    (action: 'new_fact' | 'fact_gone') =>
    ({ alert_id, fact }: StoredFact) =>
      alert_id
        ? [{ organization_id, alert_id, action, note: summaries.get(`${alert_id} ${fact}`) ?? fact }]
        : []
  const joined = join.flatMap(({ alert_id, facts: added }) =>
    added.map(({ summary }) => ({ organization_id, alert_id, action: 'new_fact' as const, note: summary })),
  )
  return [...joined, ...back.flatMap(entryOf('new_fact')), ...gone.flatMap(entryOf('fact_gone'))]
}

/** Updates the alerts whose facts changed, with history entries and audit rows. */
export async function followFacts(raising: RaisingContext, plan: Plan): Promise<void> {
  const { db, organization_id, today } = raising
  const woken = new Set(idsOf([...plan.join, ...plan.back]))
  const touched = [...new Set([...woken, ...idsOf(plan.gone)])]
  if (touched.length === 0) return
  const facts = await readFactsOfAlerts(db, touched)
  const byAlert = groupBy(facts, ({ alert_id }) => alert_id)
  const changed = touched.flatMap((id) => changedAlert(byAlert.get(id) ?? [], today, woken.has(id)))
  await updateAlertsByFacts(db, changed)
  await noteOnAlerts(db, historyEntries(raising, plan, facts))
  await auditAll(
    db,
    byJob(organization_id),
    changed.map(({ alert_detail: _, ...after }) => ({
      action: 'facts',
      entity: 'alert',
      entity_id: after.alert_id,
      after,
    })),
  )
}

import {
  type AlertAction,
  type AlertStatus,
  type AlertWork,
  alertLimits,
  type Disposition,
  decisionReasons,
} from '#server/contract/alerts/alert-decisions.ts'
import { addDays } from '#server/contract/calendar.ts'
import { timestampAt } from '../calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'

type Alert = Row<'alerts'>
type Decision = Row<'alert_decisions'>

/** The outcomes of alerts older than a month, and their weights. */
const outcomes: { weight: number; action: Disposition | undefined; status: AlertStatus }[] = [
  { weight: 48, action: undefined, status: 'open' },
  { weight: 22, action: 'acknowledge', status: 'acknowledged' },
  { weight: 18, action: 'false_positive', status: 'false_positive' },
  { weight: 4, action: 'duplicate', status: 'duplicate' },
  { weight: 4, action: 'need_information', status: 'needs_information' },
  { weight: 4, action: 'snooze', status: 'snoozed' },
]

const notes: Partial<Record<Disposition, string[]>> = {
  acknowledge: ['Seen in the review of June; limits stand.', 'Covered by the charge on receivables.'],
  false_positive: ['Another company of the same group.', 'The return was filed; the register was late.'],
  need_information: ['Asked the branch for the provisional figures.'],
  snooze: ['The audited accounts are due.'],
}

const untouched: AlertWork = { status: 'open', snoozed_until: null, duplicate_of: null, assignee: null }

/** The date after an alert when a user dealt with it; before `today`. */
function daySince(random: Random, { date_of_alert = '' }: Alert, today: string): string {
  const day = addDays(date_of_alert || today, random.integer(1, 9))
  return day < today ? day : addDays(today, -1)
}

interface Worked {
  alert: Alert
  decisions: Decision[]
}

function decisionOn(
  random: Random,
  alert: Alert,
  action: AlertAction,
  change: { before: AlertWork; after: AlertWork; by: string; on: string },
): Decision {
  const reasons = action in decisionReasons ? Object.keys(decisionReasons[action as Disposition]) : []
  const possibleNotes = notes[action as Disposition] ?? []
  return {
    organization_id: alert.organization_id ?? '',
    alert_id: alert.alert_id ?? '',
    action,
    reason: reasons.length > 0 ? random.pick(reasons.slice(0, -1)) : null,
    note: possibleNotes.length > 0 && random.chance(0.5) ? random.pick(possibleNotes) : null,
    decided_by: change.by,
    decided_at: timestampAt(change.on, random.integer(560, 1_060)),
    before: change.before,
    after: change.after,
  }
}

/** An earlier alert of the same party in the list, of which this one may be a duplicate. */
const originalOf = (alert: Alert, before: Alert[]) =>
  before.find(
    ({ party_id, organization_id, status }) =>
      party_id === alert.party_id && organization_id === alert.organization_id && status !== 'duplicate',
  )

function work(random: Random, alert: Alert, before: Alert[], people: string[], today: string): Worked {
  const outcome = random.weighted(outcomes)
  const original = originalOf(alert, before)
  const old = (alert.date_of_alert ?? today) < addDays(today, -30)
  const by = random.pick(people)
  const isAssigned = random.chance(0.22)
  const until = addDays(today, random.integer(-3, 75))
  if (!old || !outcome.action || (outcome.action === 'duplicate' && !original)) {
    if (!isAssigned || !old) return { alert, decisions: [] }
    const after = { ...untouched, assignee: by }
    const on = daySince(random, alert, today)
    const decision = decisionOn(random, alert, 'assign', {
      before: untouched,
      after,
      by: people[0] ?? by,
      on,
    })
    return { alert: { ...alert, ...after, version: 1 }, decisions: [decision] }
  }
  const after: AlertWork = {
    status: outcome.status,
    snoozed_until: outcome.action === 'snooze' ? until : null,
    duplicate_of: outcome.action === 'duplicate' ? (original?.alert_id ?? null) : null,
    assignee: null,
  }
  const drawn = daySince(random, alert, today)
  // An alert cannot be snoozed for longer.
  const first = after.snoozed_until ? addDays(after.snoozed_until, -alertLimits.snoozeDays) : drawn
  const change = { before: untouched, after, by, on: [drawn, first].sort()[1] ?? drawn }
  return {
    alert: { ...alert, ...after, version: 1 },
    decisions: [decisionOn(random, alert, outcome.action, change)],
  }
}

function raised(random: Random, alert: Alert, { created_by, created_at }: Row<'cases'>): Worked {
  if (!created_by || !created_at) return { alert, decisions: [] }
  const after = { ...untouched, status: 'case' as const }
  const on = alert.date_of_alert ?? created_at.slice(0, 10)
  const decision = decisionOn(random, alert, 'case', { before: untouched, after, by: created_by, on })
  return { alert, decisions: [{ ...decision, decided_at: created_at }] }
}

/**
 * The organisations' work on their alerts: some of the older ones decided, assigned or snoozed, with a history; those
 * that a case was raised from are marked as such. The alerts of `spared` parties are unchanged.
 */
export function workAlerts(
  alerts: Alert[],
  cases: Row<'cases'>[],
  people: Record<string, string[]>,
  spared: ReadonlySet<string>,
  today: string,
): { alerts: Alert[]; alert_decisions: Decision[] } {
  const random = seededRandom('alert work')
  const caseOf = new Map(cases.flatMap((one) => (one.alert_id ? [[one.alert_id, one] as const] : [])))
  const worked: Worked[] = []
  for (const alert of alerts) {
    const known = caseOf.get(alert.alert_id ?? '')
    const whose = people[alert.organization_id ?? ''] ?? []
    const leave = spared.has(alert.party_id ?? '') || whose.length === 0
    const before = worked.map((one) => one.alert)
    if (known) worked.push(raised(random, alert, known))
    else worked.push(leave ? { alert, decisions: [] } : work(random, alert, before, whose, today))
  }
  return {
    // All rows of one insert have the same columns.
    alerts: worked.map(({ alert }) => ({ ...untouched, version: 0, ...alert })),
    alert_decisions: worked
      .flatMap(({ decisions }) => decisions)
      .sort((one, other) => String(one.decided_at).localeCompare(String(other.decided_at))),
  }
}

import { addDays, daysBetween } from '#server/contract/calendar.ts'
import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import { firstCaseTypes } from '#server/contract/people/first-organisation.ts'
import { nextOccurrence, type Recurrence } from '#server/rules/cases/recurrence.ts'
import { timestampAt } from '../calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import { withClock } from './case-clock.ts'
import { historyOf, minutesAfter } from './case-history.ts'
import { reviews, tasks } from './case-texts.ts'
import { caseTypeId, fraudType, pathIn, statusOf } from './case-types.ts'

type Case = Row<'cases'>
type CaseEvent = Row<'case_events'>
type Alert = Row<'alerts'>

/** Possible paths of a case: its statuses after NEW. */
const statusPaths: { weight: number; path: CaseCategory[] }[] = [
  { weight: 9, path: [] },
  { weight: 9, path: ['WIP'] },
  { weight: 5, path: ['WIP', 'ESCALATION'] },
  { weight: 2, path: ['ESCALATION'] },
  { weight: 6, path: ['WIP', 'CLOSED'] },
  { weight: 2, path: ['WIP', 'ESCALATION', 'CLOSED'] },
  { weight: 2, path: ['CLOSED'] },
]
const statusPathOf = (random: Random, order: number) =>
  statusPaths[order % 9]?.path ?? random.weighted(statusPaths).path

const recurrences: (Recurrence | null)[] = [
  { frequency: 'Monthly' },
  { frequency: 'Quarterly' },
  { frequency: 'Weekly' },
  { frequency: 'Yearly' },
]

function recurrenceOf(random: Random, today: string, status: CaseCategory): Recurrence | null {
  if (status === 'CLOSED' || !random.chance(0.2)) return null
  return random.chance(0.3)
    ? { absoluteDates: [addDays(today, 24), addDays(today, 115)] }
    : random.pick(recurrences)
}

interface CaseWithEvents {
  row: Case
  events: CaseEvent[]
}

interface CasePlan {
  organization_id: string
  case_id: number
  people: string[]
  today: string
  alert: Alert | undefined
  party: string
  path: CaseCategory[]
  /** Without an alert it is raised within `days` from here. */
  from: string
  days: number
  /** The timestamp of the previous case. */
  before: string | undefined
  fraud: boolean
}

function caseOf(random: Random, plan: CasePlan): CaseWithEvents {
  const { organization_id, case_id, people, today, alert, party, path, from, days, before, fraud } = plan
  const review = random.pick(reviews)
  const raisedOn = alert?.date_of_alert ?? addDays(from, random.integer(0, days - 1))
  const created = addDays(raisedOn, alert && addDays(raisedOn, 1) < today ? 1 : 0)
  const category = path.at(-1) ?? 'NEW'
  const recurring = recurrenceOf(random, today, category)
  const drawn_at = timestampAt(created, random.integer(560, 700))
  const created_at = !before || drawn_at > before ? drawn_at : minutesAfter(before, 7)
  const drawn: Case = {
    case_id,
    organization_id,
    party_id: alert?.party_id ?? party,
    subject: (alert?.alert_summary ?? review.subject).slice(0, 300),
    issue: alert ? `<p>${alert.alert_summary}. ${random.pick(tasks)}</p>` : `<p>${review.issue}</p>`,
    case_type_id: caseTypeId(organization_id, random.integer(1, firstCaseTypes.length)),
    case_status: category,
    status_category: category,
    case_assignee: path.length > 0 || random.chance(0.5) ? random.pick(people) : null,
    loan_account: random.chance(0.5) ? `0042-${random.integer(100, 999)}-${random.integer(10, 99)}` : null,
    alert_id: alert?.alert_id ?? null,
    recurring,
    next_due: recurring ? (nextOccurrence(recurring, today, created) ?? null) : null,
    version: 1,
    created_by: random.pick(people),
    created_at,
    updated_at: created_at,
  }
  if (fraud) drawn.case_type_id = fraudType
  const taken = pathIn(drawn.case_type_id ?? '', path)
  const row = { ...drawn, case_status: statusOf(drawn.case_type_id, category), version: 1 + taken.length }
  const events = historyOf(random, row, { path: taken, created, people, today })
  const clocked = withClock(row, events, alert, created, today)
  return {
    row: { ...clocked.row, updated_at: clocked.events.at(-1)?.created_at ?? created_at },
    events: clocked.events,
  }
}

/** The featured case, raised from the alert about the stopped plant. */
function plantStopped(case_id: number, alert: Alert, today: string): CaseWithEvents {
  const yesterday = addDays(today, -1)
  const row: Case = {
    case_id,
    organization_id: 'o_northern',
    party_id: alert.party_id,
    subject: 'Plant stopped after inspection',
    issue:
      '<p>The state board ordered the Tarapur unit to stop. The unit makes about 40 % of sales. Drawing power is to be reviewed before the next stock statement.</p>',
    case_type_id: 'ct_northern_1',
    case_status: 'WIP',
    status_category: 'WIP',
    case_assignee: 'u_lead',
    loan_account: '0042-118-77',
    alert_id: alert.alert_id,
    recurring: { frequency: 'Monthly' },
    next_due: nextOccurrence({ frequency: 'Monthly' }, today, yesterday) ?? null,
    version: 2,
    created_by: 'u_analyst',
    created_at: timestampAt(yesterday, 615),
    updated_at: timestampAt(yesterday, 1062),
  }
  const blank = { organization_id: 'o_northern', case_id, body: null, before: null, after: null }
  return withClock(
    row,
    [
      { ...blank, kind: 'raised', owner: 'u_analyst', created_at: timestampAt(yesterday, 615) },
      {
        ...blank,
        kind: 'comment',
        owner: 'u_analyst',
        body: 'The inspection report is with the branch; re-start expected in three weeks. @R. Lead, shall the drawing power wait for it?',
        created_at: timestampAt(yesterday, 1000),
      },
      {
        ...blank,
        kind: 'status',
        owner: 'u_lead',
        body: 'Called the company, stock statement promised for Monday.',
        before: 'NEW',
        after: 'WIP',
        created_at: timestampAt(yesterday, 1062),
      },
    ],
    alert,
    yesterday,
    today,
  )
}

/** `count` cases of one organisation, numbered from `first`, with their events; three in five come from alerts. */
export function makeCases({
  organization_id,
  people,
  alerts,
  parties,
  first,
  count,
  today,
}: {
  organization_id: string
  people: string[]
  alerts: Alert[]
  parties: string[]
  first: number
  count: number
  today: string
}): CaseWithEvents[] {
  const random = seededRandom(`cases ${organization_id}`)
  const plant = alerts.find(
    ({ party_id, alert_type }) => party_id === 'p_000003' && alert_type === 'negative_media_sentiment',
  )
  const raisable = alerts.filter(
    (alert) =>
      alert !== plant &&
      alert.severity !== 'low' &&
      (alert.date_of_alert ?? '') > addDays(today, -80) &&
      (alert.date_of_alert ?? '') < addDays(today, -2) &&
      !alert.party_id?.startsWith('p_00000'),
  )
  const drawn = random.sample(raisable, Math.ceil(count * 0.6))
  const featured =
    organization_id === 'o_northern' && plant ? plantStopped(first + count - 1, plant, today) : undefined
  const others = Array.from({ length: featured ? count - 1 : count }, (_, order) => {
    const alert = order % 5 < 3 ? drawn.pop() : undefined
    return { path: statusPathOf(random, order), alert, party: random.pick(parties) }
  })
  others.sort((one, other) =>
    (one.alert?.date_of_alert ?? '').localeCompare(other.alert?.date_of_alert ?? ''),
  )
  // Cases are numbered in the order they were raised: those without an alert before all others.
  const plain = others.filter(({ alert }) => !alert).length
  const firstAlert = others[plain]?.alert?.date_of_alert ?? today
  const days = Math.max(1, Math.floor((75 - daysBetween(firstAlert, today)) / plain))
  // There is always one red-flagged case.
  const flagged =
    organization_id === 'o_northern' ? others.findLastIndex(({ path }) => path.at(-1) === 'ESCALATION') : -1
  const cases: CaseWithEvents[] = []
  for (const [place, { path, alert, party }] of others.entries()) {
    cases.push(
      caseOf(random, {
        organization_id,
        case_id: first + place,
        people,
        today,
        alert,
        party,
        path,
        from: addDays(firstAlert, days * (place - plain)),
        days,
        before: cases.at(-1)?.row.created_at,
        fraud: place === flagged,
      }),
    )
  }
  return featured ? [...cases, featured] : cases
}

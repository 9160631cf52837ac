import { addDays } from '#server/contract/calendar.ts'
import type { CaseStatus } from '#server/contract/case.ts'
import { nextOccurrence, type Recurrence } from '#server/rules/recurrence.ts'
import { at } from './calendar.ts'
import { comments, notes, reviews, tasks } from './case-words.ts'
import { type Random, randomFor } from './random.ts'
import type { Row } from './rows.ts'

type Case = Row<'cases'>
type CaseEvent = Row<'case_events'>
type Alert = Row<'alerts'>

const typeNames = ['Credit review', 'Fraud check', 'Limit review', 'Covenant breach', 'KYC refresh']
const keyOf = (organization_id: string) => organization_id.replace('o_', '')

/** The kinds of case of an organisation: ct_<organisation>_1 and on. */
export const caseTypeRows = (organization_id: string): Row<'case_types'>[] =>
  typeNames.map((name, place) => ({
    case_type_id: `ct_${keyOf(organization_id)}_${place + 1}`,
    organization_id,
    name,
  }))

/** Ways a case may have gone: the statuses it took after NEW. */
const ways: { weight: number; way: CaseStatus[] }[] = [
  { weight: 9, way: [] },
  { weight: 9, way: ['WIP'] },
  { weight: 5, way: ['WIP', 'ESCALATION'] },
  { weight: 2, way: ['ESCALATION'] },
  { weight: 6, way: ['WIP', 'CLOSED'] },
  { weight: 2, way: ['WIP', 'ESCALATION', 'CLOSED'] },
  { weight: 2, way: ['CLOSED'] },
]
const wayOf = (random: Random, order: number) => ways[order % 9]?.way ?? random.weighted(ways).way

const recurrences: (Recurrence | null)[] = [
  { frequency: 'Monthly' },
  { frequency: 'Quarterly' },
  { frequency: 'Weekly' },
  { frequency: 'Yearly' },
]

function recurrenceOf(random: Random, today: string, status: CaseStatus): Recurrence | null {
  if (status === 'CLOSED' || !random.chance(0.2)) return null
  return random.chance(0.3)
    ? { absoluteDates: [addDays(today, 24), addDays(today, 115)] }
    : random.pick(recurrences)
}

interface Worked {
  row: Case
  events: CaseEvent[]
}

/** The history of a case from the day it was raised: comments between, a note with every change of status. */
function history(
  random: Random,
  row: Case,
  way: CaseStatus[],
  created: string,
  people: string[],
  today: string,
): CaseEvent[] {
  const blank = {
    organization_id: row.organization_id,
    case_id: row.case_id,
    body: null,
    before: null,
    after: null,
  }
  const events: CaseEvent[] = [
    { ...blank, kind: 'raised', owner: row.created_by, created_at: row.created_at },
  ]
  let day = created
  const next = () => {
    const later = addDays(day, random.whole(0, 4))
    day = later < today ? later : day
    const latest = events.at(-1)?.created_at ?? ''
    const soon = new Date(Date.parse(latest) + random.whole(20, 150) * 60_000).toISOString()
    const drawn = at(day, random.whole(560, 1090))
    return drawn > latest ? drawn : soon
  }
  const comment = () =>
    events.push({
      ...blank,
      kind: 'comment',
      owner: random.pick(people),
      body: random.pick(comments),
      created_at: next(),
    })
  if (random.chance(0.6)) comment()
  let before: CaseStatus = 'NEW'
  for (const after of way) {
    events.push({
      ...blank,
      kind: 'status',
      owner: random.pick(people),
      body: random.pick(notes[after]),
      before,
      after,
      created_at: next(),
    })
    before = after
    if (after !== 'CLOSED' && random.chance(0.6)) comment()
  }
  return events
}

function caseOf(
  random: Random,
  organization_id: string,
  case_id: number,
  people: string[],
  alert: Alert | undefined,
  party: string,
  way: CaseStatus[],
  today: string,
): Worked {
  const review = random.pick(reviews)
  const raisedOn = alert?.date_of_alert ?? addDays(today, -random.whole(3, 75))
  const created = addDays(raisedOn, alert && addDays(raisedOn, 1) < today ? 1 : 0)
  const case_status = way.at(-1) ?? 'NEW'
  const recurring = recurrenceOf(random, today, case_status)
  const created_at = at(created, random.whole(560, 700))
  const row: Case = {
    case_id,
    organization_id,
    party_id: alert?.party_id ?? party,
    subject: (alert?.alert_summary ?? review.subject).slice(0, 300),
    issue: alert ? `<p>${alert.alert_summary}. ${random.pick(tasks)}</p>` : `<p>${review.issue}</p>`,
    case_type_id: `ct_${keyOf(organization_id)}_${random.whole(1, typeNames.length)}`,
    case_status,
    case_assignee: way.length > 0 || random.chance(0.5) ? random.pick(people) : null,
    loan_account: random.chance(0.5) ? `0042-${random.whole(100, 999)}-${random.whole(10, 99)}` : null,
    alert_id: alert?.alert_id ?? null,
    recurring,
    next_due: recurring ? (nextOccurrence(recurring, today, created) ?? null) : null,
    version: 1 + way.length,
    created_by: random.pick(people),
    created_at,
    updated_at: created_at,
  }
  const events = history(random, row, way, created, people, today)
  return { row: { ...row, updated_at: events.at(-1)?.created_at ?? created_at }, events }
}

/** The case the product's pages tell of, on the alert of the plant that was stopped. */
function plantStopped(case_id: number, alert: Alert, today: string): Worked {
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
    case_assignee: 'u_lead',
    loan_account: '0042-118-77',
    alert_id: alert.alert_id,
    recurring: { frequency: 'Monthly' },
    next_due: nextOccurrence({ frequency: 'Monthly' }, today, yesterday) ?? null,
    version: 2,
    created_by: 'u_analyst',
    created_at: at(yesterday, 615),
    updated_at: at(yesterday, 1062),
  }
  const blank = { organization_id: 'o_northern', case_id, body: null, before: null, after: null }
  return {
    row,
    events: [
      { ...blank, kind: 'raised', owner: 'u_analyst', created_at: at(yesterday, 615) },
      {
        ...blank,
        kind: 'comment',
        owner: 'u_analyst',
        body: 'The inspection report is with the branch; re-start expected in three weeks.',
        created_at: at(yesterday, 1000),
      },
      {
        ...blank,
        kind: 'status',
        owner: 'u_lead',
        body: 'Called the company, stock statement promised for Monday.',
        before: 'NEW',
        after: 'WIP',
        created_at: at(yesterday, 1062),
      },
    ],
  }
}

/** `count` cases of one organisation, numbered from `first`, with what happened to each; three in five come from alerts. */
export function makeCases(
  organization_id: string,
  people: string[],
  alerts: Alert[],
  parties: string[],
  first: number,
  count: number,
  today: string,
): Worked[] {
  const random = randomFor(`cases ${organization_id}`)
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
  const drawn = random.some(raisable, Math.ceil(count * 0.6))
  const told =
    organization_id === 'o_northern' && plant ? plantStopped(first + count - 1, plant, today) : undefined
  const others = Array.from({ length: told ? count - 1 : count }, (_, order) => {
    const alert = order % 5 < 3 ? drawn.pop() : undefined
    return { way: wayOf(random, order), alert, party: random.pick(parties) }
  })
  others.sort((one, other) =>
    (one.alert?.date_of_alert ?? '').localeCompare(other.alert?.date_of_alert ?? ''),
  )
  const worked = others.map(({ way, alert, party }, place) =>
    caseOf(random, organization_id, first + place, people, alert, party, way, today),
  )
  return told ? [...worked, told] : worked
}

import { addDays } from '#server/contract/calendar.ts'
import {
  type ShowcauseMove,
  type ShowcauseState,
  showcauseStates,
} from '#server/contract/showcauses/showcause-words.ts'
import { fillLetter } from '#server/rules/showcauses/showcause-letter.ts'
import { stateAfter } from '#server/rules/showcauses/showcause-moves.ts'
import { replyDue } from '#server/rules/showcauses/showcause-reply-due.ts'
import { builtInTemplates } from '#server/rules/showcauses/showcause-templates.ts'
import { type LetterFacts, noticeValues, orderValues } from '#server/rules/showcauses/showcause-values.ts'
import { timestampAt } from '../calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import { dayOf, type Plan, plans } from './showcause-plans.ts'
import { charges, orderReasons, stepNotes, stocksNotice } from './showcause-texts.ts'

type Showcause = Row<'showcauses'>

interface Made {
  row: Showcause
  events: Row<'showcause_events'>[]
  case_events: Row<'case_events'>[]
}

interface Setting {
  borrower: string
  random: Random
  id: string
  number: number
  plan: Plan
  ticket: Row<'cases'>
  party: Row<'parties'>
  organisation: string
  person: { user_id: string; name: string }
  today: string
}

const wordingOf = (id: string) =>
  builtInTemplates.find(({ template_id }) => template_id === id)?.wording ?? ''

/** A notice as drafted, before its first step. */
function draft({ random, id, number, plan, ticket, party, person, today }: Setting): Showcause {
  const { organization_id, case_id = 0 } = ticket
  const template_id = party.model_type === 'person' ? 'fraud-person' : 'fraud-borrower'
  const account = ticket.loan_account ?? `0042-${random.integer(100, 999)}-${random.integer(10, 99)}`
  const created_at = timestampAt(addDays(today, -plan.age - 1), random.integer(570, 700))
  return {
    showcause_id: id,
    organization_id,
    case_id,
    number,
    party_id: party.party_id,
    state: 'draft',
    version: 1,
    template_id,
    wording: wordingOf(template_id),
    addressee: party.name,
    address:
      party.address ??
      ([party.city, party.state].filter(Boolean).join(', ') || 'Address on record with the branch'),
    method: random.pick(['registered_post', 'speed_post', 'courier']),
    loan_account: plan.bare ? null : account,
    facts: plan.bare ? null : random.pick(charges),
    officer: `${person.name}, Authorised Officer`,
    days_to_reply: 21,
    issued_on: null,
    issued_text: null,
    reply_due: null,
    served_on: null,
    replied_on: null,
    reply_summary: null,
    hearing_on: null,
    order_wording: null,
    order_reasons: null,
    outcome: null,
    ordered_on: null,
    order_text: null,
    order_served_on: null,
    created_by: person.user_id,
    created_at,
    updated_at: created_at,
  }
}

const factsOf = (
  row: Showcause,
  { ticket, party, borrower, number, organisation }: Setting,
): LetterFacts => ({
  reference: `SCN/${row.case_id}/${number}`,
  party_name: party.name ?? '',
  party_number: party.cin ?? party.llpin ?? null,
  borrower,
  addressee: row.addressee ?? '',
  address: row.address ?? null,
  method: row.method ?? 'registered_post',
  case_id: String(row.case_id),
  case_subject: ticket.subject ?? '',
  loan_account: row.loan_account ?? null,
  facts: row.facts ?? null,
  days_to_reply: 21,
  officer: row.officer ?? '',
  organisation,
})

/** The order that concludes a notice. */
function order(
  row: Showcause,
  setting: Setting,
  hearings: { on: string; note: string }[],
  on: string,
): Showcause {
  const outcome = setting.plan.outcome ?? 'upheld'
  const [order_wording, order_reasons] = [wordingOf('order'), orderReasons[outcome]]
  const { issued_on, reply_due, served_on = null, replied_on = null, reply_summary = null } = row
  const progress = { served_on, replied_on, reply_summary, outcome, order_reasons, hearings }
  const facts = { issued_on: issued_on ?? on, reply_due: reply_due ?? on, ...progress }
  const order_text = fillLetter(order_wording, orderValues(factsOf(row, setting), facts, on)).text
  return { order_wording, order_reasons, outcome, ordered_on: on, order_text }
}

/** The changes made by a step. */
function step(
  row: Showcause,
  setting: Setting,
  move: ShowcauseMove,
  { on, note, hearings }: { on: string; note: string | null; hearings: { on: string; note: string }[] },
): Showcause {
  const issued_on = row.issued_on ?? on
  if (move === 'issue') {
    const { text } = fillLetter(row.wording ?? '', noticeValues(factsOf(row, setting), on))
    return { issued_on, issued_text: text, reply_due: replyDue({ issued_on, days: 21 }) }
  }
  if (move === 'serve') return { served_on: on, reply_due: replyDue({ issued_on, days: 21, served_on: on }) }
  if (move === 'reply') return { replied_on: on, reply_summary: note }
  if (move === 'hearing') return { hearing_on: on }
  if (move === 'order') return order(row, setting, hearings, on)
  if (move === 'reason') {
    const { order_wording, order_reasons, outcome } = order(row, setting, hearings, on)
    return { order_wording, order_reasons, outcome }
  }
  return move === 'close' ? { order_served_on: on } : {}
}

/** A notice with its events, and those that also appear in its case's history. */
function make(setting: Setting): Made {
  const { random, id, plan, today, person, party, number } = setting
  let row = draft(setting)
  const { organization_id, case_id, created_at = '' } = row
  const blank = { organization_id, showcause_id: id, owner: person.user_id, note: null, happened_on: null }
  const events: Made['events'] = [{ ...blank, kind: 'drafted', created_at }]
  const case_events: Made['case_events'] = []
  const issued = addDays(today, -plan.age)
  for (const [place, move] of plan.moves.entries()) {
    const on = dayOf(move, issued, place === plan.moves.length - 1, today)
    const notes = stepNotes[move] ?? []
    const note = notes.length > 0 ? random.pick(notes) : null
    const noted = on > today ? addDays(today, -1) : on
    const at = timestampAt(noted, random.integer(710, 1090))
    const hearings = events.flatMap((one) =>
      one.kind === 'hearing' && one.happened_on && one.note ? [{ on: one.happened_on, note: one.note }] : [],
    )
    const before: ShowcauseState = row.state ?? 'draft'
    const state = stateAfter(before, move)
    row = {
      ...row,
      ...step(row, setting, move, { on, note, hearings }),
      state,
      version: (row.version ?? 1) + 1,
    }
    row.updated_at = at
    events.push({ ...blank, kind: move, note, happened_on: on, created_at: at })
    if (state === before) continue
    const name = `SCN/${case_id}/${number} to ${party.name}`
    case_events.push({
      organization_id,
      case_id,
      kind: 'showcause',
      owner: person.user_id,
      body: note ? `${name}: ${note}` : name,
      before: showcauseStates[before],
      after: showcauseStates[state],
      file_id: null,
      created_at: at,
    })
  }
  return { row, events, case_events }
}

interface World {
  cases: Row<'cases'>[]
  parties: Row<'parties'>[]
  relationships: Row<'relationships'>[]
  organisations: Row<'organisations'>[]
  users: Row<'users'>[]
}

/** A case for a notice drafted on a date: one raised before it, with the fewest notices; the oldest if all are newer. */
function caseFor(
  random: Random,
  open: Row<'cases'>[],
  notices: Map<number, number>,
  day: string,
): Row<'cases'> | undefined {
  const raisedBefore = open.filter(({ created_at = '' }) => created_at < timestampAt(day, 0))
  const oldest = [...open].sort((one, other) => (one.case_id ?? 0) - (other.case_id ?? 0)).slice(0, 1)
  const fitting = raisedBefore.length > 0 ? raisedBefore : oldest
  const fewest = Math.min(...fitting.map(({ case_id = 0 }) => notices.get(case_id) ?? 0))
  const free = fitting.filter(({ case_id = 0 }) => (notices.get(case_id) ?? 0) === fewest)
  return free.length > 0 ? random.pick(free) : undefined
}

/** A current director of a company, or the company itself if none is on record. */
function directorOf(party: Row<'parties'>, { relationships, parties }: World): Row<'parties'> {
  const seat = relationships.find(
    ({ party_id, kind, to_date }) => party_id === party.party_id && kind === 'director' && !to_date,
  )
  return parties.find(({ party_id }) => party_id === seat?.related_party_id) ?? party
}

/** Notices of the two lenders in every state, with their events, and the events that appear in their cases' histories. */
export function showcauseRows(world: World, today: string) {
  const made: Made[] = []
  for (const organization_id of ['o_northern', 'o_second']) {
    const random = seededRandom(`showcauses ${organization_id}`)
    const people = world.users.filter((one) => one.organization_id === organization_id)
    const organisation =
      world.organisations.find((one) => one.organization_id === organization_id)?.name ?? ''
    const open = world.cases.filter(
      (one) => one.organization_id === organization_id && one.status_category !== 'CLOSED',
    )
    const notices = new Map<number, number>()
    for (const plan of plans) {
      const ticket = caseFor(random, open, notices, addDays(today, -plan.age - 1))
      const company = world.parties.find(({ party_id }) => party_id === ticket?.party_id)
      const person = people[0]
      if (!ticket?.case_id || !company || !person?.user_id || !person.name) continue
      const id = `sc_${String(made.length + 1).padStart(6, '0')}`
      const number = (notices.get(ticket.case_id) ?? 0) + 1
      notices.set(ticket.case_id, number)
      const party = plan.director ? directorOf(company, world) : company
      const { user_id, name } = person
      const borrower = company.name ?? ''
      made.push(
        make({
          random,
          id,
          number,
          plan,
          ticket,
          party,
          borrower,
          organisation,
          person: { user_id, name },
          today,
        }),
      )
    }
  }
  return {
    showcauses: made.map(({ row }) => row),
    showcause_events: made.flatMap(({ events }) => events),
    case_events: made.flatMap(({ case_events }) => case_events),
  }
}

/** A lender's own template, in addition to the built-in ones. */
export const templateRows = (today: string): Row<'showcause_templates'>[] => [
  {
    template_id: 'st_000001',
    organization_id: 'o_northern',
    kind: 'notice',
    name: 'Stocks and end use of funds',
    wording: stocksNotice,
    offered: true,
    version: 1,
    updated_by: 'u_lead',
    updated_at: timestampAt(addDays(today, -90), 700),
  },
]

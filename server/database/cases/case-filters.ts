import { type RawBuilder, sql } from 'kysely'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { isCategory } from '#server/contract/cases/case-categories.ts'
import type { CaseFilters } from '#server/contract/cases/case-filters.ts'
import type { CaseAge, CaseDue } from '#server/contract/cases/case-list.ts'
import { dayBegins } from '../day-in-india.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { own } from '../own.ts'
import { namedLike, namesOfParties } from '../parties/names-of-parties.ts'

type Condition = RawBuilder<boolean>

const isOpen: Condition = sql`c.status_category <> 'CLOSED'`

function ofStatus(status: string): Condition | undefined {
  if (status === 'all') return undefined
  if (status === 'open') return isOpen
  return isCategory(status) ? sql`c.status_category = ${status}` : sql`c.case_status = ${status}`
}

function ofAssignee(assignee: string, userId: string): Condition {
  if (assignee === 'nobody') return sql`c.case_assignee is null`
  return sql`c.case_assignee = ${assignee === 'me' ? userId : assignee}`
}

const inPortfolio = (id: string): Condition => sql`exists (select from portfolio_parties m
  where ${own('m')} and m.portfolio_id = ${id} and m.party_id = c.party_id)`

/** Midnight in India `days` days ago. */
const since = (days: number) => dayBegins(addDays(todayInIndia(), -days))

const ofAge = (age: CaseAge): Condition =>
  age === 'over90' ? sql`c.created_at < ${since(90)}` : sql`c.created_at >= ${since(Number(age))}`

const today = () => sql`${todayInIndia()}::date`
const dues: Record<CaseDue, () => Condition> = {
  overdue: () => sql`c.due_on < ${today()}`,
  today: () => sql`c.due_on = ${today()}`,
  week: () => sql`c.due_on between ${today()} and ${today()} + 7`,
  later: () => sql`c.due_on > ${today()} + 7`,
  none: () => sql`c.due_on is null`,
}

const partyIds = (fit: Condition) => sql`select distinct c.party_id from cases c where ${own('c')} and ${fit}`

/** The parties of the organisation's cases that match `fit`, by id and name, without duplicates. */
export const partiesOf = (fit: Condition) => namesOfParties(partyIds(fit))

const containing = (text: string, fit: Condition): Condition =>
  sql`(strpos(lower(c.subject), ${text.toLowerCase()}) > 0 or c.party_id in ${namedLike(partyIds(fit), text)})`

/** Whether a case `c` matches the filters of a list for `userId`. */
export function fitsCaseFilters(
  wanted: Omit<CaseFilters, 'sort_by' | 'sort_in'>,
  userId: string,
): RawBuilder<boolean> {
  const { case_status, case_type, assignee, party_id, portfolio, age, due, severity, q } = wanted
  const { created_by, involving, closed_within } = wanted
  const conditions = [
    case_status && ofStatus(case_status),
    case_type && sql`c.case_type_id = ${case_type}`,
    assignee && ofAssignee(assignee, userId),
    created_by && sql`c.created_by = ${userId}`,
    involving && sql`(c.case_assignee = ${userId} or c.created_by = ${userId})`,
    closed_within && sql`c.closed_at >= ${since(Number(closed_within))}`,
    party_id && sql`c.party_id = ${party_id}`,
    portfolio && inPortfolio(portfolio),
    age && ofAge(age),
    due && sql`(${isOpen} and ${dues[due]()})`,
    severity && sql`c.severity = ${severity}`,
  ]
  const fit = fitsAll(conditions, Boolean(party_id) || !(q || conditions.some((one) => one)))
  return q ? sql`${fit} and ${containing(q, fit)}` : fit
}

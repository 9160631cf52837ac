import { type RawBuilder, sql } from 'kysely'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { isCategory } from '#server/contract/cases/case-categories.ts'
import type { CaseFilters } from '#server/contract/cases/case-filters.ts'
import type { CaseAge, CaseDue } from '#server/contract/cases/case-list.ts'
import { dayBegins } from '../day-in-india.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { containsText, everyRow, type TextSearch } from '../lists/text-search.ts'
import { own } from '../own.ts'

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

const columns = { text: sql`c.subject`, id: sql`c.case_id`, party: sql`c.party_id` }

/**
 * Whether a case `c` matches the filters of a list for `userId`. `read` and `search` as for the filters of alerts.
 */
export function fitsCaseFilters(
  query: Omit<CaseFilters, 'sort_by' | 'sort_in'>,
  userId: string,
  read: 'first' | 'all' = 'all',
  search: TextSearch | undefined = query.q ? everyRow(query.q) : undefined,
): RawBuilder<boolean> {
  const { case_status, case_type, assignee, party_id, portfolio, age, due, severity } = query
  const { created_by, involving, closed_within } = query
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
    search && containsText(search, columns, read),
  ]
  return fitsAll(conditions, Boolean(party_id) || !conditions.some((one) => one))
}

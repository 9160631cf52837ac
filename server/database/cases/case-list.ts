import { sql } from 'kysely'
import type { ChangeTogether } from '#server/contract/cases/case-batch.ts'
import { caseCategories } from '#server/contract/cases/case-categories.ts'
import type { CaseFilters } from '#server/contract/cases/case-filters.ts'
import type { CaseSort } from '#server/contract/cases/case-list.ts'
import type { Paging } from '#server/contract/paging.ts'
import type { Work } from '../connection.ts'
import { foundOnce } from '../lists/found-once.ts'
import { countScope, listTotal } from '../lists/list-total.ts'
import { pageOf } from '../lists/page-of.ts'
import { comparesMany, searchText, type TextSearch } from '../lists/text-search.ts'
import { own } from '../own.ts'
import type { Tables } from '../tables.ts'
import { fitsCaseFilters } from './case-filters.ts'
import { casesWithParties, type StoredCase, summary, toSummary } from './cases.ts'

const orderings: Record<CaseSort, ReturnType<typeof sql>> = {
  created_at: sql`c.created_at`,
  // Overdue cases first; closed cases no longer have a due date.
  due_on: sql`case when c.status_category <> 'CLOSED' then c.due_on end`,
  case_status: sql`array_position(array['NEW', 'WIP', 'ESCALATION', 'CLOSED'], c.status_category)`,
  party_name: sql`p.name`,
  subject: sql`c.subject`,
}

const inIndexOrder = new Set<CaseSort>(['created_at', 'due_on', 'party_name'])

// Only the due date can be null: without `nulls last` the indexes of the others can be used.
function directionOf(sort_by: CaseSort, sort_in: CaseFilters['sort_in']) {
  if (sort_in === 'asc') return sql`asc`
  return sort_by === 'due_on' ? sql`desc nulls last` : sql`desc`
}

function orderOf({
  sort_by,
  sort_in,
  case_status,
}: Pick<CaseFilters, 'sort_by' | 'sort_in' | 'case_status'>) {
  // If all cases are open, or all are closed, the index has this order.
  if (sort_by === 'due_on' && case_status === 'CLOSED') return sql`c.case_id desc`
  const by = sort_by === 'due_on' && case_status === 'open' ? sql`c.due_on` : orderings[sort_by]
  return sql`${by} ${directionOf(sort_by, sort_in)}, c.case_id desc`
}

/** How a list finds its cases: whether it reads the first ones in index order or all, and what its text found. */
interface Reading {
  read?: 'first' | 'all'
  search?: TextSearch | undefined
}

/** The cases that match, unsorted. */
const fitting = (db: Work, query: CaseFilters, userId: string, { read, search }: Reading = {}) =>
  db
    .selectFrom('cases as c')
    .where(own('c'))
    .where(fitsCaseFilters(query, userId, read, search))

/** The cases that match, to be sorted by `orderOf`: joins the parties only when sorting by party name. */
const found = (db: Work, query: CaseFilters, userId: string, reading?: Reading) =>
  fitting(db, query, userId, reading).$if(query.sort_by === 'party_name', (cases) =>
    cases.innerJoin('organisation_parties as p', (join) =>
      join.onRef('p.party_id', '=', 'c.party_id').on(own('p')).on('p.has_cases', '=', sql.lit(true)),
    ),
  )

type Sortable = Pick<Tables['cases'], 'case_id' | 'status_category' | 'due_on'>

/**
 * The first matching open cases and the first matching closed cases, enough to fill the list up to the requested page:
 * sorted by due date, they include that page.
 */
function firstByDueDate(db: Work, query: CaseFilters & Paging, userId: string, reading: Reading) {
  const upToHere = sql<number>`${query.page * query.per_page}::bigint`
  const first = ({ case_status, isOpen }: { case_status: string; isOpen: boolean }) =>
    sql`(${fitting(db, query, userId, reading)
      .where('c.status_category', isOpen ? '<>' : '=', sql.lit('CLOSED'))
      .select(['c.case_id', 'c.status_category', 'c.due_on'])
      .orderBy(orderOf({ ...query, case_status }))
      .limit(upToHere)})`
  const open = first({ case_status: 'open', isOpen: true })
  const closed = first({ case_status: 'CLOSED', isOpen: false })
  return db.selectFrom(sql<Sortable>`(${open} union all ${closed})`.as('c'))
}

const isSoAlready = (change: ChangeTogether) =>
  change.action === 'assign'
    ? sql<boolean>`c.case_assignee is not distinct from ${change.assignee || null}`
    : sql<boolean>`c.case_status = ${change.case_status}`

/** The ids of the first `limit` matching cases, each with the total count; cases that the change would leave as they are come last. */
export const readMatchingCases = (
  db: Work,
  query: CaseFilters,
  userId: string,
  { change, limit }: { change: ChangeTogether; limit: number },
) =>
  found(db, query, userId)
    .select(['c.case_id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(isSoAlready(change))
    .orderBy(orderOf(query))
    .limit(limit)
    .execute()

/** The organisation's cases as filtered and sorted for `userId`, one page at a time. */
export async function readCases(
  db: Work,
  query: CaseFilters & Paging,
  userId: string,
): Promise<{ cases: StoredCase[]; count: number }> {
  const search = await searchText(db, 'cases', query.q)
  const counted = fitting(db, query, userId, { search }).select(({ fn }) => fn.countAll<number>().as('count'))
  // Counted separately, so that a page in index order reads only its own rows.
  const total = listTotal(db, { list: 'cases', query, scope: countScope(db, query, userId) }, counted)
  const ofAnyStatus = !query.case_status || query.case_status === 'all'
  const reading: Reading = { read: inIndexOrder.has(query.sort_by) ? 'first' : 'all', search }
  const listed =
    query.sort_by === 'due_on' && ofAnyStatus && (!search || search.isFrequent)
      ? firstByDueDate(db, query, userId, reading)
      : found(db, query, userId, reading)
  const page = listed
    .select(['c.case_id', total.column.as('total')])
    .orderBy(orderOf(query))
    .$call(pageOf(query))
  const rows = await casesWithParties(db)
    .innerJoin(foundOnce(page), 'page.case_id', 'c.case_id')
    .select(summary)
    .select('page.total')
    .orderBy(orderOf(query))
    .execute()
  const cases = rows.map(({ total: _, ...row }) => toSummary(row))
  const [first] = rows
  if (first) total.keep(first.total, comparesMany(search) ? Infinity : first.total)
  if (first || query.page === 1) return { cases, count: first?.total ?? 0 }
  // Past the last page no row carries the count.
  return { cases, ...(await counted.executeTakeFirstOrThrow()) }
}

/** The first `perColumn` matching cases of each category, each with the total count of its category. */
export async function readBoardRows(db: Work, query: CaseFilters, userId: string, perColumn: number) {
  const ranked = found(db, query, userId).select([
    'c.case_id',
    sql<number>`row_number() over (partition by c.status_category order by ${orderOf(query)})`.as('place'),
    sql<number>`count(*) over (partition by c.status_category)`.as('total'),
  ])
  // Without a limit PostgreSQL overestimates the first rows of each category, and reads all cases with their parties.
  const firsts = db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', perColumn)
    .limit(sql.lit(caseCategories.length * perColumn))
  const rows = await casesWithParties(db)
    .innerJoin(firsts.as('r'), 'r.case_id', 'c.case_id')
    .select(summary)
    .select(['c.version', 't.ticket_workflow_id', 'r.total'])
    .orderBy('r.place')
    .execute()
  return rows.map(({ total, version, ticket_workflow_id, ...row }) => ({
    total,
    version,
    ticket_workflow_id,
    ticket: toSummary(row),
  }))
}

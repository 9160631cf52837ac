import { type RawBuilder, sql } from 'kysely'
import type { AlertFilters } from '#server/contract/alerts/alert.ts'
import type { AlertAge } from '#server/contract/alerts/alert-filters.ts'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { Work } from '../connection.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { containsText, everyRow, type TextSearch } from '../lists/text-search.ts'
import { own } from '../own.ts'
import { areFew } from '../parties/few-parties.ts'
import { isWaiting } from './alert-work.ts'

type Condition = RawBuilder<boolean>

const since = (days: number) => addDays(todayInIndia(), -days)
const ages: Record<AlertAge, () => Condition> = {
  '7': () => sql`a.date_of_alert >= ${since(7)}::date`,
  '30': () => sql`a.date_of_alert >= ${since(30)}::date`,
  over30: () => sql`a.date_of_alert < ${since(30)}::date`,
  over90: () => sql`a.date_of_alert < ${since(90)}::date`,
}

function ofState(state: NonNullable<AlertFilters['state']>): Condition | undefined {
  if (state === 'all') return undefined
  if (state === 'open') return isWaiting('a')
  // A snoozed alert whose date has come counts as open.
  return state === 'snoozed'
    ? sql`a.status = 'snoozed' and a.snoozed_until > ${todayInIndia()}::date`
    : sql`a.status = ${state}`
}

function ofAssignee(assignee: string, userId: string): Condition {
  if (assignee === 'nobody') return sql`a.assignee is null`
  if (assignee === 'me_or_nobody') return sql`(a.assignee is null or a.assignee = ${userId})`
  return sql`a.assignee = ${assignee === 'me' ? userId : assignee}`
}

const inPortfolio = (id: string) => sql`portfolio_parties m where ${own('m')} and m.portfolio_id = ${id}`
const onWatchlist = (id: string) => sql`list_parties l where ${own('l')} and l.list_id = ${id}`

/** Whether the list is limited to a small portfolio or watchlist. */
export async function areOfFewParties(
  db: Work,
  { portfolio, watchlist }: Pick<AlertFilters, 'portfolio' | 'watchlist'>,
): Promise<boolean> {
  const sources = [
    ...(portfolio ? [inPortfolio(portfolio)] : []),
    ...(watchlist ? [onWatchlist(watchlist)] : []),
  ]
  if (sources.length === 0) return false
  const few = sql.join(
    sources.map((source) => areFew(source)),
    sql` or `,
  )
  const { rows } = await sql<{ few: boolean }>`select ${few} as few`.execute(db)
  return rows[0]?.few ?? false
}

const maxOfRareKind = sql.lit(50_000)

/**
 * Whether the list is limited to a category or signal of few alerts. These are not spread evenly over the scores, names
 * and exposures of their parties: in the order of these, hundreds of thousands of other alerts may come first.
 */
export async function areOfRareKind(
  db: Work,
  { category, signal_code }: Pick<AlertFilters, 'category' | 'signal_code'>,
): Promise<boolean> {
  if (!category && signal_code === undefined) return false
  const kind =
    signal_code === undefined ? sql`a.alert_category = ${category}` : sql`a.signal_code = ${signal_code}`
  const few = areFew(sql`alerts a where ${own('a')} and ${kind}`, maxOfRareKind)
  const { rows } = await sql<{ few: boolean }>`select ${few} as few`.execute(db)
  return rows[0]?.few ?? false
}

const watched = sql`list_parties l where ${own('l')}`
const isWatched: Record<'first' | 'all', Condition> = {
  // Collecting the watched parties first costs more than checking one page of alerts row by row, but is far quicker for
  // a million alerts.
  first: sql`case when ${areFew(watched)}
    then a.party_id in (select l.party_id from ${watched})
    else coalesce((select true from ${watched} and l.party_id = a.party_id limit 1), false) end`,
  all: sql`exists (select from ${watched} and l.party_id = a.party_id)`,
}

const columns = { text: sql`a.alert_summary`, id: sql`a.alert_id`, party: sql`a.party_id` }

/**
 * Whether an alert `a` matches the filters of a list for `userId`. `read`: whether the first rows are read in index
 * order ('first'), or all rows are read to be counted or sorted ('all'). `search`: what its text found; otherwise each
 * row is compared with the text.
 */
export function fitsFilters(
  query: Omit<AlertFilters, 'sort_by' | 'sort_in'>,
  userId: string,
  read: 'first' | 'all' = 'all',
  search: TextSearch | undefined = query.q ? everyRow(query.q) : undefined,
): RawBuilder<boolean> {
  const { severity, category, signal_code, party_id, portfolio, watchlist, age, state, assignee } = query
  const conditions = [
    severity && sql`a.severity = ${severity}`,
    category && sql`a.alert_category = ${category}`,
    signal_code !== undefined && sql`a.signal_code = ${signal_code}`,
    party_id && sql`a.party_id = ${party_id}`,
    portfolio && sql`exists (select from ${inPortfolio(portfolio)} and m.party_id = a.party_id)`,
    watchlist && sql`exists (select from ${onWatchlist(watchlist)} and l.party_id = a.party_id)`,
    age && ages[age](),
    state && ofState(state),
    assignee && ofAssignee(assignee, userId),
    search && containsText(search, columns, read),
    query.involving && sql`(a.assignee = ${userId} or a.created_by = ${userId})`,
  ]
  const mine = query.concerning && sql`(a.assignee = ${userId} or ${isWatched[read]})`
  // What the page shows first: one index has all of them in list order.
  const isQueue = state === 'open' && assignee === 'me_or_nobody' && conditions.filter(Boolean).length === 2
  const hasOnePlan = Boolean(party_id) || isQueue || !conditions.some(Boolean)
  return fitsAll([...conditions, mine], hasOnePlan)
}

import { type RawBuilder, sql } from 'kysely'
import type { AlertFilters, AlertSummary } from '#server/contract/alerts/alert.ts'
import type { AlertSort } from '#server/contract/alerts/alert-filters.ts'
import { mostCounted } from '#server/contract/counted.ts'
import type { Paging } from '#server/contract/paging.ts'
import type { Work } from '../connection.ts'
import { foundOnce } from '../lists/found-once.ts'
import { countScope, listTotal } from '../lists/list-total.ts'
import { pageOf } from '../lists/page-of.ts'
import { comparesMany, searchText } from '../lists/text-search.ts'
import { own } from '../own.ts'
import { asPerson } from '../people/as-person.ts'
import { exposureOf } from '../portfolios/exposures.ts'
import type { Tables } from '../tables.ts'
import { areOfFewParties, areOfRareKind, fitsFilters } from './alert-filters.ts'
import { newestFirst, partyOfOrder, partyOrderings, sectionsOf } from './alert-order.ts'
import { statusToday } from './alert-work.ts'

/** The organisation's alerts without party data: lists count and sort all of them. */
export const plainAlerts = (db: Work) => db.selectFrom('alerts as a').where(own('a'))

/** The columns a list shows of alerts, their parties and the parties' latest scores, as rows that `toSummary` completes. */
export const summaries = (db: Work) =>
  plainAlerts(db)
    .innerJoin('parties as p', 'p.party_id', 'a.party_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scores')
          .select(['score', 'band'])
          .whereRef('scores.party_id', '=', 'a.party_id')
          .orderBy('computed_on', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as u', (join) => join.onRef('u.user_id', '=', 'a.assignee').on(own('u')))
    .select([
      'a.alert_id as _id',
      'a.party_id',
      'p.name as party_name',
      'a.alert_summary',
      'a.alert_category',
    ])
    .select(['a.alert_type', 'a.signal_code', 'a.severity', 'a.date_of_event', 'a.date_of_alert'])
    .select(['a.assignee as assignee_id', 'u.name as assignee_name', 'a.snoozed_until', 'a.duplicate_of'])
    .select(['a.gone_on', 'a.version', 's.score', 's.band', statusToday('a').as('status')])
    .select([sql<string | null>`a.case_id::text`.as('case_id'), exposureOf('a.party_id').as('exposure')])

/** Maps a row of `summaries` to the contract type. */
export const toSummary = <R extends { assignee_id: string | null; assignee_name: string | null }>({
  assignee_id,
  assignee_name,
  ...row
}: R) => ({ ...row, assignee: asPerson(assignee_id, assignee_name) })

const orderings: Record<AlertSort, ReturnType<typeof sql>> = {
  date_of_alert: sql`a.date_of_alert`,
  severity: sql`array_position(array['low', 'medium', 'high'], a.severity)`,
  party_name: sql`(select name from parties where party_id = a.party_id)`,
  score: sql`coalesce((select score from scores where party_id = a.party_id order by computed_on desc limit 1), -1)`,
  exposure: sql`coalesce(${exposureOf('a.party_id')}, 0)`,
}

const directionOf = ({ sort_in }: Pick<AlertFilters, 'sort_in'>) => (sort_in === 'asc' ? sql`asc` : sql`desc`)

/** The order of an alert list; ties are sorted newest first. `readAlertPlace` walks the list in the same order. */
const alertOrder = (
  { sort_by, sort_in }: Pick<AlertFilters, 'sort_by' | 'sort_in'>,
  first: RawBuilder<unknown> = orderings[sort_by],
) => sql`${first} ${directionOf({ sort_in })}, ${newestFirst}`

const sortable = (alerts: ReturnType<typeof plainAlerts>) =>
  alerts.select(['a.alert_id', 'a.party_id', 'a.severity', 'a.date_of_alert', 'a.created_at'])

type Sortable = Pick<Tables['alerts'], 'alert_id' | 'party_id' | 'severity' | 'date_of_alert' | 'created_at'>

/** The first alerts of each stretch of a list, enough to fill it up to the requested page, which they include. */
function firstOfEach(fitting: RawBuilder<unknown>, query: AlertFilters & Paging) {
  const { page, per_page } = query
  // As in `pageOf`: a literal in the statement gets its own plan, and there must not be a statement for every page
  // number.
  const upToHere = page === 1 ? sql.lit(per_page) : sql<number>`${page * per_page}::bigint`
  // With what they are sorted by: if the party's row were joined again, all of them could be read again for each party.
  const columns = sql`a.alert_id, a.party_id, a.severity, a.date_of_alert, a.created_at,
    ${partyOrderings[query.sort_by] ?? sql`null::text`} as by`
  const ofEach = sectionsOf(query, 'forth').map(
    ({ are, order }) => sql`(select ${columns} from alerts a ${partyOfOrder(query)}
      where ${own('a')} and ${fitting} and ${are} order by ${order} limit ${upToHere})`,
  )
  return sql<Sortable>`(${sql.join(ofEach, sql` union all `)})`
}

interface Matching {
  limit: number
  /**
   * The new assignee, null to unassign: alerts that already have this assignee are sorted last. Undefined if the
   * assignee does not change.
   */
  assignee: string | null | undefined
}

/** The ids of the first `limit` alerts that match, each with the total count. */
export const readMatching = (db: Work, query: AlertFilters, userId: string, { limit, assignee }: Matching) =>
  plainAlerts(db)
    .where(fitsFilters(query, userId))
    .select(['a.alert_id', sql<number>`count(*) over ()`.as('total')])
    .$if(assignee !== undefined, (all) => all.orderBy(sql`a.assignee is not distinct from ${assignee}`))
    .orderBy(alertOrder(query))
    .limit(limit)
    .execute()

/** The organisation's alerts as filtered and sorted for `userId`, one page at a time. */
export async function readAlerts(
  db: Work,
  query: AlertFilters & Paging,
  userId: string,
): Promise<{ data: AlertSummary[]; total: number }> {
  const ofParty = partyOrderings[query.sort_by]
  const search = await searchText(db, 'alerts', query.q)
  const fitting = (read: 'first' | 'all') => plainAlerts(db).where(fitsFilters(query, userId, read, search))
  const isOfFew =
    Boolean(search?.ids) ||
    (await areOfFewParties(db, query)) ||
    (ofParty !== undefined && (await areOfRareKind(db, query)))
  // With few parties, or few that a text found, or few of a category, the alerts are found by these, then sorted: an
  // index in list order would mostly read other alerts.
  const found = (read: 'first' | 'all') =>
    isOfFew ? db.selectFrom(sortable(fitting(read)).offset(sql.lit(0)).as('a')) : fitting(read)
  // For the alerts that concern the user only the newest few are shown: they are spread over the whole table, so
  // counting stops just above `mostCounted`.
  const few = found(query.concerning && !ofParty ? 'first' : 'all')
    .select('a.alert_id')
    .$if(Boolean(query.concerning), (q) => q.limit(sql.lit(mostCounted + 1)))
  const counted = db.selectFrom(few.as('few')).select(({ fn }) => fn.countAll<number>().as('total'))
  const total = listTotal(db, { list: 'alerts', query, scope: countScope(db, query, userId) }, counted)
  // Counted separately, so that a page in index order reads only its own rows. If the list has stretches, an index has
  // each of them in list order.
  const read = query.concerning && ofParty ? 'all' : 'first'
  const inStretches = sectionsOf(query, 'forth').length > 1 && !isOfFew
  const listed = inStretches
    ? db.selectFrom(firstOfEach(fitsFilters(query, userId, read, search), query).as('a'))
    : found(read).$if(Boolean(ofParty), (all) =>
        all.innerJoin('organisation_parties as k', (join) =>
          join.onRef('k.party_id', '=', 'a.party_id').on(own('k')).on('k.has_alerts', '=', sql.lit(true)),
        ),
      )
  const page = listed
    .select(['a.alert_id', total.column.as('total')])
    .orderBy(alertOrder(query, inStretches && ofParty ? sql`a.by` : ofParty))
    .$call(pageOf(query))
  const rows = await summaries(db)
    .innerJoin(foundOnce(page), 'page.alert_id', 'a.alert_id')
    .select('page.total')
    .orderBy(alertOrder(query))
    .execute()
  const data = rows.map(({ total: _, ...alert }) => toSummary(alert))
  const [first] = rows
  const stopsEarly = query.concerning && first && first.total > mostCounted
  if (first) total.keep(first.total, stopsEarly || comparesMany(search) ? Infinity : first.total)
  if (first || query.page === 1) return { data, total: first?.total ?? 0 }
  // Past the last page no row carries the count.
  return { data, ...(await counted.executeTakeFirstOrThrow()) }
}

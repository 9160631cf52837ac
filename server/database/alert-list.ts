import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { AlertFilters, AlertSummary } from '#server/contract/alert.ts'
import type { AlertSort } from '#server/contract/alert-filters.ts'
import { mostCounted } from '#server/contract/counted.ts'
import type { Paging } from '#server/contract/paging.ts'
import { severityNames } from '#server/contract/severities.ts'
import { areOfFewParties, fitsFilters } from './alert-filters.ts'
import { statusToday } from './alert-work.ts'
import { asPerson } from './as-person.ts'
import type { Work } from './connection.ts'
import { exposureOf } from './exposures.ts'
import { listTotal } from './list-total.ts'
import { own } from './own.ts'
import { pageOf } from './page-of.ts'
import type { Tables } from './tables.ts'

/** The organisation's alerts, with nothing of their parties: lists count and sort all of them. */
export const plainAlerts = (db: Work) => db.selectFrom('alerts as a').where(own('a'))

/** What a list shows of alerts, their parties and these parties' latest scores, as rows that `toSummary` finishes. */
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

/** A row of `summaries` as the contract has it. */
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

/** What is the same of all alerts of a party. */
const partySorts = new Set<AlertSort>(['party_name', 'score', 'exposure'])

/** What a list of alerts is sorted by first; never null. */
export const sortedBy = ({ sort_by }: Pick<AlertFilters, 'sort_by'>) => orderings[sort_by]

const directionOf = ({ sort_in }: Pick<AlertFilters, 'sort_in'>) => (sort_in === 'asc' ? sql`asc` : sql`desc`)

/** The order of alerts where nothing else is asked for. */
export const newestFirst = sql`a.date_of_alert desc, a.created_at desc, a.alert_id`

/** The order of a list of alerts, those of one day by when they were raised; who walks through it is told the same by `readAlertPlace`. */
const alertOrder = (
  { sort_by, sort_in }: Pick<AlertFilters, 'sort_by' | 'sort_in'>,
  first: RawBuilder<unknown> = orderings[sort_by],
) => sql`${first} ${directionOf({ sort_in })}, ${newestFirst}`

type Sortable = Pick<Tables['alerts'], 'alert_id' | 'party_id' | 'severity' | 'date_of_alert' | 'created_at'>

/** The alerts of each severity up to a page: in the order of severity, those of the page are among them. */
function firstOfEach(
  sortable: SelectQueryBuilder<Tables & { a: Tables['alerts'] }, 'a', object>,
  { page, per_page }: Paging,
) {
  // As in `pageOf`: a number in the statement is planned for, and there may not be as many statements as pages.
  const upToHere = page === 1 ? sql.lit(per_page) : sql<number>`${page * per_page}::bigint`
  const ofEach = severityNames.map(
    (severity) => sql`(${sortable.where('a.severity', '=', severity).orderBy(newestFirst).limit(upToHere)})`,
  )
  return sql<Sortable>`(${sql.join(ofEach, sql` union all `)})`
}

interface Matching {
  limit: number
  /** To whom they are to be given, null for nobody: those that are theirs already come last. Undefined where they are not given. */
  assignee: string | null | undefined
}

/** The ids of the first so many alerts that a list finds, each with how many it finds in all. */
export const readMatching = (db: Work, wanted: AlertFilters, userId: string, { limit, assignee }: Matching) =>
  plainAlerts(db)
    .where(fitsFilters(wanted, userId))
    .select(['a.alert_id', sql<number>`count(*) over ()`.as('total')])
    .$if(assignee !== undefined, (all) => all.orderBy(sql`a.assignee is not distinct from ${assignee}`))
    .orderBy(alertOrder(wanted))
    .limit(limit)
    .execute()

/** The organisation's alerts as `userId` asks for them, filtered and sorted, a page at a time. */
export async function readAlerts(
  db: Work,
  wanted: AlertFilters & Paging,
  userId: string,
): Promise<{ data: AlertSummary[]; total: number }> {
  const isByParty = partySorts.has(wanted.sort_by)
  const fitting = plainAlerts(db).where(fitsFilters(wanted, userId, isByParty ? 'all' : 'first'))
  const sortable = fitting.select([
    'a.alert_id',
    'a.party_id',
    'a.severity',
    'a.date_of_alert',
    'a.created_at',
  ])
  const isOfFew = await areOfFewParties(db, wanted)
  // Those of few parties are found by party, then sorted: along an index in their order most of it would be read.
  const found = isOfFew ? db.selectFrom(sortable.offset(sql.lit(0)).as('a')) : fitting
  // Of what concerns somebody the newest few are shown: it is all over the table, and counted no further than is told.
  const few = found
    .select('a.alert_id')
    .$if(Boolean(wanted.concerning), (q) => q.limit(sql.lit(mostCounted + 1)))
  const counted = db.selectFrom(few.as('few')).select(({ fn }) => fn.countAll<number>().as('total'))
  const total = listTotal(db, { list: 'alerts', wanted, userId }, counted)
  // Counted apart, so that a page in the order of an index reads its own rows alone.
  // A row of its own, so that it is looked up once for each party: a list of all has twenty alerts of each.
  const ofParty = sql`(select ${orderings[wanted.sort_by]} as of_party offset 0)`.as<'k'>(sql.ref('k'))
  const upToHere = wanted.page * wanted.per_page
  // Each party has one alert at least: the first pages need those of few.
  const isNear = upToHere <= 2_000
  const firstParties = db
    .selectFrom(found.select('a.party_id').distinct().as('a'))
    .innerJoinLateral(ofParty, (join) => join.onTrue())
    .select(['a.party_id', sql`k.of_party`.as('of_party')])
    .orderBy(sql`k.of_party ${directionOf(wanted)}`)
    .fetch(upToHere, 'with ties')
  // By severity, the first of each: their index has these in the order of the list, and all of one severity come before all of another.
  const listed =
    wanted.sort_by === 'severity' && !isOfFew ? db.selectFrom(firstOfEach(sortable, wanted).as('a')) : found
  const page = listed
    .$if(isByParty && isNear, (all) => all.innerJoin(firstParties.as('k'), 'k.party_id', 'a.party_id'))
    .$if(isByParty && !isNear, (all) => all.innerJoinLateral(ofParty, (join) => join.onTrue()))
    .select(['a.alert_id', total.column.as('total')])
    .orderBy(isByParty ? alertOrder(wanted, sql`k.of_party`) : alertOrder(wanted))
    .$call(pageOf(wanted))
  const rows = await summaries(db)
    .innerJoin(page.as('page'), 'page.alert_id', 'a.alert_id')
    .select('page.total')
    .orderBy(alertOrder(wanted))
    .execute()
  const data = rows.map(({ total: _, ...alert }) => toSummary(alert))
  const [first] = rows
  if (first) total.keep(first.total, wanted.concerning && first.total > mostCounted ? Infinity : first.total)
  if (first || wanted.page === 1) return { data, total: first?.total ?? 0 }
  // Past the last page there is no row to count by.
  return { data, ...(await counted.executeTakeFirstOrThrow()) }
}

import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { AlertSort } from '#server/contract/alerts/alert-filters.ts'
import type { alertPosition } from '#server/contract/alerts/alert-position.ts'
import type { Work } from '../connection.ts'
import { searchText } from '../lists/text-search.ts'
import { sortedBy } from './alert-list.ts'
import { type PlaceWanted, walkedAlerts } from './walked-alerts.ts'

export type Place = Omit<z.infer<typeof alertPosition>, 'last'>
export const nowhere: Place = { at: null, fits: false, before: 0, total: 0, previous: null, next: null }

/**
 * The column that is equal for all alerts of a group. A list sorted this way has one group after another; within a
 * group the index sorts by date.
 */
const groupColumns: Record<Exclude<AlertSort, 'date_of_alert'>, 'severity' | 'party_id'> = {
  severity: 'severity',
  party_name: 'party_id',
  score: 'party_id',
  exposure: 'party_id',
}

const newestFirst = sql`l.day desc, l.raised desc, l.alert_id`
const newestLast = sql`l.day, l.raised, l.alert_id desc`

/** Whether row `l` comes after row `other`, given that both are in groups with the same sort value. */
const isBehind = (other: string) => {
  const rest = (of: string) => sql`(${sql.ref(`${of}.day`)}, ${sql.ref(`${of}.raised`)})`
  return sql`(${rest('l')} < ${rest(other)} or (${rest('l')} = ${rest(other)} and l.alert_id > ${sql.ref(`${other}.alert_id`)}))`
}

/**
 * The position in a walk through an alert list that is not sorted by date. The sort value is looked up, and the alerts
 * counted, once per group: looking it up for each of a million alerts took too long.
 */
export async function readGroupPlace(
  db: Work,
  sort_by: Exclude<AlertSort, 'date_of_alert'>,
  wanted: PlaceWanted,
  userId: string,
): Promise<Place> {
  const column = groupColumns[sort_by]
  const { at = null, after = null, last = null } = wanted
  const named = sql`l.alert_id in (${at}, ${after}, ${last})`
  const search = await searchText(db, 'alerts', wanted.q)
  const listed = walkedAlerts(
    db,
    { wanted, userId, search, isAlongIndex: false },
    { g: sql`${sql.ref(`a.${column}`)}` },
  )
  const [further, nearer, nearest, furthest] =
    wanted.sort_in === 'asc' ? [sql`>`, sql`<`, sql`min`, sql`max`] : [sql`<`, sql`>`, sql`max`, sql`min`]
  const groupsAt = (by: RawBuilder<unknown>) =>
    column === 'severity'
      ? sql`l.g = (select k.g from groups k where k.by = ${by})`
      : sql`l.g = any(array(select k.g from groups k where k.by = ${by}))`
  const isKept = sql`(l.fits or l.alert_id = ${last})`

  /** The first matching alert after the row of a CTE of this statement; if the CTE is empty, the first of all. */
  const firstBehind = (row: 'start' | 'here') => {
    const by = sql`(select by from ${sql.table(row)})`
    const beyond = sql`(select ${nearest}(k.by) from groups k where k.n > 0
      and (k.by ${further} ${by} or not exists (select from ${sql.table(row)})))`
    return sql`coalesce(
      (select l.alert_id from listed l where l.fits and ${groupsAt(by)} and l.day <= (select day from ${sql.table(row)})
        and exists (select from ${sql.table(row)} o where ${isBehind('o')}) order by ${newestFirst} limit 1),
      (select l.alert_id from listed l where l.fits and ${groupsAt(beyond)} order by ${newestFirst} limit 1))`
  }
  const row = (id: RawBuilder<unknown>) =>
    sql`select l.*, k.by from listed l join groups k on k.g = l.g where l.alert_id = ${id}`
  const ofHere = sql`(select by from here)`
  const before = sql`${groupsAt(ofHere)} and l.day >= (select day from here)
    and not exists (select from here o where o.alert_id = l.alert_id or ${isBehind('o')})`
  const groupBefore = sql`(select ${furthest}(k.by) from groups k where (k.n > 0 or k.has_last)
    and (k.by ${nearer} ${ofHere} or not exists (select from here)))`
  const { rows } = await sql<Place>`
    with ${listed},
      groups as materialized (
        select d.*, k.by from (select u.g, sum(u.n) as n, bool_or(u.has_last) as has_last from (
          select l.g, count(*) as n, false as has_last from listed l where l.fits group by l.g
          union all select l.g, 0, l.alert_id is not distinct from ${last} from listed l where ${named}) u group by u.g) d
        cross join lateral (select ${sortedBy(wanted)} as by from (select d.g as ${sql.ref(column)}) a offset 0) k),
      start as materialized (${row(sql`${at ?? after}`)}),
      here as materialized (${at === null ? row(firstBehind('start')) : sql`select * from start`})
    select h.alert_id as at, coalesce(h.fits, false) as fits,
      case when h.alert_id is null then total
        else coalesce((select sum(k.n) from groups k where k.by ${nearer} ${ofHere}), 0)
          + (select count(*) from listed l where l.fits and ${before}) end as before,
      total,
      coalesce(
        (select l.alert_id from listed l where ${isKept} and ${before} order by ${newestLast} limit 1),
        (select l.alert_id from listed l where ${isKept} and ${groupsAt(groupBefore)} order by ${newestLast} limit 1)) as previous,
      case when h.alert_id is not null then ${firstBehind('here')} end as next
    from (select coalesce(sum(k.n), 0) as total from groups k) t left join here h on true`.execute(db)
  return rows[0] ?? nowhere
}

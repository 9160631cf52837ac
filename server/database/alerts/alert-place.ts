import { sql } from 'kysely'
import type { Work } from '../connection.ts'
import { countScope, listTotal } from '../lists/list-total.ts'
import { comparesMany, searchText } from '../lists/text-search.ts'
import { fitsFilters } from './alert-filters.ts'
import { nowhere, type Place, readGroupPlace } from './alert-group-place.ts'
import { plainAlerts, sortedBy } from './alert-list.ts'
import { type PlaceWanted, walkedAlerts } from './walked-alerts.ts'

/** Whether row `one` comes after row `other` in list order; both are rows of `listed`. */
function isBehind(one: string, other: string, { sort_in }: Pick<PlaceWanted, 'sort_in'>) {
  const [by, otherBy] = [sql.ref(`${one}.by`), sql.ref(`${other}.by`)]
  const further = sort_in === 'asc' ? sql`${by} > ${otherBy}` : sql`${by} < ${otherBy}`
  const rest = (of: string) => sql`(${sql.ref(`${of}.day`)}, ${sql.ref(`${of}.raised`)})`
  return sql`(${further} or (${by} = ${otherBy} and (${rest(one)} < ${rest(other)}
    or (${rest(one)} = ${rest(other)} and ${sql.ref(`${one}.alert_id`)} > ${sql.ref(`${other}.alert_id`)}))))`
}

/** Where the walk starts: at an alert, at the first one after another, or at the first. */
function startOf({ at, after, ...wanted }: PlaceWanted) {
  if (at != null) return sql`l.alert_id = ${at}`
  return after == null
    ? sql`l.fits`
    : sql`l.fits and not exists (select from listed m where m.alert_id = ${after}
        and not ${isBehind('l', 'm', wanted)})`
}

/**
 * The position in a walk through an alert list, in the list's order: at the alert `at`, else at the first one after
 * `after`, else at the first. An alert that no longer matches the filters is still found by its id. `last`, the alert
 * decided last, can still be returned as the previous one.
 */
export async function readAlertPlace(db: Work, wanted: PlaceWanted, userId: string): Promise<Place> {
  const { sort_by, last = null } = wanted
  if (sort_by !== 'date_of_alert') return readGroupPlace(db, sort_by, wanted, userId)
  const search = await searchText(db, 'alerts', wanted.q)
  const listed = walkedAlerts(
    db,
    { wanted, userId, search, isAlongIndex: true },
    { by: sql`${sortedBy(wanted)}` },
  )
  const [forth, back] = wanted.sort_in === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  const order = sql`l.by ${forth}, l.day desc, l.raised desc, l.alert_id`
  // The reverse order.
  const backwards = sql`l.by ${back}, l.day, l.raised, l.alert_id desc`
  // The previous and next alerts are read from the current position in the list's index: numbering all rows would
  // require sorting them.
  const by = sql`(select by from here)`
  const [upTo, from] =
    wanted.sort_in === 'asc'
      ? [sql`l.by <= ${by}`, sql`l.by >= ${by}`]
      : [sql`l.by >= ${by}`, sql`l.by <= ${by}`]
  const isBefore = sql`${upTo} and not exists (select from here where l.alert_id = here.alert_id or ${isBehind('l', 'here', wanted)})`
  // Of a text PostgreSQL reads all alerts, expecting a third of them before the current one; with a limit that it does
  // not know (here none) it reads along the index.
  const along = search?.isFrequent ? sql`order by ${order} limit (select null::bigint)` : sql``
  const isKept = sql`(l.fits or l.alert_id = ${last})`
  const counted = search?.isFrequent
    ? plainAlerts(db)
        .where(fitsFilters(wanted, userId, 'all', search))
        .select(({ fn }) => fn.countAll<number>().as('total'))
    : sql<number>`select count(*) from listed l where l.fits`
  const total = listTotal(
    db,
    { list: 'walk through alerts', wanted, scope: countScope(db, wanted, userId) },
    counted,
  )
  const { rows } = await sql<Place>`
    with ${listed},
      here as materialized (select l.* from listed l where ${startOf(wanted)}
        order by ${order} limit 1),
      counted as materialized (select ${total.column} as total)
    select h.alert_id as at, coalesce(h.fits, false) as fits,
      case when h.alert_id is null then total else (select count(*) from (select from listed l where l.fits and ${isBefore} ${along}) b) end as before,
      total,
      case when h.alert_id is null then (select l.alert_id from listed l where ${isKept} order by ${backwards} limit 1)
        else (select l.alert_id from listed l where ${isKept} and ${isBefore} order by ${backwards} limit 1) end as previous,
      (select l.alert_id from listed l where l.fits and ${from}
        and exists (select from here where ${isBehind('l', 'here', wanted)}) order by ${order} limit 1) as next
    from counted left join here h on true`.execute(db)
  const place = rows[0] ?? nowhere
  total.keep(place.total, comparesMany(search) ? Infinity : place.total)
  return place
}

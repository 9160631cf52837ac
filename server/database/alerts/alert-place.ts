import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { alertPositionQuery } from '#server/contract/alerts/alert.ts'
import type { alertPosition } from '#server/contract/alerts/alert-position.ts'
import { mostCounted } from '#server/contract/counted.ts'
import type { Work } from '../connection.ts'
import { countScope, listTotal } from '../lists/list-total.ts'
import { comparesMany, searchText, type TextSearch } from '../lists/text-search.ts'
import { own } from '../own.ts'
import { fitsFilters } from './alert-filters.ts'
import { type OrderKey, orderKey, partyOfOrder, type Section, sectionsOf } from './alert-order.ts'

type PositionQuery = z.output<typeof alertPositionQuery>
type Place = Omit<z.infer<typeof alertPosition>, 'last'>
type Key = OrderKey & { fits: boolean }

/**
 * The alerts of a walk: `matching` begins the condition of a select, in a statement that begins with `collected`; `total`
 * counts all of them.
 */
function walkedAlerts(query: PositionQuery, userId: string, search: TextSearch | undefined) {
  const party = partyOfOrder(query)
  const fits = (read: 'first' | 'all') => sql`${own('a')} and ${fitsFilters(query, userId, read, search)}`
  // The few that a text found are collected once.
  if (search && !search.isFrequent)
    return {
      collected: sql`with listed as materialized (select alert_id, party_id, severity, date_of_alert, created_at
        from alerts a where ${fits('all')})`,
      matching: sql`listed a ${party} where true`,
      total: sql<number>`(select count(*) from listed)`,
    }
  return {
    collected: sql``,
    matching: sql`alerts a ${party} where ${fits(search ? 'first' : 'all')}`,
    total: sql<number>`(select count(*) from alerts a where ${fits('all')})`,
  }
}

/**
 * Finds the first alert of consecutive sections; the later ones are read only if those before have none. As a select:
 * under row-level security `coalesce` itself cannot be looked up in an index.
 */
const firstOf = (sections: Section[], firstIn: (section: Section) => RawBuilder<unknown>) =>
  sql<string | null>`(select coalesce(${sql.join(sections.map((section) => sql`(${firstIn(section)})`))}))`

/**
 * The position in a walk through an alert list, in the list's order: at the alert `at`, else at the first one after
 * `after`, else at the first. An alert that no longer matches the filters is still found by its id. `last`, the alert
 * decided last, can still be returned as the previous one. Those before it are counted up to `mostCounted` + 1, so that a
 * step costs the same wherever it is.
 */
export async function readAlertPlace(db: Work, query: PositionQuery, userId: string): Promise<Place> {
  const { at, after, last } = query
  const search = await searchText(db, 'alerts', query.q)
  const walk = walkedAlerts(query, userId, search)
  const ownAlerts = sql`alerts a ${partyOfOrder(query)} where ${own('a')}`
  const readKey = async (id: RawBuilder<unknown>): Promise<Key | undefined> => {
    const fits = fitsFilters(query, userId, 'first', search)
    const { rows } = await sql<Key>`${walk.collected} select ${orderKey(query)}, ${fits} as fits
      from ${ownAlerts} and a.alert_id = ${id}`.execute(db)
    return rows[0]
  }
  const first = ({ are, order }: Section) =>
    sql`select a.alert_id from ${walk.matching} and ${are} order by ${order} limit 1`
  const firstOrLast = ({ are, order }: Section) =>
    sql`select a.alert_id from ${ownAlerts} and a.alert_id = any(array[(${first({ are, order })}), ${last}]) and ${are}
      order by ${order} limit 1`

  const few = ({ are }: Section) =>
    sql`(select count(*) from (select from ${walk.matching} and ${are} limit ${sql.lit(mostCounted + 1)}) few)`
  const countFew = (sections: Section[]) =>
    sql<number>`least(${sql.join(sections.map(few), sql` + `)}, ${sql.lit(mostCounted + 1)})`

  const named = at ?? after
  const start = named == null ? undefined : await readKey(sql`${named}`)
  const here = at == null ? await readKey(firstOf(sectionsOf(query, 'forth', start), first)) : start
  const before = sectionsOf(query, 'back', here)
  const total = listTotal(
    db,
    { list: 'walk through alerts', query, scope: countScope(db, query, userId) },
    walk.total,
  )
  // The previous and next alerts are read from the current position along an index: numbering all of them would mean
  // sorting them.
  const { rows } = await sql<Pick<Place, 'total' | 'before' | 'previous' | 'next'>>`${walk.collected}
    select ${total.column} as total, ${here ? countFew(before) : null} as before,
      ${firstOf(before, last == null ? first : firstOrLast)} as previous,
      ${here ? firstOf(sectionsOf(query, 'forth', here), first) : null} as next`.execute(db)
  const place = rows[0] ?? { total: 0, before: 0, previous: null, next: null }
  total.keep(place.total, comparesMany(search) ? Infinity : place.total)
  return {
    ...place,
    at: here?.alert_id ?? null,
    fits: here?.fits ?? false,
    before: here ? place.before : place.total,
  }
}

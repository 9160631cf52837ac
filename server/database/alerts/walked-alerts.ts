import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { alertPositionQuery } from '#server/contract/alerts/alert.ts'
import type { Work } from '../connection.ts'
import type { TextSearch } from '../lists/text-search.ts'
import { fitsFilters } from './alert-filters.ts'
import { plainAlerts } from './alert-list.ts'

export type PlaceWanted = z.output<typeof alertPositionQuery>

interface Walk {
  wanted: PlaceWanted
  userId: string
  search: TextSearch | undefined
  /** Whether the walk reads only a few alerts before and after the current one, along an index. */
  isAlongIndex: boolean
}

/**
 * The alerts of a walk as the CTE `listed`: whether each matches the filters (`fits`), when it was raised (`day`,
 * `raised`), and `columns`. Those that a text found are collected once, and so are those of a text that each is compared
 * with, unless the walk soon finds the next one along an index.
 */
export function walkedAlerts(
  db: Work,
  { wanted, userId, search, isAlongIndex }: Walk,
  columns: Record<string, RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const isRead = isAlongIndex && search?.isFrequent
  const fits = fitsFilters(wanted, userId, isRead ? 'first' : 'all', search)
  const alerts = plainAlerts(db)
    .select(['a.alert_id', fits.as('fits'), 'a.date_of_alert as day', 'a.created_at as raised'])
    .select(Object.entries(columns).map(([name, column]) => column.as(name)))
  if (!search || isRead) return sql`listed as not materialized (${alerts})`
  const named = [wanted.at, wanted.after, wanted.last].filter((id) => id != null)
  if (search.ids)
    return sql`listed as materialized (${alerts.where(sql<boolean>`(${fits} or a.alert_id = any(${named}))`)})`
  return sql`listed as materialized (select l.* from (${alerts.offset(sql.lit(0))}) l
    where l.fits or l.alert_id = any(${named}))`
}

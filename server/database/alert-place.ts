import { sql } from 'kysely'
import type { z } from 'zod'
import type { alertPlaceQuery } from '#server/contract/alert.ts'
import type { alertPlace } from '#server/contract/alert-place.ts'
import { fitsFilters } from './alert-filters.ts'
import { alertOrder, plainAlerts } from './alert-list.ts'
import type { Work } from './connection.ts'

type Place = Omit<z.infer<typeof alertPlace>, 'last'>
const nowhere = { at: null, fits: false, before: 0, total: 0, previous: null, next: null }

/**
 * Where a walk through a list of alerts stands, in the list's own order: `at` an alert, or at the first one `after` it, else at
 * the first. An alert that no longer fits the list is still found by its id; `last`, decided last, is a way back.
 */
export async function readAlertPlace(
  db: Work,
  wanted: z.output<typeof alertPlaceQuery>,
  userId: string,
): Promise<Place> {
  const { at = null, after = null, last = null } = wanted
  const fits = fitsFilters(wanted, userId)
  const ordered = plainAlerts(db)
    .select(['a.alert_id', fits.as('fits')])
    .select(sql<number>`row_number() over (order by ${alertOrder(wanted)})`.as('n'))
    .where((eb) =>
      eb.or([
        fits,
        eb(
          'a.alert_id',
          'in',
          [at, after, last].map((id) => id ?? ''),
        ),
      ]),
    )
  const start = sql`case when ${at}::text is not null then alert_id = ${at}
    when ${after}::text is not null then fits and n > coalesce((select n from ordered where alert_id = ${after}), 0)
    else fits end`
  const { rows } = await sql<Place>`
    with ordered as materialized (${ordered}),
      here as (select alert_id, fits, n from ordered where ${start} order by n limit 1),
      place as (select coalesce((select n from here), (select count(*) + 1 from ordered)) as n)
    select (select alert_id from here) as at, coalesce((select fits from here), false) as fits,
      (select count(*) from ordered where fits and n < place.n) as before,
      (select count(*) from ordered where fits) as total,
      (select alert_id from ordered where (fits or alert_id = ${last}) and n < place.n order by n desc limit 1) as previous,
      (select alert_id from ordered where fits and n > place.n order by n limit 1) as next
    from place`.execute(db)
  return rows[0] ?? nowhere
}

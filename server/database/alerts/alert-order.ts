import { type RawBuilder, sql } from 'kysely'
import type { AlertFilters } from '#server/contract/alerts/alert.ts'
import type { AlertSort } from '#server/contract/alerts/alert-filters.ts'
import { severityNames } from '#server/contract/severities.ts'
import { own } from '../own.ts'

type Sorted = Pick<AlertFilters, 'sort_by' | 'sort_in'>
/** Forwards or backwards through a list. */
type Way = 'forth' | 'back'

/** The default order of alerts. */
export const newestFirst = sql`a.date_of_alert desc, a.created_at desc, a.alert_id`
const newestLast = sql`a.date_of_alert, a.created_at, a.alert_id desc`

/**
 * Consecutive alerts of a sorted list that can be read along an index. `by`: what they are sorted by before the default
 * order, and its type; undefined if all have the same value.
 */
interface Stretch {
  are: RawBuilder<boolean>
  by?: { column: RawBuilder<unknown>; type: RawBuilder<unknown> }
}

// Of `k`, the row of the alert's party in `organisation_parties`, whose indexes have the order.
const name = { column: sql`k.name`, type: sql`text` }
const score = { column: sql`k.score`, type: sql`integer` }
const exposure = { column: sql`k.exposure`, type: sql`double precision` }
const day = { column: sql`a.date_of_alert`, type: sql`date` }

/** The column of `k` by which a list is sorted, if it is sorted by party. */
export const partyOrderings: Partial<Record<AlertSort, RawBuilder<unknown>>> = {
  party_name: name.column,
  score: score.column,
  exposure: exposure.column,
}

/**
 * The stretches of a list in ascending order. Most parties have no exposure and many no score: their alerts are a stretch
 * of their own, as sorting them for each page took too long.
 */
const ascending: Record<AlertSort, Stretch[]> = {
  date_of_alert: [{ are: sql`true`, by: day }],
  severity: severityNames
    .toReversed()
    .map((severity) => ({ are: sql<boolean>`a.severity = ${sql.lit(severity)}` })),
  party_name: [{ are: sql`true`, by: name }],
  score: [{ are: sql`k.score = -1` }, { are: sql`k.score > -1`, by: score }],
  exposure: [
    { are: sql`k.exposure < 0`, by: exposure },
    { are: sql`k.exposure = 0` },
    { are: sql`k.exposure > 0`, by: exposure },
  ],
}

function stretchesOf({ sort_by, sort_in }: Sorted): Stretch[] {
  if (sort_in === 'asc') return ascending[sort_by]
  // The default order is this one.
  return sort_by === 'date_of_alert' ? [{ are: sql`true` }] : ascending[sort_by].toReversed()
}

/** Joins `k`, the row of the alert's party in `organisation_parties`, if the order of a list needs it. */
export const partyOfOrder = ({ sort_by }: Pick<Sorted, 'sort_by'>): RawBuilder<unknown> =>
  partyOrderings[sort_by]
    ? sql`join organisation_parties k on k.party_id = a.party_id and ${own('k')} and k.has_alerts`
    : sql``

/** An alert's place in the order of a list, as text: a timestamp would lose its microseconds. */
export interface OrderKey {
  alert_id: string
  /** The number of its stretch. */
  stretch: number
  by: string | null
  day: string
  raised: string
}

/** The columns of an `OrderKey` for an alert `a`. */
export function orderKey(sorted: Sorted): RawBuilder<unknown> {
  const stretches = stretchesOf(sorted)
  const numbers = stretches.map(({ are }, number) => sql`when ${are} then ${sql.lit(number)}`)
  const by = stretches.find((stretch) => stretch.by)?.by?.column ?? sql`null`
  return sql`a.alert_id, case ${sql.join(numbers, sql` `)} end as stretch, ${by}::text as by, a.date_of_alert::text as day,
    a.created_at::text as raised`
}

/** Consecutive alerts of a list, and their order. */
export interface Section extends Pick<Stretch, 'are'> {
  order: RawBuilder<unknown>
}

/**
 * The sections of a list, one after the other, forwards or backwards: all of it, or what follows an alert in that
 * direction. Each can be read along an index, and its first alert is found without reading the others.
 */
export function sectionsOf(sorted: Sorted, way: Way, from?: OrderKey): Section[] {
  const [newest, compared] = way === 'forth' ? [newestFirst, sql`<`] : [newestLast, sql`>`]
  const stretches = way === 'forth' ? stretchesOf(sorted) : stretchesOf(sorted).toReversed()
  const isRising = (sorted.sort_in === 'asc') === (way === 'forth')
  const whole = ({ are, by }: Stretch): Section => ({
    are,
    order: by ? sql`${by.column} ${isRising ? sql`asc` : sql`desc`}, ${newest}` : newest,
  })
  if (!from) return stretches.map(whole)
  const place = way === 'forth' ? from.stretch : stretches.length - 1 - from.stretch
  return stretches.slice(place).flatMap((stretch, further) => {
    if (further > 0) return whole(stretch)
    const [moment, here] = [
      sql`(a.date_of_alert, a.created_at)`,
      sql`(${from.day}::date, ${from.raised}::timestamptz)`,
    ]
    const isBehind = sql`${moment} ${compared}= ${here} and not (${moment} = ${here}
      and a.alert_id ${way === 'forth' ? sql`<=` : sql`>=`} ${from.alert_id})`
    const { are, by } = stretch
    if (!by) return { are: sql`${are} and ${isBehind}`, order: newest }
    const value = sql`${from.by}::${by.type}`
    return [
      { are: sql`${are} and ${by.column} = ${value} and ${isBehind}`, order: newest },
      {
        are: sql`${are} and ${by.column} ${isRising ? sql`>` : sql`<`} ${value}`,
        order: whole(stretch).order,
      },
    ]
  })
}

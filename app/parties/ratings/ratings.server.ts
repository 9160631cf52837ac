import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { RatingAction } from '#server/contract/parties/rating-history.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import { plural } from '#server/contract/plural.ts'
import { readListQuery } from '../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { webLink } from '../../http/web-link.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { pageOfRows } from '../records/list-rows.server.ts'
import { type RatingPoint, ratingChart } from './rating.chart.server.tsx'

const maxCurrent = 12

const moveInWords = (steps: number | null) =>
  steps === null
    ? null
    : steps === 0
      ? 'unchanged'
      : `${plural(Math.abs(steps), 'notch', 'notches')} ${steps > 0 ? 'down' : 'up'}`

function rowOf({ rating, previous_rating, steps, rationale_url, ...row }: RatingAction) {
  const { agency, instrument, action, rated_on } = row
  const url = webLink(rationale_url)
  return {
    agency,
    instrument,
    action,
    rated_on,
    to: ratingText(rating),
    from: previous_rating && ratingText(previous_rating),
    move: moveInWords(steps),
    ...(url && { url }),
  }
}
export type RatingRow = ReturnType<typeof rowOf>

/** The newest action per agency and instrument, newest first. */
function currentOf(rows: RatingAction[]): RatingAction[] {
  const seen = new Set<string>()
  return rows.filter(({ agency, instrument }) => {
    const key = `${agency}\n${instrument}`
    return !seen.has(key) && seen.add(key)
  })
}

interface InstrumentHistory {
  agency: string
  instrument: string
  points: RatingPoint[]
}

/** The instrument with the most long-term rating actions, the later one if two are equal; oldest action first. */
function longestHistory(rows: RatingAction[]): InstrumentHistory | undefined {
  const histories = new Map<string, InstrumentHistory>()
  for (const { agency, instrument, scale, ordinal, grade, rated_on } of [...rows].reverse()) {
    if (scale !== 'long' || ordinal === null || grade === null) continue
    const key = `${agency}\n${instrument}`
    const history = histories.get(key) ?? { agency, instrument, points: [] }
    history.points.push({ rated_on, grade, ordinal })
    histories.set(key, history)
  }
  return [...histories.values()].sort((a, b) => a.points.length - b.points.length).at(-1)
}

function sentenceOf({ points }: InstrumentHistory): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const since = `since ${ddmmyyyy(first.rated_on)}`
  const steps = last.ordinal - first.ordinal
  if (points.length === 1) return `${ratingText(last.grade)} ${since}.`
  const worst = points.reduce((one, other) => (other.ordinal > one.ordinal ? other : one))
  const between =
    worst.ordinal > Math.max(first.ordinal, last.ordinal)
      ? ` In between it was ${ratingText(worst.grade)}.`
      : ''
  if (steps === 0)
    return `${ratingText(last.grade)}, the same as at the first of ${points.length} actions ${since}.${between}`
  return `From ${ratingText(first.grade)} to ${ratingText(last.grade)}, ${moveInWords(steps)}, ${since}.${between}`
}

function ratingHistoryOf(rows: RatingAction[]) {
  const history = longestHistory(rows)
  if (!history) return null
  const { agency, instrument, points } = history
  return ratingChart(points, `${agency}, ${instrument}. ${sentenceOf(history)}`)
}

function ratingsOf(rows: RatingAction[], url: URL) {
  const current = currentOf(rows)
  const list = pageOfRows(rows, readListQuery(url))
  return {
    current: current.slice(0, maxCurrent).map(rowOf),
    more: Math.max(0, current.length - maxCurrent),
    trend: ratingHistoryOf(rows),
    history: { ...list, rows: list.rows.map(rowOf) },
  }
}

/** The ratings of the party in the route: the current ones, their trend, and a page of all actions. */
export const readRatings = async (ctx: RequestContext) => ({
  ratings: await readPartySlice(ctx, 'partyRatingHistory', (rows) => ratingsOf(rows, ctx.url)),
})

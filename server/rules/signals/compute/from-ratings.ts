import { addMonths, ddmmyyyy } from '#server/contract/calendar.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import type { SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import { groupBy } from '../../group-by.ts'
import { isWithdrawn } from '../../parties/rating-in-force.ts'
import { notches, plainRating, readRating, severityOfRating } from '../../parties/rating-scale.ts'
import type { AlertType } from '../catalogue.ts'
import type { ComputeFacts, Fact } from './fact.ts'

type Action = SignalEvidence['ratings'][number]

const shown = (rating: string) => ratingText(plainRating(rating))
const keyOf = ({ agency, instrument, date, rating }: Action) => [agency, instrument, date, rating].join('|')
const row = ({ agency, date, instrument, rating }: Action, status: string) => ({
  agency,
  date,
  instrument,
  rating,
  status,
})

/** A change of grade compared with the previous rating. */
function changes(action: Action, before: string, model_type: string, today: string): Fact[] {
  const { rating: now, agency, date } = action
  const steps = notches(before, now) ?? 0
  if (steps === 0) return []
  const rows = [
    {
      date,
      _model_type: model_type,
      instrument_type: action.instrument,
      current_rating: now,
      previous_rating: before,
    },
  ]
  const about = { fact: keyOf(action), on: date, rows, group: agency, old: date < addMonths(today, -36) }
  const moved = `from ${shown(before)} to ${shown(now)} by ${agency}`
  if (steps < 0)
    return [
      { ...about, signal: 'external_rating_upgrade', severity: 'low', summary: `Rating upgraded ${moved}` },
    ]
  const severity = severityOfRating(before, now) ?? 'low'
  return [{ ...about, signal: 'external_rating_downgrade', severity, summary: `Rating downgraded ${moved}` }]
}

/** The rating before an action: as stated by the agency, otherwise its previous rating of the same instrument. */
const ratingBefore = (actions: Action[], index: number): string | undefined => {
  const action = actions[index]
  const before = actions
    .slice(0, index)
    .findLast(({ agency, instrument }) => agency === action?.agency && instrument === action.instrument)
  return action?.previous_rating ?? before?.rating
}

/** D assigned without a known better rating before it, so there is no downgrade to report. */
function assignedDefault(action: Action, model_type: string, today: string): Fact[] {
  if (readRating(action.rating)?.grade !== 'D') return []
  const { agency, date, instrument, rating } = action
  const row = { date, _model_type: model_type, instrument_type: instrument, current_rating: rating }
  return [
    {
      signal: 'rating_default',
      fact: keyOf(action),
      severity: 'high',
      on: date,
      summary: `${agency} rates ${instrument} D`,
      rows: [{ ...row, previous_rating: null }],
      group: agency,
      old: date < addMonths(today, -36),
    },
  ]
}

const statuses: { signal: AlertType; severity: Fact['severity']; pattern: RegExp; status: string }[] = [
  {
    signal: 'issuer_not_cooperating',
    severity: 'medium',
    pattern: /NOT CO-?OPERATING|\bINC\b/i,
    status: 'Issuer not cooperating',
  },
  {
    signal: 'rating_watch_negative',
    severity: 'medium',
    pattern: /watch[^;,]*(negative|developing)|negative implications/i,
    status: 'On watch',
  },
  {
    signal: 'rating_outlook_negative',
    severity: 'low',
    pattern: /\(negative\)|;\s*negative|outlook[^;,]*negative/i,
    status: 'Outlook negative',
  },
]

// Names only the grade: other statements in a rating are reported separately.
const by = ({ agency, rating }: Action) => `${agency} rating ${shown(readRating(rating)?.grade ?? rating)}`

/** What an agency's latest ratings, all of one date, state besides the grades. */
function standing(words: Action[], today: string, overdueAfter: number): Fact[] {
  const left = words.filter((one) => !isWithdrawn(one))
  const newest = left.at(-1) ?? words.at(-1)
  if (!newest) return []
  const about = { fact: keyOf(newest), on: newest.date }
  if (left.length === 0)
    return [
      {
        ...about,
        signal: 'rating_withdrawn',
        severity: 'low',
        summary: `${by(newest)} withdrawn`,
        rows: [row(newest, 'Withdrawn')],
      },
    ]
  const found = statuses.flatMap(({ signal, severity, pattern, status }): Fact[] => {
    const match = left.findLast(({ rating, action }) => pattern.test(`${rating} ${action ?? ''}`))
    if (!match) return []
    const summary = `${by(match)}: ${status.toLowerCase()}`
    return [{ signal, severity, fact: keyOf(match), on: match.date, summary, rows: [row(match, status)] }]
  })
  if (newest.date >= addMonths(today, -overdueAfter)) return found
  const overdue: Fact = {
    ...about,
    signal: 'rating_overdue',
    severity: newest.date <= addMonths(today, -24) ? 'medium' : 'low',
    on: addMonths(newest.date, overdueAfter),
    summary: `${by(newest)} not reviewed since ${ddmmyyyy(newest.date)}`,
    rows: [row(newest, 'Review overdue')],
  }
  return [...found, overdue]
}

/** The newest action of each kind, sorted oldest first. Takes the oldest first. */
const newestPer = (actions: Action[], kindOf: (action: Action) => string): Action[] =>
  [...new Map(actions.map((action) => [kindOf(action), action])).values()].sort((one, other) =>
    one.date.localeCompare(other.date),
  )

/** Each agency's ratings on the last date it published any: often for several instruments. */
const lastWords = (actions: Action[]): Action[][] =>
  [...groupBy(actions, ({ agency }) => agency).values()].map((of) =>
    of.filter(({ date }) => date === of.at(-1)?.date),
  )

/** The newest long-term rating of each agency, unless it was withdrawn or is older than 24 months. */
const longTermInForce = (actions: Action[], today: string) =>
  newestPer(
    newestPer(actions, ({ agency, instrument }) => `${agency}|${instrument}`).filter(
      (action) => !isWithdrawn(action) && readRating(action.rating)?.scale === 'long',
    ),
    ({ agency }) => agency,
  ).filter(({ date }) => date > addMonths(today, -24))

/** Long-term ratings of two agencies that are at least this many notches apart. */
function divergence(actions: Action[], today: string, notchesApart: number): Fact[] {
  const graded = longTermInForce(actions, today).sort(
    (one, other) => (notches(one.rating, other.rating) ?? 0) * -1,
  )
  const [best, worst] = [graded[0], graded.at(-1)]
  const apart = best && worst ? (notches(best.rating, worst.rating) ?? 0) : 0
  if (!best || !worst || apart < notchesApart) return []
  return [
    {
      signal: 'rating_divergence',
      fact: `${keyOf(best)} ${keyOf(worst)}`,
      severity: 'medium',
      on: [best.date, worst.date].sort()[1] ?? best.date,
      summary: `${best.agency} rates ${shown(best.rating)}, ${worst.agency} ${shown(worst.rating)}: ${apart} notches apart`,
      rows: [row(best, 'Higher'), row(worst, 'Lower')],
    },
  ]
}

/** A rating withdrawn, and another agency's first rating within the following 6 months. */
function shopping(actions: Action[]): Fact[] {
  return actions.filter(isWithdrawn).flatMap((withdrawn) => {
    const next = actions.find(
      ({ agency, date }) =>
        agency !== withdrawn.agency &&
        date >= withdrawn.date &&
        date <= addMonths(withdrawn.date, 6) &&
        !actions.some((one) => one.agency === agency && one.date < date),
    )
    if (!next) return []
    return {
      signal: 'rating_shopping' as const,
      fact: `${keyOf(withdrawn)} ${keyOf(next)}`,
      severity: 'medium' as const,
      on: next.date,
      summary: `${withdrawn.agency} withdrew its rating, ${next.agency} was engaged within 6 months`,
      rows: [row(withdrawn, 'Withdrawn'), row(next, 'New agency')],
    }
  })
}

/** Facts from rating actions and current ratings. Source of limits: signals method 12. */
export const factsFromRatings: ComputeFacts = ({ ratings, model_type }, today, limits) => [
  ...ratings.flatMap((action, index) => {
    const before = ratingBefore(ratings, index)
    return before ? changes(action, before, model_type, today) : assignedDefault(action, model_type, today)
  }),
  ...lastWords(ratings).flatMap((words) => standing(words, today, limits.rating_overdue.raise)),
  ...divergence(ratings, today, limits.rating_divergence.raise),
  ...shopping(ratings),
]

import { addMonths, daysBetween, ddmmyyyy } from '#server/contract/calendar.ts'
import type { SignalEvidence } from '#server/contract/signal-evidence.ts'
import {
  leavesInvestmentGrade,
  notches,
  plainRating,
  readRating,
  severityOfRating,
} from '../../rating-scale.ts'
import type { AlertType } from '../catalogue.ts'
import type { ComputeFacts, Fact } from './fact.ts'

type Action = SignalEvidence['ratings'][number]

const shown = (rating: string) => plainRating(rating).replaceAll('-', '−')
const keyOf = ({ agency, instrument, date, rating }: Action) => [agency, instrument, date, rating].join('|')
const isWithdrawn = ({ rating, action }: Action) => /withdraw/i.test(`${rating} ${action ?? ''}`)
const row = ({ agency, date, instrument, rating }: Action, status: string) => ({
  ...{ agency, date, instrument, rating, status },
})

/** One action against the rating before it: a change of grade, and where that led. */
function changes(action: Action, model_type: string, today: string): Fact[] {
  const { previous_rating: before, rating: now, agency, date } = action
  if (!before) return []
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
      { ...about, signal: 'external_rating_upgrade', severity: 'low', summary: `Rating raised ${moved}` },
    ]
  const severity = severityOfRating(before, now) ?? 'low'
  const signal: AlertType =
    readRating(now)?.grade === 'D'
      ? 'rating_default'
      : leavesInvestmentGrade(before, now)
        ? 'rating_below_investment_grade'
        : 'external_rating_downgrade'
  return [{ ...about, signal, severity, summary: `Rating lowered ${moved}` }]
}

const statuses: { signal: AlertType; severity: Fact['severity']; said: RegExp; status: string }[] = [
  {
    signal: 'issuer_not_cooperating',
    severity: 'medium',
    said: /NOT CO-?OPERATING|\bINC\b/i,
    status: 'Issuer not cooperating',
  },
  {
    signal: 'rating_watch_negative',
    severity: 'medium',
    said: /watch[^;,]*(negative|developing)|negative implications/i,
    status: 'On watch',
  },
  {
    signal: 'rating_outlook_negative',
    severity: 'low',
    said: /\(negative\)|;\s*negative|outlook[^;,]*negative/i,
    status: 'Outlook negative',
  },
]

/** What the newest word of an agency says besides the grade. */
function standing(newest: Action, today: string): Fact[] {
  const text = `${newest.rating} ${newest.action ?? ''}`
  const about = { fact: keyOf(newest), on: newest.date }
  const by = `${newest.agency} rating ${shown(newest.rating)}`
  if (isWithdrawn(newest))
    return [
      {
        ...about,
        signal: 'rating_withdrawn',
        severity: 'low',
        summary: `${by} withdrawn`,
        rows: [row(newest, 'Withdrawn')],
      },
    ]
  const found = statuses
    .filter(({ said }) => said.test(text))
    .map(({ signal, severity, status }) => ({
      ...about,
      ...{ signal, severity, summary: `${by}: ${status.toLowerCase()}`, rows: [row(newest, status)] },
    }))
  if (newest.date > addMonths(today, -12)) return found
  const months = Math.floor(daysBetween(newest.date, today) / 30.44)
  const overdue: Fact = {
    ...about,
    signal: 'rating_overdue',
    severity: months >= 24 ? 'medium' : 'low',
    on: addMonths(newest.date, 12),
    summary: `${by} not reviewed since ${ddmmyyyy(newest.date)}`,
    rows: [row(newest, 'Review overdue')],
  }
  return [...found, overdue]
}

const newestPer = (actions: Action[]): Action[] => [
  ...new Map(actions.map((action) => [action.agency, action])).values(),
]

const inForce = (actions: Action[], today: string) =>
  newestPer(actions).filter((action) => !isWithdrawn(action) && action.date > addMonths(today, -24))

/** Long-term ratings of two agencies that lie three notches apart or more. */
function divergence(actions: Action[], today: string): Fact[] {
  const graded = inForce(
    actions.filter(({ rating }) => readRating(rating)?.scale === 'long'),
    today,
  ).sort((one, other) => (notches(one.rating, other.rating) ?? 0) * -1)
  const [best, worst] = [graded[0], graded.at(-1)]
  const apart = best && worst ? (notches(best.rating, worst.rating) ?? 0) : 0
  if (!best || !worst || apart < 3) return []
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

/** A rating withdrawn, and another agency's first word within 6 months after it. */
function shopping(actions: Action[]): Fact[] {
  return actions.filter(isWithdrawn).flatMap((gone) => {
    const next = actions.find(
      ({ agency, date }) =>
        agency !== gone.agency &&
        date >= gone.date &&
        date <= addMonths(gone.date, 6) &&
        !actions.some((one) => one.agency === agency && one.date < date),
    )
    if (!next) return []
    return {
      signal: 'rating_shopping' as const,
      fact: `${keyOf(gone)} ${keyOf(next)}`,
      severity: 'medium' as const,
      on: next.date,
      summary: `${gone.agency} withdrew its rating, ${next.agency} was engaged within 6 months`,
      rows: [row(gone, 'Withdrawn'), row(next, 'New agency')],
    }
  })
}

/** What rating agencies did and what stands of it. Source of limits: signals method 12. */
export const factsFromRatings: ComputeFacts = ({ ratings, model_type }, today) => [
  ...ratings.flatMap((action) => changes(action, model_type, today)),
  ...newestPer(ratings).flatMap((action) => standing(action, today)),
  ...divergence(ratings, today),
  ...shopping(ratings),
]

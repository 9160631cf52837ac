import { addDays } from '#server/contract/calendar.ts'
import { leavesInvestmentGrade, notches, severityOfRating } from '#server/rules/rating-scale.ts'
import type { AlertType } from '#server/rules/signals/catalogue.ts'
import type { DetailBuilders, DetailContext, PartyFacts } from './party-facts.ts'

const displayRating = (rating = '') => rating.replace('-', '−')

/** Which past rating actions each signal is about. */
const isReported: Partial<Record<AlertType, (before: string, now: string) => boolean>> = {
  external_rating_downgrade: (before, now) => (notches(before, now) ?? 0) > 0,
  external_rating_upgrade: (before, now) => (notches(before, now) ?? 0) < 0,
  rating_below_investment_grade: leavesInvestmentGrade,
  rating_default: (_, now) => now.startsWith('D'),
}

function ratingChange(facts: PartyFacts, context: DetailContext) {
  const { ratings, business } = facts
  const oldest = addDays(context.today, -400)
  const fits = isReported[context.signal.alert_type] ?? (() => false)
  const hit = ratings.findLast(
    ({ previous_rating, rating = '', rated_on = '' }) =>
      previous_rating && rated_on > oldest && fits(previous_rating, rating),
  )
  if (!hit) return undefined
  const { agency = '', rated_on = '', rating = '', previous_rating } = hit
  const rows = ratings
    .filter((row) => row.rated_on === rated_on)
    .map(({ instrument }) => ({
      date: rated_on,
      _model_type: business.model_type,
      instrument_type: instrument,
      current_rating: rating,
      previous_rating,
    }))
  const verb = (notches(previous_rating ?? '', rating) ?? 0) < 0 ? 'raised' : 'lowered'
  return {
    rows,
    group: agency,
    on: rated_on,
    severity: severityOfRating(previous_rating ?? '', rating),
    summary: `Rating ${verb} from ${displayRating(previous_rating ?? '')} to ${displayRating(rating)} by ${agency}`,
  }
}

const statusBySignal: Partial<Record<AlertType, string>> = {
  rating_overdue: 'Review overdue',
  rating_withdrawn: 'Withdrawn',
  issuer_not_cooperating: 'Issuer not cooperating',
  rating_outlook_negative: 'Outlook negative',
  rating_watch_negative: 'On watch, negative implications',
}

/** Alerts about what rating agencies said. */
export const detailsFromRatings = {
  ratingChange: ratingChange,
  ratingRows: ({ ratings }, { signal }) => {
    const silent = signal.alert_type === 'issuer_not_cooperating'
    const last = silent
      ? ratings.findLast(({ rating }) => rating?.includes('NOT COOPERATING'))
      : ratings.at(-1)
    if (!last) return undefined
    const status = statusBySignal[signal.alert_type] ?? 'Outstanding'
    const rows = ratings
      .slice(-3)
      .reverse()
      .map(({ agency, instrument, rating, rated_on, action }, place) => ({
        agency,
        date: rated_on,
        instrument,
        rating,
        status: place === 0 ? status : action,
      }))
    return {
      rows,
      summary: `${last.agency} rating ${displayRating(last.rating)}: ${signal.label.toLowerCase()}`,
    }
  },
} satisfies DetailBuilders

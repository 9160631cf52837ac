import { addDays } from '#server/contract/calendar.ts'
import { leavesInvestmentGrade, notches } from '#server/rules/rating-scale.ts'
import type { Known, Tellers, Telling } from './known.ts'

const printed = (rating = '') => rating.replace('-', '−')

/** Which past rating actions each signal is about. */
const moves: Record<string, (before: string, now: string) => boolean> = {
  external_rating_downgrade: (before, now) => (notches(before, now) ?? 0) > 0,
  external_rating_upgrade: (before, now) => (notches(before, now) ?? 0) < 0,
  rating_below_investment_grade: leavesInvestmentGrade,
  rating_default: (_, now) => now.startsWith('D'),
}

function ratingRow(known: Known, telling: Telling) {
  const { ratings, business } = known
  const oldest = addDays(telling.today, -400)
  const fits = moves[telling.signal.alert_type] ?? (() => false)
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
    summary: `Rating ${verb} from ${printed(previous_rating ?? '')} to ${printed(rating)} by ${agency}`,
  }
}

const ratingStates: Record<string, string> = {
  rating_overdue: 'Review overdue',
  rating_withdrawn: 'Withdrawn',
  issuer_not_cooperating: 'Issuer not cooperating',
  rating_outlook_negative: 'Outlook negative',
  rating_watch_negative: 'On watch, negative implications',
}

/** Alerts about what rating agencies said. */
export const toldOfRatings: Tellers = {
  ratingChange: ratingRow,
  ratingRows: ({ ratings }, { signal }) => {
    const silent = signal.alert_type === 'issuer_not_cooperating'
    const last = silent
      ? ratings.findLast(({ rating }) => rating?.includes('NOT COOPERATING'))
      : ratings.at(-1)
    if (!last) return undefined
    const status = ratingStates[signal.alert_type] ?? 'Outstanding'
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
    return { rows, summary: `${last.agency} rating ${printed(last.rating)}: ${signal.label.toLowerCase()}` }
  },
}

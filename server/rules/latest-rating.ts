import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { RatingAction } from './early-warning-inputs.ts'
import { readRating } from './rating-scale.ts'

/** Rating actions up to a day whose grade can be read, the newest first. */
export const knownRatings = (actions: RatingAction[], today: string): RatingAction[] =>
  actions
    .filter(({ date, rating }) => date <= today && readRating(rating))
    .sort((one, other) => other.date.localeCompare(one.date))

/** The rating in force on a day with its grade; undefined when there is none. */
export function latestRating(actions: RatingAction[], today: string) {
  const [latest] = knownRatings(actions, today)
  const grade = latest && readRating(latest.rating)
  return latest && grade ? { ...latest, ...grade } : undefined
}

/** Who rated and when, as the source of what is read there: 'CRISIL 14-03-2026'; the day alone where no agency is named. */
export const ratingSource = ({ agency, date }: Pick<RatingAction, 'agency' | 'date'>): string =>
  [agency, ddmmyyyy(date)].filter(Boolean).join(' ')

import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { RatingAction } from '../early-warning/inputs.ts'
import { readRating } from './rating-scale.ts'

/** Rating actions up to a date with a readable grade, newest first. */
export const knownRatings = (actions: RatingAction[], today: string): RatingAction[] =>
  actions
    .filter(({ date, rating }) => date <= today && readRating(rating))
    .sort((one, other) => other.date.localeCompare(one.date))

/** The current rating on a date with its grade; undefined if there is none. */
export function latestRating(actions: RatingAction[], today: string) {
  const [latest] = knownRatings(actions, today)
  const grade = latest && readRating(latest.rating)
  return latest && grade ? { ...latest, ...grade } : undefined
}

/** The source text of a rating: 'CRISIL 14-03-2026', or the date alone if no agency is named. */
export const ratingSource = ({ agency, date }: Pick<RatingAction, 'agency' | 'date'>): string =>
  [agency, ddmmyyyy(date)].filter(Boolean).join(' ')

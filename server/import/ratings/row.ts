import { plainRating, readRating } from '#server/rules/parties/rating-scale.ts'
import type { Columns } from '../csv-rows.ts'
import { dateOf, Refusal } from '../values.ts'
import { webAddressOf } from '../web-address.ts'
import { oneLine, textOf } from '../wording.ts'

/** Columns of a file of rating actions. */
export const ratingColumns = {
  entity: { names: ['entity', 'company', 'issuer'], required: true },
  fullName: { names: ['entityfullname', 'companyname', 'issuername'] },
  agency: { names: ['agency', 'ratingagency'], required: true },
  date: { names: ['date', 'ratedon', 'actiondate'], required: true },
  action: { names: ['actiontype', 'action', 'ratingaction'], required: true },
  from: { names: ['fromrating', 'previousrating', 'oldrating'] },
  to: { names: ['torating', 'rating', 'newrating'], required: true },
  instrument: { names: ['instrumenttype', 'instrument'] },
  url: { names: ['rationaleurl', 'url', 'rationale'] },
  notes: { names: ['notes', 'remarks'] },
} satisfies Columns<string>

export type RatingField = keyof typeof ratingColumns

/** A rating action to store, still with the names of its party. */
export interface RatingRow {
  full_name: string
  short_name: string
  agency: string
  instrument: string
  rating: string
  previous_rating: string | null
  action: string
  rated_on: string
  rationale_url: string | null
  notes: string | null
}

// The terms of the file, without spaces, punctuation and capitals, and the corresponding actions here.
const actions: Record<string, string> = {
  initial: 'Assigned',
  assigned: 'Assigned',
  new: 'Assigned',
  affirmed: 'Reaffirmed',
  reaffirmed: 'Reaffirmed',
  upgrade: 'Upgraded',
  upgraded: 'Upgraded',
  downgrade: 'Downgraded',
  downgraded: 'Downgraded',
  default: 'Defaulted',
  withdrawn: 'Withdrawn',
  suspended: 'Suspended',
  outlooknegative: 'Outlook negative',
  outlookpositive: 'Outlook positive',
  outlookstable: 'Outlook stable',
  watchlistnegative: 'On watch, negative',
  watchlistpositive: 'On watch, positive',
  watchlistdeveloping: 'On watch, developing',
}

function actionOf(cell: string | undefined): string {
  const text = textOf(cell)
  if (!text) throw new Refusal('The action is missing')
  const action = actions[text.toLowerCase().replace(/[^a-z]/g, '')]
  if (!action) throw new Refusal(`The action ${text.slice(0, 40)} is not known`)
  return action
}

const gradeOf = (cell: string | undefined): string | null => {
  const text = textOf(cell)
  return text && readRating(text) ? plainRating(text).slice(0, 200) : null
}

function ratingOf(cells: Partial<Record<RatingField, string>>, action: string): string {
  const [rating, before, ratingText] = [gradeOf(cells.to), gradeOf(cells.from), textOf(cells.to)]
  if (rating) return rating
  if (action === 'Withdrawn') return 'Withdrawn'
  if (ratingText) throw new Refusal(`The rating ${ratingText.slice(0, 60)} has no grade`)
  if (before) return before
  throw new Refusal('The rating is missing')
}

const short = (cell: string | undefined) => textOf(cell)?.slice(0, 1_000) ?? null

/** Reads one rating action. Throws a Refusal with the reason if it is not accepted. `today` as YYYY-MM-DD. */
export function readRatingRow(cells: Partial<Record<RatingField, string>>, today: string): RatingRow {
  const [full_name, short_name] = [oneLine(cells.fullName ?? ''), oneLine(cells.entity ?? '')]
  if (!full_name && !short_name) throw new Refusal('The name of the company is missing')
  const agency = short(cells.agency)
  if (!agency) throw new Refusal('The agency is missing')
  const rated_on = dateOf(cells.date, 'The date', today)
  if (!rated_on) throw new Refusal('The date is missing')
  const action = actionOf(cells.action)
  return {
    full_name,
    short_name,
    agency,
    instrument: short(cells.instrument) ?? 'Not named',
    rating: ratingOf(cells, action),
    previous_rating: gradeOf(cells.from),
    action,
    rated_on,
    rationale_url: webAddressOf(cells.url),
    notes: short(cells.notes),
  }
}

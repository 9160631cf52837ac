import { ddmmyyyy, monthName } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { hasPartners, wordsOf } from '#server/contract/parties/model-types.ts'
import type { Party, PartyCounts } from '#server/contract/parties/party.ts'
import type { Rating } from '#server/contract/parties/rating-history.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import { plural } from '#server/contract/plural.ts'
import type { LikenessCounts } from '#server/contract/sanctions/sanctions.ts'
import type { Slice } from '../../ui/slice-block.tsx'
import { withNoBreaks } from '../../ui/with-no-breaks.ts'

export type Fact = [label: string, value: string]

const none = 'None on record'
/** 'Oct 2026', with a non-breaking space. */
const month = (date: string) => withNoBreaks(monthName(date))
const money = (rupees: number) => withNoBreaks(rupeesInWords(rupees))
const amount = (rupees: number | null) => (rupees === null ? 'Not on record' : money(rupees))

const charges = ({ open_charges, lenders }: PartyCounts) =>
  open_charges === null ? none : `${money(open_charges)}, ${plural(lenders, 'lender')}`

function gstFiling({ gst_periods, gst_late }: PartyCounts): string {
  if (gst_periods === 0) return 'No returns on record'
  const due = plural(gst_periods, 'return')
  return gst_late === 0 ? `${due}, all on time` : `${gst_late} of ${due} late or missing`
}

function providentFund(counts: PartyCounts): string {
  const { employees, employees_month, employees_paid, employees_days_late } = counts
  if (employees === null || !employees_month) return 'No contributions on record'
  const paid = employees_days_late ? `paid ${plural(employees_days_late, 'day')} late` : 'paid'
  return `${plural(employees, 'employee')}, ${month(employees_month)} ${employees_paid ? paid : 'not paid in full'}`
}

function directors({ directors: count, newest_director }: PartyCounts): string {
  if (count === 0) return none
  if (!newest_director) return `${count}`
  return `${count}, ${count === 1 ? '' : 'latest '}since ${month(newest_director)}`
}

const moves: Record<string, string> = { Downgraded: 'down from', Upgraded: 'up from' }

function externalRating([newest]: Rating[]): string {
  if (!newest) return none
  const { agency, rating, previous_rating, action, rated_on } = newest
  const changed = previous_rating && previous_rating !== rating
  const move = changed ? `, ${moves[action ?? ''] ?? 'before'} ${ratingText(previous_rating)}` : ''
  return `${ratingText(rating)} (${agency})${move}, ${ddmmyyyy(rated_on)}`
}

/** Omitted if there are no matches. */
function sanctions(likenesses: Slice<LikenessCounts>): Fact[] {
  if (likenesses.status === 'error') return [['Sanctions', likenesses.message]]
  const { open, confirmed } = likenesses.result
  const words = [
    confirmed > 0 && plural(confirmed, 'confirmed sanctions match', 'confirmed sanctions matches'),
    open > 0 && plural(open, 'open sanctions match', 'open sanctions matches'),
  ].filter(Boolean)
  return words.length > 0 ? [['Sanctions', words.join(', ')]] : []
}

const failed = (slice: Slice<unknown>) => (slice.status === 'error' ? slice.message : '')

function capital({ model_type, paid_up_capital, authorised_capital }: Party): Fact[] {
  if (model_type === 'firm') return []
  const noShares = authorised_capital === null || hasPartners(model_type)
  const authorised = noShares ? '' : `, authorised ${money(authorised_capital)}`
  return [[wordsOf(model_type).capital, amount(paid_up_capital) + authorised]]
}

/** The figures a credit officer looks for first; `failed` if some could not be read. */
export function keyFiguresOf(
  party: Party,
  counts: Slice<PartyCounts>,
  ratings: Slice<Rating[]>,
  likenesses: Slice<LikenessCounts>,
) {
  const count = (inWords: (counts: PartyCounts) => string) =>
    counts.status === 'done' ? inWords(counts.result) : failed(counts)
  const facts: Fact[] = [
    ...capital(party),
    ['Open charges', count(charges)],
    ['External rating', ratings.status === 'done' ? externalRating(ratings.result) : failed(ratings)],
    ['GSTR-3B, last 12 months', count(gstFiling)],
    ['Provident fund', count(providentFund)],
    [wordsOf(party.model_type).leaders, count(directors)],
    ...sanctions(likenesses),
  ]
  const parts = [counts, ratings, likenesses]
  return { facts, failed: parts.some(({ status }) => status === 'error') }
}

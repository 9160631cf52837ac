import { addMonths, ageInYears, ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { groupIndian, rupeesInWords } from '#server/contract/money.ts'
import { type ModelType, wordsOf } from '#server/contract/parties/model-types.ts'
import type { Affiliation, RelatedParty, Relation } from '#server/contract/parties/relations.ts'
import { plural } from '#server/contract/plural.ts'

const maxShown = 40

/** The displayed rows of a list, and the number of further ones. */
export interface FirstRows<T> {
  rows: T[]
  more: number
}

const firstRows = <T>(rows: T[]): FirstRows<T> => ({
  rows: rows.slice(0, maxShown),
  more: Math.max(0, rows.length - maxShown),
})

/** '11 years', '8 months', 'under a month'; undefined if the start is not known or in the future. */
export function tenureOf(from: string | null, to: string | null, today: string): string | undefined {
  const end = to ?? today
  const years = from ? ageInYears(from, end) : undefined
  if (!from || years === undefined) return undefined
  if (years > 0) return plural(years, 'year')
  const months = [...Array(12).keys()].findLast((month) => addMonths(from, month) <= end) ?? 0
  return months > 0 ? plural(months, 'month') : 'under a month'
}

const dayOf = (date: string | null) => (date ? ddmmyyyy(date) : '—')

const partyOf = ({ party_id, name, status }: RelatedParty) => ({
  party_id,
  name,
  // Active is the normal status and is not shown.
  status: status === 'Active' ? null : status,
})

const isPast = ({ to_date }: { to_date: string | null }) => to_date !== null && to_date <= todayInIndia()

function seatOf(
  seat: (Relation | Affiliation) & { boards?: number | null },
  today: string,
  kind = seat.model_type,
) {
  const { role, from_date, to_date, boards } = seat
  return {
    ...partyOf(seat),
    role: role ?? wordsOf(kind).seat,
    from: dayOf(from_date),
    to: dayOf(to_date),
    tenure: tenureOf(from_date, to_date, today) ?? '—',
    boards: boards ?? null,
  }
}
export type Seat = ReturnType<typeof seatOf>

/** Directorships, the current and the past ones separately. `kind` is that of the business, if the rows are of others. */
export function seatsOf(rows: (Relation | Affiliation)[], kind?: ModelType) {
  const today = todayInIndia()
  const seats = rows.filter(({ kind }) => kind === 'director')
  const [past, present] = [seats.filter(isPast), seats.filter((seat) => !isPast(seat))]
  return {
    present: firstRows(present.map((seat) => seatOf(seat, today, kind))),
    past: firstRows(past.map((seat) => seatOf(seat, today, kind))),
  }
}
export type Seats = ReturnType<typeof seatsOf>

/** '62.4 %', with at most two decimals; null if the share is not known. */
export function inPercent(share: number | null): string | null {
  if (share === null || share <= 0) return null
  return share < 0.005 ? 'under 0.01 %' : `${groupIndian(share, 2).replace(/\.?0+$/, '')} %`
}

/** The same for a column of shares, with aligned decimals: '51.00 %'. */
const inColumn = (share: number | null) =>
  share === null || share < 0.005 ? inPercent(share) : `${groupIndian(share, 2)} %`

const holdingOf = ({ share, role, from_date, ...party }: Relation | Affiliation) => ({
  ...partyOf(party),
  share: inColumn(share),
  role,
  since: dayOf(from_date),
})
export type HoldingLine = ReturnType<typeof holdingOf>

const largestFirst = (one: { share: number | null }, other: { share: number | null }) =>
  (other.share ?? -1) - (one.share ?? -1)

/** A sentence about the sum of the recorded shares, and what is missing from the whole. */
export function sumOfShares(shares: (number | null)[]): string {
  const known = shares.filter((share) => share !== null && share > 0)
  const sum = Math.round(known.reduce<number>((total, share) => total + (share ?? 0), 0) * 100) / 100
  const unknown = shares.length - known.length
  const without = unknown > 0 ? `; ${plural(unknown, 'share')} not on record` : ''
  if (known.length === 0) return 'No shares on record'
  if (sum > 100.05) return `${inPercent(sum)} on record: more than 100 %, so some data is incorrect${without}`
  if (sum >= 99.95) return `100 % on record${without}`
  return `${inPercent(sum)} on record, ${inPercent(100 - sum)} held by others${without}`
}

/** The relationships of a business by kind. */
export function relatedOf(rows: Relation[], kind: ModelType) {
  const ofKind = (kind: Relation['kind']) => rows.filter((row) => row.kind === kind && !isPast(row))
  const holders = ofKind('shareholder').sort(largestFirst)
  return {
    directors: seatsOf(rows, kind),
    holders: { ...firstRows(holders.map(holdingOf)), sum: sumOfShares(holders.map(({ share }) => share)) },
    formerHolders: rows.filter((row) => row.kind === 'shareholder' && isPast(row)).length,
    subsidiaries: firstRows(ofKind('subsidiary').sort(largestFirst).map(holdingOf)),
    related: firstRows(ofKind('related_party').map(holdingOf)),
  }
}

/** The share's value of the paid-up capital; null if one of the two is not known. */
const capitalHeld = ({ share, paid_up_capital }: Affiliation) =>
  share && share > 0 && paid_up_capital ? rupeesInWords((paid_up_capital * share) / 100) : null

const capitalOf = (affiliation: Affiliation) => ({
  ...holdingOf(affiliation),
  value: capitalHeld(affiliation),
  of: wordsOf(affiliation.model_type).capital.toLowerCase(),
})
export type CapitalLine = ReturnType<typeof capitalOf>

/** A party's directorships and holdings in others. */
export function affiliationsOf(rows: Affiliation[]) {
  const holdings = rows.filter((row) => row.kind === 'shareholder' && !isPast(row)).sort(largestFirst)
  return { seats: seatsOf(rows), holdings: firstRows(holdings.map(capitalOf)) }
}

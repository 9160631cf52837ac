import { ddmmyyyy } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import { epfoCounted } from '../parties/epfo-regularity.ts'
import { latestRating, ratingSource } from '../parties/latest-rating.ts'
import { largestNewCharge, openCharges, timesBorrowings } from '../parties/open-charges.ts'
import { borrowings } from '../scores/year-figures.ts'
import { fallWithinAYear } from './conduct.ts'
import type { EarlyWarningInputs } from './inputs.ts'
import type { ReadPart } from './part.ts'
import { admittedPoints, courtCode, forumPoints, forums, pendingOn } from './registry.ts'
import { worstEpfo, worstGst } from './statutory.ts'

function ratingParts({ rating_actions = [] }: EarlyWarningInputs, today: string): ReadPart[] {
  const latest = latestRating(rating_actions, today)
  const source = latest ? ratingSource(latest) : null
  const now = latest ? ratingText(latest.rating) : null
  const fall = fallWithinAYear(rating_actions, today)
  return [
    {
      codes: ['rating_fall'],
      label: 'Fall of the rating within a year',
      input: fall ? `${ratingText(fall.from)} → ${now}` : now,
      source,
      threshold: '1 notch: 5, 2: 10, 3 or below investment grade: 14; halves every 180 days',
      at_most: 14,
    },
    {
      codes: ['rating_grade'],
      label: 'Rating in force',
      input: now,
      source,
      threshold: 'below BBB−: 4, B+: 8, C+: 14, D: 30 and held at High',
      at_most: 30,
    },
    {
      codes: ['not_cooperating'],
      label: 'Issuer not cooperating',
      input: latest ? (latest.not_cooperating ? 'yes' : 'no') : null,
      source,
      threshold: 'yes: 5',
      at_most: 5,
    },
  ]
}

function statutoryParts(inputs: EarlyWarningInputs, today: string): ReadPart[] {
  const gst = worstGst(inputs, today)
  const epfo = worstEpfo(inputs, today)
  return [
    {
      codes: ['gst_conduct', 'gst_suspended', 'gst_cancelled'],
      label: 'GSTR-3B, the last 12',
      input: gst.periods > 0 ? `${gst.late} late, ${gst.missed} missed of ${gst.periods}` : null,
      source: gst.periods > 0 ? 'GSTR-3B' : null,
      clear: `none late or missed of ${gst.periods}`,
      threshold: '1 late: 2, 2 missed: 6, 3 missed or suspended: 12',
      at_most: 12,
    },
    {
      codes: ['epfo_conduct'],
      label: 'Provident fund',
      input: epfo.months > 0 ? epfoCounted(epfo) : null,
      source: epfo.months > 0 ? 'EPFO wage months' : null,
      threshold: '2 late: 2, 1 missed or wages cut: 5, 2 missed or headcount down by a quarter: 10',
      at_most: 10,
    },
  ]
}

function timesInWords(times: number | undefined) {
  if (times === undefined) return 'no open charges'
  return Number.isFinite(times) ? `${times.toFixed(2)} times` : 'no borrowings reported'
}

function chargeParts(inputs: EarlyWarningInputs, today: string): ReadPart[] {
  const open = openCharges(inputs.charges ?? [], today)
  const year = inputs.financial_company ? undefined : inputs.statements?.[0]?.figures
  const owed = year && borrowings(year)
  const largest = largestNewCharge(open, today)
  const source = inputs.charges ? 'Register of charges' : null
  return [
    {
      codes: ['charges_above_borrowings'],
      label: 'Open charges ÷ borrowings',
      input: inputs.charges && owed !== undefined ? timesInWords(timesBorrowings(open, owed)) : null,
      source,
      threshold: 'above 1.25 times: 6, above 2: 10',
      at_most: 10,
    },
    {
      codes: ['large_new_charge'],
      label: 'Largest charge in the last 12 months',
      input: largest
        ? `${rupeesInWords(largest.amount)}, ${ddmmyyyy(largest.created_on).replaceAll('-', '\u2011')}`
        : inputs.charges
          ? 'none'
          : null,
      source,
      threshold: 'above a quarter of net worth: 5; halves every 180 days',
      at_most: 5,
    },
  ]
}

function courtParts({ court_cases }: EarlyWarningInputs, today: string): ReadPart[] {
  const pending = pendingOn(court_cases ?? [], today)
  return forums.map((forum) => {
    const here = pending.filter((one) => one.forum === forum)
    const points = forumPoints[forum]
    const admits = forum === 'NCLT'
    const threshold = admits
      ? `admitted: ${admittedPoints} and held at High, filed: ${points}`
      : `pending: ${points}`
    return {
      codes: [courtCode(forum), ...(admits ? ['nclt_admitted'] : [])],
      label: `Proceedings: ${forum}`,
      input: court_cases ? (here.length > 0 ? `${here.length} pending` : 'none pending') : null,
      source: court_cases ? 'Courts' : null,
      threshold: `${threshold}; halves every 180 days`,
      at_most: admits ? admittedPoints : points,
    }
  })
}

/** All inputs on the party's conduct that the score reads, with their values. */
export const conductParts = (inputs: EarlyWarningInputs, today: string): ReadPart[] => [
  ...ratingParts(inputs, today),
  ...statutoryParts(inputs, today),
  ...chargeParts(inputs, today),
  ...courtParts(inputs, today),
  {
    codes: ['company_status'],
    label: 'Status in the register',
    input: inputs.company_status ?? null,
    source: inputs.company_status ? 'Company register' : null,
    threshold:
      'dormant: 6, non-compliant: 12, being struck off: 20, wound up or insolvent: 40 and held at High',
    at_most: 40,
  },
  {
    codes: ['account_status'],
    label: 'Loan accounts with lenders',
    input: inputs.account_status ?? null,
    source: inputs.account_status ? 'Loan accounts' : null,
    threshold: 'SMA-0: 4, SMA-1: 10, SMA-2: 20, NPA: 40 and held at High',
    at_most: 40,
  },
]

/** Stock market inputs, for display only: no score reads them, since no prices are on record. */
export const stockParts = (listed: boolean): ReadPart[] =>
  ['Market value', 'Volatility of the share over a year', 'Return of the share over a year'].map((label) => ({
    codes: [],
    label,
    input: null,
    source: null,
    threshold: listed ? 'used by Altman Z and distance to default only' : 'not listed',
    at_most: 0,
  }))

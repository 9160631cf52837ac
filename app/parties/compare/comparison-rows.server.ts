import { ddmmyyyy } from '#server/contract/calendar.ts'
import { groupIndian, growthIndian, rupeesInWords } from '#server/contract/money.ts'
import { modelTypes, wordsOf } from '#server/contract/parties/model-types.ts'
import { ratingText } from '#server/contract/parties/rating-text.ts'
import { plural } from '#server/contract/plural.ts'
import { severities } from '#server/contract/severities.ts'
import { cityAndState } from '../../forms/party-picker/city-and-state.ts'
import { ageOf } from '../party.server.ts'
import type { Compared } from './comparison.server.ts'

type Value = string | number | null

interface Line {
  label: string
  /** The label, if it depends on the parties compared. */
  named?: (parties: Compared[]) => string
  /** The text in the table. */
  shown: (party: Compared) => string | null
  /** The value in the file, and its unit. */
  raw: (party: Compared) => Value
  unit?: string
  /** Which direction is better, if either is; `rank` then returns the value to compare. */
  better?: 'more' | 'less'
  rank?: (party: Compared) => number | null
}

type Figure = { [K in keyof Compared]: Compared[K] extends number | null ? K : never }[keyof Compared]

/** How figures of one kind are displayed, and their value in a file. */
interface Measure {
  shown: (value: number) => string
  filed?: (value: number) => number
  unit?: string
}

const percent = (share: number) => `${groupIndian(share * 100, 1)} %`
/** A figure rounded to the decimals that the table shows, so that table and file agree. */
const asShown = (value: number, decimals: number) =>
  Number(groupIndian(value, decimals).replaceAll(',', '').replace('−', '-'))
const rupees: Measure = { shown: rupeesInWords, unit: 'rupees' }
const share: Measure = { shown: percent, filed: (value) => asShown(value * 100, 1), unit: '%' }
const growth: Measure = { ...share, shown: (value) => `${growthIndian(value * 100, 1)} %` }
const times: Measure = {
  shown: (value) => groupIndian(value, 2),
  filed: (value) => asShown(value, 2),
}
const count: Measure = { shown: String }

const figure = (
  label: string,
  key: Figure,
  { shown, filed, unit }: Measure,
  better?: 'more' | 'less',
): Line => {
  const value = (party: Compared) => party[key]
  const inWords = (party: Compared) => {
    const known = value(party)
    return known === null ? null : shown(known)
  }
  const raw = (party: Compared) => {
    const known = value(party)
    return known === null || !filed ? known : filed(known)
  }
  return { label, shown: inWords, raw, ...(unit && { unit }), ...(better && { better, rank: value }) }
}

const text = (label: string, valueIn: (party: Compared) => string | null): Line => ({
  label,
  shown: valueIn,
  raw: valueIn,
})

const kindOf = ({ model_type }: Compared) => modelTypes[model_type as keyof typeof modelTypes] ?? model_type

const year = ({ financial_year, basis }: Compared) =>
  financial_year && (basis === 'consolidated' ? `${financial_year}, consolidated` : financial_year)
const lateOf = ({ gst_late, gst_periods }: Compared) =>
  gst_periods > 0 ? `${gst_late} of ${gst_periods}` : null
const lateShare = ({ gst_late, gst_periods }: Compared) => (gst_periods > 0 ? gst_late / gst_periods : null)

const labelOf = ({ named, label }: Line, parties: Compared[]) => named?.(parties) ?? label

const capital = 'Paid-up capital'
/** The term that all of the parties use; a general one if they differ. */
function capitalOf(parties: Compared[]): string {
  const words = new Set(parties.map(({ model_type }) => wordsOf(model_type).capital))
  const [word = capital] = words
  return words.size === 1 ? word : capital
}

const lines: Line[] = [
  text('Type', kindOf),
  text('Identifier', ({ number }) => number),
  text('Status', ({ status }) => status),
  text('Place', (party) => cityAndState(party) || null),
  text('Industry', ({ industry }) => industry),
  {
    ...text('Age', (party) => ageOf(party) ?? null),
    raw: ({ registered_on }) => registered_on && ddmmyyyy(registered_on),
  },
  { ...figure(capital, 'paid_up_capital', rupees), named: capitalOf },
  text('Financial year', year),
  figure('Revenue', 'revenue', rupees, 'more'),
  figure('Revenue growth', 'revenue_change', growth, 'more'),
  figure('Net margin', 'net_margin', share, 'more'),
  figure('Net worth', 'net_worth', rupees, 'more'),
  figure('Borrowings', 'borrowings', rupees),
  figure('Borrowings ÷ total assets', 'borrowings_to_assets', share, 'less'),
  figure('Interest cover', 'interest_cover', times, 'more'),
  {
    ...figure('Early-warning score', 'score', count, 'more'),
    shown: ({ score, band }) =>
      score === null || band === null ? null : `${score}, ${severities[band]} risk`,
  },
  {
    label: 'Rating',
    shown: ({ rating }) => rating && ratingText(rating),
    raw: ({ rating }) => rating,
    better: 'less',
    rank: ({ rating_place }) => rating_place,
  },
  {
    ...figure('Open charges', 'open_charges', rupees),
    shown: ({ open_charges, lenders }) =>
      open_charges === null ? null : `${rupeesInWords(open_charges)}, ${plural(lenders, 'lender')}`,
  },
  {
    ...text('GSTR-3B late or missing, last 12 months', lateOf),
    better: 'less',
    rank: lateShare,
  },
  figure('Open alerts', 'open_alerts', count, 'less'),
]

/** 'best' and 'worst' per column; none if fewer than two values are known or all are equal. */
function bestAndWorst({ better, rank }: Line, parties: Compared[]): ('best' | 'worst' | '')[] {
  const values = parties.map((party) => rank?.(party) ?? null)
  const known = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  if (!better || known.length < 2 || least === most) return parties.map(() => '')
  const [best, worst] = better === 'more' ? [most, least] : [least, most]
  return values.map((value) => (value === best ? 'best' : value === worst ? 'worst' : ''))
}

/** The rows of a comparison, with a cell for each party. */
export const comparisonRows = (parties: Compared[]) =>
  lines.map((line) => {
    const marked = bestAndWorst(line, parties)
    return {
      label: labelOf(line, parties),
      cells: parties.map((party, index) => ({ text: line.shown(party), mark: marked[index] ?? '' })),
    }
  })
export type ComparisonRow = ReturnType<typeof comparisonRows>[number]

/** The comparison for a file: figures as numbers, each row with its unit. */
export const comparisonFile = (parties: Compared[]): Value[][] => [
  ['', ...parties.map(({ name }) => name)],
  ...lines.map((line) => [
    `${line.label === 'Age' ? 'Registered on' : labelOf(line, parties)}${line.unit ? ` (${line.unit})` : ''}`,
    ...parties.map(line.raw),
  ]),
]

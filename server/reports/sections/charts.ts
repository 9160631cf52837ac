import { hasPartners, wordsOf } from '#server/contract/parties/model-types.ts'
import { plural } from '#server/contract/plural.ts'
import type { DocumentChart } from '#server/contract/reports/report-document.ts'
import { note, type Section, sourced } from '../blocks.ts'
import { change, crore, money, notOnRecord } from '../figures.ts'
import type { ReportData, Statement } from '../report-data.ts'
import { figureWords, headingOver, lastTwo, mainYears, statementSource, yearOf } from '../statements.ts'
import { registerFacts } from './facts.ts'

const pairs = [
  { key: 'revenue', heading: 'Revenue and profit', keys: ['revenue', 'profit_after_tax'] },
  { key: 'net-worth', heading: 'Net worth and borrowings', keys: ['net_worth', 'borrowings'] },
]

/**
 * Column charts of revenue and profit, or of net worth and borrowings if only balance sheets are known; without
 * statements the share capital, without capital whatever is on record.
 */
export const charts: Section = (data) => {
  const years = mainYears(data.statements)
  const pair = pairs.find(({ keys: [first = ''] }) =>
    years.some(({ figures }) => figures[first] !== undefined),
  )
  if (pair) {
    const { key, heading, keys } = pair
    return {
      key,
      heading: headingOver(heading, years),
      blocks: keys.map((one) => yearChart(years, one)),
      ...statementSource(years),
    }
  }
  const { authorised_capital, paid_up_capital } = data.party
  const shares = !hasPartners(data.party.model_type) && (authorised_capital || paid_up_capital)
  return shares ? capital(data) : record(data)
}

function yearChart(years: Statement[], key: string): DocumentChart {
  const title = `${figureWords(key)}, ₹ crore`
  const values = years.map((year) => ({
    label: yearOf(year),
    value: year.figures[key] ?? null,
    shown: crore(year.figures[key]),
  }))
  const words = values.map(({ label, shown }) => `${label} ${shown}`).join('; ')
  const alternative = `Column chart of ${title}: ${words}.`
  return { kind: 'chart', chart: 'columns', title, alternative, values, sentence: trend(key, years) }
}

function trend(key: string, years: Statement[]): string {
  const name = figureWords(key)
  const { before, now } = lastTwo(years)
  const value = now?.figures[key]
  if (!now || value === undefined) return `${name} for the latest year is not on record.`
  const moved = before ? change(value, before.figures[key]) : notOnRecord
  // A loss that the table beside the sentence shows as 0.00 is not counted.
  const losses = years.filter((year) => crore(year.figures[key]).startsWith('−')).length
  const tail =
    losses > 0 && key === 'profit_after_tax' ? ` Loss in ${losses} of ${plural(years.length, 'year')}.` : ''
  if (!moved.endsWith('%')) return `${name} was ${money(value)} in ${yearOf(now)}.${tail}`
  return `${name} was ${money(value)} in ${yearOf(now)}, ${moved} year on year.${tail}`
}

function capital({ party }: ReportData): ReturnType<Section> {
  const { authorised_capital = 0, paid_up_capital = 0 } = party
  const [allowed, paid] = [money(party.authorised_capital), money(party.paid_up_capital)]
  const part = authorised_capital > 0 ? Math.round((paid_up_capital / authorised_capital) * 100) : undefined
  const known = part !== undefined && party.paid_up_capital !== undefined
  return {
    key: 'capital',
    heading: 'Capital',
    blocks: [
      {
        kind: 'chart',
        chart: 'bars',
        title: 'Authorised and paid-up capital',
        alternative: `Bar chart: authorised capital ${allowed}, paid-up capital ${paid}.`,
        values: [
          { label: 'Authorised capital', value: authorised_capital, shown: allowed, hollow: true },
          { label: 'Paid-up capital', value: paid_up_capital, shown: paid },
        ],
        sentence: known ? `${part} % of the authorised capital is paid up.` : '',
      },
      note('No balance sheets are on record, so revenue and profit cannot be charted.'),
    ],
    ...sourced('Company register'),
  }
}

function record(data: ReportData): ReturnType<Section> {
  const known = registerFacts(data.party).filter(({ value }) => value !== notOnRecord)
  const counts: [string, number][] = [
    ['Register facts', known.length],
    ['Registrations', data.registrations.length],
    [wordsOf(data.party.model_type).leaders, data.directors.length],
    ['Charges', data.charges.length],
    ['Ratings', data.ratings.length],
    ['Alerts', data.alerts.length],
    ['Court cases', data.court_cases.length],
  ]
  const words = counts.map(([label, count]) => `${label} ${count}`).join('; ')
  return {
    key: 'record',
    heading: 'Records available',
    blocks: [
      {
        kind: 'chart',
        chart: 'bars',
        title: 'Records held',
        alternative: `Bar chart of the records held: ${words}.`,
        values: counts.map(([label, value]) => ({ label, value, shown: String(value) })),
        sentence:
          'Neither balance sheets nor capital are on record; the bars show the number of records by type.',
      },
    ],
  }
}

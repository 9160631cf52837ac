import { change, counted, crore, money, notOnRecord } from '../figures.ts'
import { barChart } from '../paper/bar-chart.ts'
import { note, section } from '../paper/blocks.ts'
import { drawColumns } from '../paper/column-chart.ts'
import { ink, type Paper, page } from '../paper/page.ts'
import { print, set } from '../paper/setting.ts'
import { branch, leaf } from '../paper/structure.ts'
import type { ReportData, Statement } from '../report-data.ts'
import { figureWords, lastTwo, mainYears, yearOf } from '../statements.ts'
import { registerFacts } from './facts.ts'

const height = 132
const gap = 25
const width = (page.right - page.left - gap) / 2

interface Pair {
  title: string
  keys: [string, string]
}

const pairs: Pair[] = [
  { title: 'Revenue and profit', keys: ['revenue', 'profit_after_tax'] },
  { title: 'Net worth and borrowings', keys: ['net_worth', 'borrowings'] },
]

/**
 * Revenue and profit in columns, or net worth and borrowings where only balance sheets are known; without accounts
 * the capital, without capital what is on record at all.
 */
export function drawCharts(paper: Paper, data: ReportData): void {
  const years = mainYears(data.statements)
  const { authorised_capital, paid_up_capital } = data.party
  const [pair] = pairs.filter(({ keys }) => years.some(({ figures }) => figures[keys[0]] !== undefined))
  if (pair) section(paper, pair.title, height + 50, () => drawPair(paper, years, pair))
  else if (authorised_capital || paid_up_capital)
    section(paper, 'Capital', 70, () => drawCapital(paper, data))
  else section(paper, 'What is on record', 150, () => drawRecord(paper, data))
}

function drawPair(paper: Paper, years: Statement[], { keys }: Pair): void {
  const top = paper.y
  const ends = keys.map((key, index) => {
    paper.y = top
    drawYearChart(paper, years, key, page.left + index * (width + gap))
    return paper.y
  })
  paper.y = Math.max(...ends)
}

function drawYearChart(paper: Paper, years: Statement[], key: string, left: number): void {
  const title = `${figureWords(key)}, ₹ crore`
  const columns = years.map((year) => ({
    label: yearOf(year),
    value: year.figures[key],
    shown: crore(year.figures[key]),
  }))
  const alt = `Column chart of ${title}: ${columns.map(({ label, shown }) => `${label} ${shown}`).join('; ')}.`
  const heading = set(paper, title, width, { size: 9.4, bold: true })
  const sentence = set(paper, trend(key, years), width, { size: 8.6, colour: ink.soft })
  const frame = { left, top: paper.y + heading.height + 2, width, height }
  const bbox: [number, number, number, number] = [left, frame.top, left + width, frame.top + height]
  branch(paper, 'Div', () => {
    leaf(paper, 'H3', () => print(paper, heading, left, paper.y))
    leaf(paper, 'Figure', () => drawColumns(paper, columns, frame), { alt, bbox, placement: 'Block' })
    leaf(paper, 'P', () => print(paper, sentence, left, frame.top + height + 5))
  })
  paper.y = frame.top + height + 5 + sentence.height
}

function trend(key: string, years: Statement[]): string {
  const name = figureWords(key)
  const { before, now } = lastTwo(years)
  const value = now?.figures[key]
  if (!now || value === undefined) return `${name} of the latest year is not on record.`
  const moved = before ? change(value, before.figures[key]) : '—'
  const losses = years.filter((year) => (year.figures[key] ?? 0) < 0).length
  const tail =
    losses > 0 && key === 'profit_after_tax' ? ` Loss in ${losses} of ${counted(years.length, 'year')}.` : ''
  if (!moved.endsWith('%')) return `${name} was ${money(value)} in ${yearOf(now)}.${tail}`
  return `${name} was ${money(value)} in ${yearOf(now)}, ${moved} against the year before.${tail}`
}

function drawCapital(paper: Paper, { party }: ReportData): void {
  const { authorised_capital = 0, paid_up_capital = 0 } = party
  const bars = [
    {
      label: 'Authorised capital',
      value: authorised_capital,
      shown: money(party.authorised_capital),
      hollow: true,
    },
    { label: 'Paid-up capital', value: paid_up_capital, shown: money(party.paid_up_capital) },
  ]
  barChart(
    paper,
    bars,
    `Bar chart: authorised capital ${money(party.authorised_capital)}, paid-up capital ${money(party.paid_up_capital)}.`,
  )
  const part = authorised_capital > 0 ? Math.round((paid_up_capital / authorised_capital) * 100) : undefined
  if (part !== undefined && party.paid_up_capital !== undefined)
    note(paper, `${part} % of the authorised capital is paid up.`)
  note(paper, 'No balance sheets are on record, so revenue and profit cannot be drawn.')
}

function drawRecord(paper: Paper, data: ReportData): void {
  const facts = registerFacts(data.party).filter(({ value }) => value !== notOnRecord)
  const counts: [string, number][] = [
    ['Register facts', facts.length],
    ['Registrations', data.registrations.length],
    ['Directors', data.directors.length],
    ['Charges', data.charges.length],
    ['Ratings', data.ratings.length],
    ['Alerts', data.alerts.length],
    ['Court cases', data.court_cases.length],
  ]
  const alt = `Bar chart of the records held: ${counts.map(([label, count]) => `${label} ${count}`).join('; ')}.`
  barChart(
    paper,
    counts.map(([label, value]) => ({ label, value, shown: String(value) })),
    alt,
  )
  note(
    paper,
    'Neither balance sheets nor capital are on record; the bars count the entries held of each kind.',
  )
}

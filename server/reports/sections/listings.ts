import { day, notOnRecord } from '../figures.ts'
import { note, section } from '../paper/blocks.ts'
import type { Paper } from '../paper/page.ts'
import { riskOf, riskWord } from '../paper/risk-mark.ts'
import { type Cell, type Column, table, tableNeed } from '../paper/table.ts'
import type { ReportData } from '../report-data.ts'

/** Tax and other registration numbers with their standing. */
export function drawRegistrations(paper: Paper, { registrations }: ReportData): void {
  const rows = registrations.map((one) => [
    one.kind,
    one.value,
    one.status,
    one.state ?? notOnRecord,
    day(one.registered_on),
  ])
  const columns = heads(['Kind', 20], ['Number', 28], ['Status', 18], ['State', 18], ['Registered', 16])
  listing(paper, 'Registrations', 'No registrations are on record.', columns, rows)
}

/** External ratings, newest first. */
export function drawRatings(paper: Paper, { ratings }: ReportData): void {
  const sorted = [...ratings].sort((a, b) => b.date.localeCompare(a.date))
  const rows = sorted.map((one): Cell[] => [
    one.agency,
    one.instrument,
    { text: one.rating, bold: true },
    one.action,
    day(one.date),
  ])
  const columns = heads(['Agency', 17], ['Instrument', 33], ['Rating', 18], ['Action', 17], ['Date', 15])
  listing(paper, 'External ratings', 'No external ratings are on record.', columns, rows)
}

/** Alerts about the party, newest first, each with its risk in shape and word. */
export function drawAlerts(paper: Paper, { alerts }: ReportData): void {
  const sorted = [...alerts].sort((a, b) => b.date_of_event.localeCompare(a.date_of_event))
  const rows = sorted.map(({ alert_summary, severity, date_of_event }): Cell[] => {
    return [
      alert_summary,
      { text: riskWord(severity), bold: true, risk: riskOf(severity) },
      day(date_of_event),
    ]
  })
  listing(
    paper,
    'Alerts',
    'No alerts are on record.',
    heads(['Alert', 66], ['Risk', 17], ['Date of event', 17]),
    rows,
  )
}

/** Court cases naming the party, newest first. */
export function drawCourtCases(paper: Paper, { court_cases }: ReportData): void {
  const sorted = [...court_cases].sort((a, b) => b.filed_on.localeCompare(a.filed_on))
  const rows = sorted.map((one) => [one.number, one.court, one.kind, one.stage, day(one.filed_on)])
  const columns = heads(['Number', 22], ['Court', 28], ['Kind', 18], ['Stage', 17], ['Filed', 15])
  listing(paper, 'Court cases', 'No court cases were found.', columns, rows)
}

/** Documents filed with the registrar, newest first. */
export function drawFilings(paper: Paper, { filings = [] }: ReportData): void {
  const sorted = [...filings].sort((a, b) => b.filed_on.localeCompare(a.filed_on))
  const rows = sorted.map(({ form, period, filed_on }) => [form, period, day(filed_on)])
  listing(
    paper,
    'Documents and filings',
    'No filings are on record.',
    heads(['Form', 40], ['Period', 40], ['Filed', 20]),
    rows,
  )
}

/** Parties this one stands in relation to. */
export function drawRelationships(paper: Paper, { relationships = [] }: ReportData): void {
  const rows = relationships.map(({ name, relation, since }) => [name, relation, day(since)])
  const columns = heads(['Party', 50], ['Relation', 32], ['Since', 18])
  listing(paper, 'Relationships', 'No relationships to other parties are on record.', columns, rows)
}

function listing(paper: Paper, title: string, empty: string, columns: Column[], rows: Cell[][]): void {
  section(paper, title, rows.length === 0 ? 20 : tableNeed(paper, columns, rows), () => {
    if (rows.length === 0) note(paper, empty)
    else table(paper, columns, rows)
  })
}

const rightAligned = new Set(['Registered', 'Date', 'Date of event', 'Filed', 'Since'])

function heads(...titles: [string, number][]): Column[] {
  return titles.map(([title, share]) => ({ title, share, figure: rightAligned.has(title) }))
}

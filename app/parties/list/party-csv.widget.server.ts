import { ddmmyyyy } from '#server/contract/calendar.ts'
import { modelTypes } from '#server/contract/parties/model-types.ts'
import type { PartySummary } from '#server/contract/parties/party.ts'
import type { CsvCell } from '../../http/files/csv.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { mostInFile } from './party-file-link.widget.tsx'

const atOnce = 100
const columnHeadings = [
  'Party',
  'Name',
  'Type',
  'CIN',
  'LLPIN',
  'DIN',
  'ISIN',
  'City',
  'State',
  'Registered on',
  'Paid-up capital (rupees)',
  'Status',
]

const asRow = (party: PartySummary): CsvCell[] => [
  party.party_id,
  party.name,
  modelTypes[party.model_type],
  party.cin,
  party.llpin,
  party.din,
  party.isin,
  party.city,
  party.state,
  party.registered_on && ddmmyyyy(party.registered_on),
  party.paid_up_capital,
  party.status,
]

interface Listed<Row> {
  data: Row[]
  meta: { total_records: number }
}

/** Additional columns of one list. */
interface Beside<Row> {
  columnHeadings: string[]
  cells: (row: Row) => CsvCell[]
}

/** A list of parties as CSV: all its pages, up to `mostInFile` rows. `read` returns the page for a query. */
export async function partyCsv<Row extends PartySummary>(
  name: string,
  query: URLSearchParams,
  read: (query: URLSearchParams) => Promise<Listed<Row>>,
  beside: Beside<Row> = { columnHeadings: [], cells: () => [] },
): Promise<Response> {
  const rows: Row[] = []
  const pageQuery = new URLSearchParams(query)
  pageQuery.set('per_page', String(atOnce))
  for (let page = 1, total = 1; rows.length < Math.min(total, mostInFile); page += 1) {
    pageQuery.set('page', String(page))
    const { data, meta } = await read(pageQuery)
    if (data.length === 0) break
    rows.push(...data)
    total = meta.total_records
  }
  const lines = rows.slice(0, mostInFile).map((row) => [...asRow(row), ...beside.cells(row)])
  return csvAnswer(name, [[...columnHeadings, ...beside.columnHeadings], ...lines])
}

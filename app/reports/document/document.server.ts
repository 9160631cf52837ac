import type {
  DocumentBlock,
  DocumentChart,
  ReportDocument,
} from '#server/contract/reports/report-document.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import type { Chart } from '../../ui/charts/chart.ts'
import { columnsChart } from '../../ui/charts/columns.chart.server.tsx'
import { momentInWords } from '../../ui/moment.tsx'
import { readOrder } from '../reports.server.ts'

type Columns = { kind: 'columns'; chart: Chart }

/** A block as the page shows it: column charts are already drawn, everything else is as in the document. */
export type ShownBlock = Exclude<DocumentBlock, DocumentChart> | (DocumentChart & { kind: 'chart' }) | Columns

function columnsOf(chart: DocumentChart, id: string): Columns {
  const drawn = columnsChart({
    id,
    title: chart.title,
    of: chart.title,
    by: 'Year',
    says: chart.sentence,
    columns: chart.values.map(({ label }) => ({ name: label })),
    series: [{ label: chart.title, values: chart.values.map(({ value }) => value && value / 1e7) }],
  })
  const rows = chart.values.map(({ label, shown }) => [label, shown])
  return { kind: 'columns', chart: { ...drawn, table: { ...drawn.table, rows } } }
}

const shown = (block: DocumentBlock, id: string): ShownBlock =>
  block.kind === 'chart' && block.chart === 'columns' ? columnsOf(block, id) : block

const pageOf = ({ sections, prepared, ...document }: ReportDocument) => ({
  ...document,
  prepared: { ...prepared, at: momentInWords(prepared.at) },
  sections: sections.map(({ blocks, ...section }) => ({
    ...section,
    blocks: blocks.map((block, index) => shown(block, `${section.key}-${index}`)),
  })),
})
export type DocumentPage = ReturnType<typeof pageOf>

/** The order and its report's content; null with the reason if there is nothing to show. */
export async function readDocumentPage(api: ApiClient, orderId: string) {
  const order = await readOrder(api, orderId)
  const { ok, data } = await api.ask('readReportDocument', { orderId })
  if (!ok) return { order, page: null, why: data.message ?? 'This report is still being prepared' }
  if (!data.data) return { order, page: null, why: 'Only the PDF of this report was kept.' }
  return { order, page: pageOf(data.data), why: '' }
}

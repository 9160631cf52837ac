import { instant } from '../figures.ts'
import type { Paper } from '../paper/page.ts'
import { runningLines } from '../paper/running-lines.ts'
import type { ReportData } from '../report-data.ts'

/** Puts the running head (from the second page) and the foot with order and page number on every page. */
export function drawRunningLines(paper: Paper, title: string, { party, prepared }: ReportData): void {
  const foot = `Order ${prepared.order_id}  ·  Prepared ${instant(prepared.at)}`
  runningLines(paper, { subject: party.name, title, foot })
}

import { counted, day, notOnRecord } from '../figures.ts'
import { note, section } from '../paper/blocks.ts'
import type { Paper } from '../paper/page.ts'
import { table, tableNeed } from '../paper/table.ts'
import type { ReportData } from '../report-data.ts'

const columns = [
  { title: 'Name', share: 42 },
  { title: 'Role', share: 26 },
  { title: 'DIN', share: 16 },
  { title: 'Since', share: 16, figure: true },
]

/** The directors (partners of an LLP) as the register names them. */
export function drawDirectors(paper: Paper, { directors, party }: ReportData): void {
  const one = party.llpin && !party.cin ? 'partner' : 'director'
  const rows = directors.map(({ name, role, din, from }) => [name, role, din ?? notOnRecord, day(from)])
  section(paper, one === 'partner' ? 'Partners' : 'Directors', 15 + tableNeed(paper, columns, rows), () => {
    if (rows.length === 0) return note(paper, `No ${one}s are on record.`)
    note(paper, `${counted(rows.length, one)} on record.`)
    table(paper, columns, rows)
  })
}

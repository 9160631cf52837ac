import type {
  DocumentBlock,
  DocumentCell,
  DocumentSection,
  DocumentTable,
} from '#server/contract/reports/report-document.ts'
import { day } from './figures.ts'
import type { ReportData } from './report-data.ts'

/** Builds a section of a report from its data; several if there are several bases, none if there is no data. */
export type Section = (data: ReportData) => DocumentSection | DocumentSection[]

type Head = [head: string, share: number, figure?: 'figure']

/** Blocks of a report document that contain only text. */
export const note = (text: string): DocumentBlock => ({ kind: 'note', text })
export const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
export const list = (items: string[]): DocumentBlock => ({ kind: 'list', items })

/** A table with its headings given as `[heading, share of the width]`, number columns with `'figure'`. */
export const table = (caption: string, heads: Head[], rows: DocumentCell[][]): DocumentTable => ({
  kind: 'table',
  caption,
  columns: heads.map(([head, share, figure]) => ({ head, share, ...(figure && { figure: true }) })),
  rows,
})

/** The table, or a sentence that nothing is on record. */
export const tableOr = (empty: string, ...of: Parameters<typeof table>): DocumentBlock =>
  of[2].length === 0 ? note(empty) : table(...of)

/** When a filing was made; in red if it was late, or is not on record although it was due before `today`. */
export function filed(on: string | undefined, due: string, today: string): DocumentCell {
  if (on === undefined)
    return due < today ? { text: 'Not on record', tone: 'bad' } : { text: 'Not overdue', tone: 'soft' }
  return on > due ? { text: day(on), tone: 'bad' } : day(on)
}

/** A cell in bold. */
export const strong = (text: string): DocumentCell => ({ text, strong: true })

/** The source of figures and their newest date: `Register of charges, newest of 19-02-2025`. */
export function sourced(source: string, dates: (string | undefined)[] = []): { source?: string } {
  const newest = dates
    .filter((date) => date !== undefined && date !== '')
    .sort()
    .at(-1)
  return { source: newest ? `${source}, newest of ${day(newest)}` : source }
}

import type {
  DocumentBlock,
  DocumentCell,
  DocumentSection,
  DocumentTable,
} from '#server/contract/report-document.ts'
import { day } from './figures.ts'
import type { ReportData } from './report-data.ts'

/** A section of a report from its data; several where one kind of figures comes twice, none where it says nothing. */
export type Section = (data: ReportData) => DocumentSection | DocumentSection[]

type Head = [head: string, share: number, figure?: 'figure']

export const note = (text: string): DocumentBlock => ({ kind: 'note', text })
export const heading = (text: string): DocumentBlock => ({ kind: 'heading', text })
export const list = (items: string[]): DocumentBlock => ({ kind: 'list', items })

/** A table with its heads given as `[head, share of the width]`, figures with `'figure'`. */
export const table = (caption: string, heads: Head[], rows: DocumentCell[][]): DocumentTable => ({
  kind: 'table',
  caption,
  columns: heads.map(([head, share, figure]) => ({ head, share, ...(figure && { figure: true }) })),
  rows,
})

/** The table, or the sentence that nothing is on record. */
export const tableOr = (empty: string, ...of: Parameters<typeof table>): DocumentBlock =>
  of[2].length === 0 ? note(empty) : table(...of)

export const strong = (text: string): DocumentCell => ({ text, strong: true })

/** Whom figures are taken from and the newest day among them: `Register of charges, newest of 19-02-2025`. */
export function sourced(source: string, dates: (string | undefined)[] = []): { source?: string } {
  const newest = dates
    .filter((date) => date !== undefined && date !== '')
    .sort()
    .at(-1)
  return { source: newest ? `${source}, newest of ${day(newest)}` : source }
}

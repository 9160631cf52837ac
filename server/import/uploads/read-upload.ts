import { todayInIndia } from '#server/contract/calendar.ts'
import { messages } from '#server/contract/messages.ts'
import { type UploadKind, uploadFieldsOf } from '#server/contract/upload-kinds.ts'
import { uploadKeys } from '#server/database/upload-targets.ts'
import type { NewUploadRow } from '#server/database/uploads.ts'
import { invalid } from '#server/use-cases/refusal.ts'
import { ImportFailure } from '../failure.ts'
import { headedTable } from '../sheet/headed-table.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { maxLines, type Sheet, tooManyLines } from '../sheet/sheet.ts'
import { Refusal } from '../values.ts'
import { uploadLine } from './line.ts'

const headsWithin = 10

/** A head in small letters without blanks and signs. */
export const plainHead = (head: string): string =>
  head
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A file as far as its columns. */
export interface UploadTable {
  heads: string[]
  columns: Record<string, number>
  remarks: string[]
  rows: NewUploadRow[]
}

/** The table of the sheet of which most columns are known; of as many, the first. */
function bestTable({ sheets, ...first }: Sheet, fieldOf: (head: string) => string | undefined) {
  const tableOf = ({ rows, remarks }: Sheet) => ({ ...headedTable(rows, fieldOf, headsWithin), remarks })
  const known = ({ columns }: ReturnType<typeof tableOf>) => Object.keys(columns).length
  return (sheets ?? [first]).map(tableOf).reduce((best, one) => (known(one) > known(best) ? one : best))
}

/** Reads a file, of several sheets the one with most columns that are known, with what its heads tell of; `remembered`: what heads stood for before. Throws an ImportFailure. */
export async function readUploadFile(
  kind: UploadKind,
  content: Buffer,
  remembered: Record<string, string>,
): Promise<UploadTable> {
  const fields = Object.entries(uploadFieldsOf(kind))
  const fieldOf = (head: string) => {
    const plain = plainHead(head)
    if (plain === '') return undefined
    if (Object.hasOwn(remembered, plain)) return remembered[plain]
    return fields.find(([, { label, heads }]) => plainHead(label) === plain || heads.includes(plain))?.[0]
  }
  const { heads, columns, above, below, remarks } = bestTable(await readSheet(content), fieldOf)
  if (below.length === 0) throw new ImportFailure('The file holds heads of columns, but no lines below them.')
  if (below.length > maxLines) throw new ImportFailure(tooManyLines)
  const skipped =
    above.length === 1 ? 'The line above the heads is' : `The ${above.length} lines above the heads are`
  const width = Math.max(heads.length, ...below.slice(0, 200).map(({ cells }) => cells.length))
  return {
    heads: Array.from({ length: width }, (_, place) => heads[place] || `Column ${place + 1}`),
    columns: columns as Record<string, number>,
    remarks: above.length > 0 ? [...remarks, `${skipped} not read`] : remarks,
    rows: below.map(({ line, cells, refused = null }) => ({ line, cells, refused })),
  }
}

/** Refuses columns, by their fields, that the kind has not or needs, and two fields in one column. */
function checkColumns(kind: UploadKind, columns: Record<string, number>, width: number): void {
  const fields = uploadFieldsOf(kind)
  const strange = Object.entries(columns).find(
    ([name, place]) => !Object.hasOwn(fields, name) || place >= width,
  )
  if (strange) throw invalid(`columns.${strange[0]}`, messages.uploads.noColumn)
  const lacking = Object.entries(fields).find(([name, { needed }]) => needed && columns[name] === undefined)
  if (lacking) throw invalid(`columns.${lacking[0]}`, messages.uploads.needsColumn(lacking[1].label))
}

/** Reads the lines of a file with the columns chosen, some at a time and in their order: each says what it holds, or why it is not taken. */
export function uploadLineReader(
  kind: UploadKind,
  columns: Record<string, number>,
  heads: string[],
): (rows: { line: number; cells: string[] }[]) => NewUploadRow[] {
  checkColumns(kind, columns, heads.length)
  const today = todayInIndia()
  const seen = new Map<string, number>()
  const read = ({ line, cells }: { line: number; cells: string[] }): NewUploadRow => {
    try {
      const { party, value } = uploadLine(kind, cells, columns, today)
      const key = uploadKeys[kind].map((name) => value[name]).join('|')
      const before = seen.get(key)
      if (before !== undefined) throw new Refusal(`Line ${before} is of the same`)
      seen.set(key, line)
      return { line, cells, party, value, refused: null }
    } catch (error) {
      if (error instanceof Refusal) return { line, cells, refused: error.message }
      throw error
    }
  }
  return (rows) => rows.map(read)
}

import { todayInIndia } from '#server/contract/calendar.ts'
import { messages } from '#server/contract/messages.ts'
import { type UploadKind, uploadFieldsOf } from '#server/contract/uploads/upload-kinds.ts'
import type { NewUploadRow } from '#server/database/uploads/upload-rows.ts'
import { invalid } from '#server/use-cases/refusal.ts'
import { maxLines } from '../sheet/sheet.ts'
import { openSheetFile } from '../sheet/sheet-file.ts'
import { Refusal } from '../values.ts'
import { uploadLine } from './line.ts'
import { readBelow, scanFile } from './look-through.ts'

/** A file read up to its columns. */
export interface UploadTable {
  heads: string[]
  columns: Record<string, number>
  remarks: string[]
  rows: NewUploadRow[]
}

/** Reads a file with all its lines; undefined if it has so many that a job must read it. Throws an ImportFailure. */
export async function readUploadFile(
  { kind, file_name }: { kind: UploadKind; file_name: string },
  content: Buffer,
  remembered: Record<string, string>,
): Promise<UploadTable | undefined> {
  const file = await openSheetFile(content, file_name)
  try {
    const scanned = await scanFile(kind, file, remembered, maxLines)
    if (!scanned) return undefined
    const rows: NewUploadRow[] = []
    const remarks = await readBelow(file, scanned, async (some) => {
      rows.push(...some)
    })
    return { heads: scanned.heads, columns: scanned.columns, remarks, rows }
  } finally {
    file.close()
  }
}

/** Rejects, by field, columns unknown to the kind, missing required columns, and two fields in one column. */
function checkColumns(kind: UploadKind, columns: Record<string, number>, width: number): void {
  const fields = uploadFieldsOf(kind)
  const strange = Object.entries(columns).find(
    ([name, place]) => !Object.hasOwn(fields, name) || place >= width,
  )
  if (strange) throw invalid(`columns.${strange[0]}`, messages.uploads.noColumn)
  const lacking = Object.entries(fields).find(([name, { needed }]) => needed && columns[name] === undefined)
  if (lacking) throw invalid(`columns.${lacking[0]}`, messages.uploads.needsColumn(lacking[1].label))
}

/** Returns a reader for the lines of a file with the chosen columns: each result is a parsed line, or the reason it was rejected. */
export function uploadLineReader(
  kind: UploadKind,
  columns: Record<string, number>,
  heads: string[],
): (rows: { line: number; cells: string[] }[]) => NewUploadRow[] {
  checkColumns(kind, columns, heads.length)
  const today = todayInIndia()
  const read = ({ line, cells }: { line: number; cells: string[] }): NewUploadRow => {
    try {
      return { line, cells, ...uploadLine(kind, cells, columns, today), refused: null }
    } catch (error) {
      if (error instanceof Refusal) return { line, cells, refused: error.message }
      throw error
    }
  }
  return (rows) => rows.map(read)
}

import { type UploadKind, uploadFieldsOf } from '#server/contract/uploads/upload-kinds.ts'
import { linesAtOnce, type NewUploadRow } from '#server/database/uploads/upload-rows.ts'
import { ImportFailure } from '../failure.ts'
import { fillMerged, type Merged, mergedFiller, mostMerged, mostSheets } from '../sheet/filled-sheets.ts'
import { headedTable } from '../sheet/headed-table.ts'
import { aboveTheLines, type SheetRow } from '../sheet/sheet.ts'
import type { SheetFile } from '../sheet/sheet-file.ts'
import { remarksOf } from '../sheet/workbook-sheet.ts'

const maxHeadingLine = 10
/** The number of a sheet's first rows examined for its headings and width. */
const sampled = 200

/** A heading in lower case without spaces and punctuation. */
export const plainHeading = (head: string): string =>
  head
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The result of scanning a sheet: its headings, the position of its lines, and the fields of its columns. */
interface ScannedFile {
  heads: string[]
  columns: Record<string, number>
  /** The number of lines below the headings, and the line numbers of the heading row and the last line. */
  lines: number
  headLine: number
  last: number
  sheet: number
  above: number
  formulas: number
  merged: Merged[]
}

interface Seen {
  rows: number
  last: number
  first: SheetRow[]
  formulas: number
  merged: Merged[]
}

const fieldFinder = (kind: UploadKind, remembered: Record<string, string>) => {
  const fields = Object.entries(uploadFieldsOf(kind))
  return (head: string) => {
    const plain = plainHeading(head)
    if (plain === '') return undefined
    if (Object.hasOwn(remembered, plain)) return remembered[plain]
    return fields.find(
      ([, { label, headings }]) => plainHeading(label) === plain || headings.includes(plain),
    )?.[0]
  }
}

/** The first non-empty sheets, by index; undefined if one has more than `most` lines. `onPiece` stops the scan by throwing. */
async function scanSheets(file: SheetFile, most: number, onPiece: () => Promise<void>) {
  const sheets = new Map<number, Seen>()
  for await (const { sheet, rows, formulas, merged } of file.pieces()) {
    if (!sheets.has(sheet)) {
      for (const [before, { rows }] of sheets) if (rows === 0) sheets.delete(before)
      if (sheets.size === mostSheets) break
    }
    const seen = sheets.get(sheet) ?? { rows: 0, last: 0, first: [], formulas: 0, merged: [] }
    sheets.set(sheet, seen)
    seen.first.push(...rows.slice(0, sampled - seen.first.length))
    seen.rows += rows.length
    seen.last = rows.at(-1)?.line ?? seen.last
    seen.formulas += formulas
    seen.merged.push(...merged.slice(0, mostMerged - seen.merged.length))
    if (seen.rows > most + aboveTheLines) return undefined
    await onPiece()
  }
  return [...sheets].filter(([, { rows }]) => rows > 0)
}

/**
 * Scans a file: of several sheets the one with the most known columns is chosen; `remembered` maps headings to fields
 * chosen before. Returns undefined if there are more than `most` lines. Throws an ImportFailure.
 */
export async function scanFile(
  kind: UploadKind,
  file: SheetFile,
  remembered: Record<string, string>,
  most: number,
  onPiece = async () => {},
): Promise<ScannedFile | undefined> {
  const sheets = await scanSheets(file, most, onPiece)
  if (!sheets) return undefined
  const fieldOf = fieldFinder(kind, remembered)
  const tables = sheets.map(([sheet, { first, ...seen }]) => {
    fillMerged(first, seen.merged)
    return { sheet, ...seen, ...headedTable(first, fieldOf, maxHeadingLine) }
  })
  const known = ({ columns }: (typeof tables)[number]) => Object.keys(columns).length
  const [one, ...others] = tables
  if (!one) throw new ImportFailure(`The ${file.isWorkbook ? 'workbook' : 'file'} has no lines.`)
  const best = others.reduce((most, another) => (known(another) > known(most) ? another : most), one)
  const { heads, below, above, rows, sheet, formulas, merged, last } = best
  const lines = rows - above.length - 1
  if (lines === 0) throw new ImportFailure('The file has column headings but no lines below them.')
  if (lines > most) return undefined
  const width = Math.max(heads.length, ...below.map(({ cells }) => cells.length))
  return {
    sheet,
    formulas,
    merged,
    lines,
    last,
    above: above.length,
    headLine: (below[0]?.line ?? 1) - 1,
    heads: Array.from({ length: width }, (_, index) => heads[index] || `Column ${index + 1}`),
    columns: best.columns as Record<string, number>,
  }
}

/** Passes the lines below the headings to `take`, in batches. Returns remarks on how they were read. */
export async function readBelow(
  file: SheetFile,
  { sheet, headLine, merged, formulas, above }: ScannedFile,
  take: (rows: NewUploadRow[]) => Promise<void>,
): Promise<string[]> {
  const filler = mergedFiller(merged)
  let waiting: NewUploadRow[] = []
  for await (const { rows } of file.pieces(sheet)) {
    for (const row of rows) {
      const { line, cells, refused = null } = filler.fill(row)
      if (line > headLine) waiting.push({ line, cells, refused })
    }
    if (waiting.length < linesAtOnce) continue
    await take(waiting)
    waiting = []
  }
  if (waiting.length > 0) await take(waiting)
  const name = file.names[sheet] ?? ''
  const others = file.names.filter((another) => another !== name)
  const skipped = above === 1 ? 'The line above the headings is' : `The ${above} lines above the headings are`
  return [
    ...(file.isWorkbook ? remarksOf({ formulas, filled: filler.filled }, name, others) : []),
    ...(above > 0 ? [`${skipped} not read`] : []),
  ]
}

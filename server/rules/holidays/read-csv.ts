import { parse } from 'csv-parse/sync'
import type { LineFault } from '#server/contract/organisation/working-calendar.ts'
import { rowEnds } from '../files/row-ends.ts'
import { asHolidayFile, type HolidayFile, type HolidayLine, readDate } from './holiday-file.ts'

const looksLikeHead = (cells: string[]) =>
  cells.some((cell) => /^(date|day|holiday|name|occasion)/i.test(cell))

/** Reads lines of a date and a name, in either order, separated by commas, semicolons or tabs. The first line may be a header. */
export function readCsv(text: string): HolidayFile {
  const options = {
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    bom: true,
    skip_empty_lines: true,
    record_delimiter: rowEnds,
  }
  const rows: { record: string[]; line: number }[] = []
  const note = (record: string[], { lines: line }: { lines: number }) => {
    rows.push({ record, line })
    return null
  }
  const lines: HolidayLine[] = []
  const faults: LineFault[] = []
  try {
    parse(text, { ...options, delimiter: [',', ';', '\t'], on_record: note })
  } catch {
    faults.push({
      line: (rows.at(-1)?.line ?? 0) + 1,
      message: 'A quotation mark is not closed: the file was read up to here.',
    })
  }
  rows.forEach(({ record, line }, index) => {
    const at = record.findIndex((cell) => readDate(cell))
    const day = readDate(record[at] ?? '')
    if (day) lines.push({ line, day, name: record.filter((cell, n) => n !== at && cell)[0] ?? '' })
    else if (index > 0 || !looksLikeHead(record))
      faults.push({ line, message: `No date in “${record.join(', ').slice(0, 60)}”.` })
  })
  return asHolidayFile(lines, faults)
}

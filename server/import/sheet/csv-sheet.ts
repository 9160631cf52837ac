import { CsvError, type Info, parse } from 'csv-parse'
import { ImportFailure } from '../failure.ts'
import { maxCellLength, maxColumns, maxRows, type Sheet, type SheetRow, tooManyLines } from './sheet.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** What parts the cells: the sign that most often stands in the first lines, outside of quotation marks. */
function delimiterOf(text: string): string {
  const said = /^sep=(.)\r?\n/.exec(text)?.[1]
  if (said) return said
  const start = text
    .slice(0, 20_000)
    .split(/\r?\n/, 20)
    .join('\n')
    .replace(/"[^"]*"/g, '')
  const counts = delimiters.map((sign) => [sign, start.split(sign).length - 1] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function decoded(content: Buffer): string {
  const [first, second] = content
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new ImportFailure('The file is UTF-16. Save it as CSV in UTF-8 and send that.')
  if (content.includes(0)) throw new ImportFailure('This is no table: neither CSV nor XLSX nor ODS.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new ImportFailure('The file is not UTF-8 (Latin-1?). Save it as CSV in UTF-8 and send that.')
  }
}

const broken = (error: unknown) => {
  if (error instanceof ImportFailure || !(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportFailure(
      'A quotation mark is opened and never closed, so the lines cannot be told apart.',
    )
  return new ImportFailure(`This is no CSV that can be read: ${error.message}`)
}

const linesIn = (cells: string[]) => cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

/** The rows of a CSV file in UTF-8 that hold something; parted by commas, semicolons, tabs or bars. Throws an ImportFailure. */
export async function readCsvSheet(content: Buffer): Promise<Sheet> {
  const text = decoded(content)
  const delimiter = delimiterOf(text)
  const skipped = text.startsWith('sep=') ? 1 : 0
  const parser = parse(text, {
    ...{ delimiter, bom: true, info: true, relax_column_count: true, relax_quotes: true },
    ...{ from_line: skipped + 1, max_record_size: 1_000_000 },
  })
  const rows: SheetRow[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const cells = record.slice(0, maxColumns).map((cell) => cell.trim().slice(0, maxCellLength))
      if (cells.every((cell) => cell === '')) continue
      const row = { line: info.lines - linesIn(record), cells }
      if (rows.push(row) > maxRows) throw new ImportFailure(tooManyLines)
    }
  } catch (error) {
    throw broken(error)
  }
  if (rows.length === 0) throw new ImportFailure('The file holds no lines.')
  return { rows, remarks: [] }
}

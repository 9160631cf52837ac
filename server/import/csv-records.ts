import { CsvError, parse } from 'csv-parse/sync'
import { rowEnds } from '#server/rules/row-ends.ts'
import { lineCounter } from './csv-lines.ts'
import { ImportFailure } from './failure.ts'
import type { SourceFile } from './source-file.ts'
import { SourceText } from './source-text.ts'

export interface Parsed {
  /** Its cells; none of a record that is known. */
  record: string[]
  /** Line of the file on which it begins, counted from 1. */
  line: number
  /** The line as the file has it; undefined where the record is of several. */
  text: string | undefined
  known?: true
}

const options = {
  record_delimiter: rowEnds,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: 1_000_000,
}
// So many lines are parsed at once: each time costs some microseconds of its own.
const atOnce = 50

/** Lines that are parsed together, as soon as they are enough or it is asked for. */
class Lines {
  #lines: string[] = []
  #first = 1
  /** Where a quotation mark is open at the end of the lines, more are needed; so many, as each time all are parsed anew. */
  #needed = 0
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  get areEnough(): boolean {
    return this.#lines.length >= Math.max(atOnce, this.#needed)
  }

  add(text: string): void {
    this.#lines.push(text)
  }

  /** Passes over a line that is known. Only where no others wait. */
  pass(): Parsed {
    return { record: [], line: this.#first++, text: undefined, known: true }
  }

  /** The records of the lines; none while they are less than needed. Throws an ImportFailure. */
  take(): Parsed[] {
    if (this.isEmpty || this.#lines.length < this.#needed) return []
    const found = this.#parse()
    if (!found) return []
    const lineOf = lineCounter(this.#first)
    const single = found.length === this.#lines.length
    const parsed = found.map((record, place) => {
      const text = single ? this.#lines[place] : undefined
      return { record, line: single ? this.#first + place : lineOf(record), text }
    })
    this.#first += this.#lines.length
    this.#lines = []
    this.#needed = 0
    return parsed.filter(({ record }) => record.length > 1 || record[0] !== '')
  }

  /** The records of the lines, none of which follows any more. Throws an ImportFailure. */
  end(): Parsed[] {
    this.#needed = 0
    const last = this.take()
    if (!this.isEmpty)
      throw new ImportFailure(
        `${this.#path}: in line ${this.#first} or below a quotation mark is opened and never closed`,
      )
    return last
  }

  #parse(): string[][] | undefined {
    try {
      return parse(this.#lines.join(''), options)
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      if (error.code !== 'CSV_QUOTE_NOT_CLOSED')
        throw new ImportFailure(`${this.#path} is no CSV that can be read: ${error.message}`)
      this.#needed = this.#lines.length * 2
      return undefined
    }
  }
}

/** The lines of a text with their ends, some at a time; the last of a text that breaks off is left out. */
async function* linesOf(text: SourceText): AsyncGenerator<string[]> {
  let rest = ''
  for await (const piece of text) {
    const lines: string[] = (rest + piece).match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? []
    // It may go on in the next piece, be it with the second sign of its end.
    rest = lines.pop() ?? ''
    yield lines
  }
  if (!text.broken && rest) yield [rest]
}

/**
 * The records of a CSV file, header and all, one at a time. A line that `isKnown` says is not parsed. Throws an ImportFailure where the
 * file cannot be read on.
 */
export async function* records(
  file: SourceFile,
  seen: (bytes: number) => void,
  isKnown: (text: string) => boolean = () => false,
): AsyncGenerator<Parsed> {
  const text = new SourceText(file, seen)
  const lines = new Lines(file.path)
  for await (const some of linesOf(text)) {
    for (const line of some) {
      let known = isKnown(line)
      if (known && !lines.isEmpty) {
        // The lines before it are taken first: it may no longer be known after them.
        yield* lines.take()
        known = lines.isEmpty && isKnown(line)
      }
      if (known) yield lines.pass()
      else lines.add(line)
      if (lines.areEnough) yield* lines.take()
    }
  }
  if (text.broken) {
    yield* lines.take()
    throw text.broken
  }
  yield* lines.end()
}

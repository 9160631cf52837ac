import { CsvError, parse } from 'csv-parse/sync'
import { rowEnds } from '#server/rules/files/row-ends.ts'
import { lineCounter } from './csv-lines.ts'
import { ImportFailure } from './failure.ts'
import type { SourceFile } from './source-file.ts'
import { SourceText } from './source-text.ts'

export interface Parsed {
  /** Its cells; empty for a known record. */
  record: string[]
  /** Line of the file on which it begins, counted from 1. */
  line: number
  /** The line as in the file; undefined if the record spans several lines. */
  text: string | undefined
  known?: true
}

const options = {
  record_delimiter: rowEnds,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: 1_000_000,
}
// Number of lines parsed together: each parser call has a fixed cost of some microseconds.
const atOnce = 50

/** Lines that are parsed together, once there are enough or on request. */
class Lines {
  #lines: string[] = []
  #first = 1
  /** More lines are needed if a quotation mark is open at the end; how many grows, because all are parsed again each time. */
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

  /** Skips a known line. Only when no other lines are waiting. */
  pass(): Parsed {
    return { record: [], line: this.#first++, text: undefined, known: true }
  }

  /** The records of the lines; empty if there are not enough lines yet. Throws an ImportFailure. */
  take(): Parsed[] {
    if (this.isEmpty || this.#lines.length < this.#needed) return []
    const found = this.#parse()
    if (!found) return []
    const lineOf = lineCounter(this.#first)
    const single = found.length === this.#lines.length
    const parsed = found.map((record, index) => {
      const text = single ? this.#lines[index] : undefined
      return { record, line: single ? this.#first + index : lineOf(record), text }
    })
    this.#first += this.#lines.length
    this.#lines = []
    this.#needed = 0
    return parsed.filter(({ record }) => record.length > 1 || record[0] !== '')
  }

  /** The records of the last lines of the file. Throws an ImportFailure. */
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

/** The lines of a text with their line endings, in batches; the last line of a damaged file is dropped. */
async function* linesOf(text: SourceText): AsyncGenerator<string[]> {
  let rest = ''
  for await (const piece of text) {
    const lines: string[] = (rest + piece).match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? []
    // It may continue in the next chunk, even with the second character of its line ending.
    rest = lines.pop() ?? ''
    yield lines
  }
  if (!text.broken && rest) yield [rest]
}

/**
 * The records of a CSV file, header included, one at a time. Lines for which `isKnown` returns true are not parsed.
 * Throws an ImportFailure if the file cannot be read further.
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
        // The lines before it are processed first: it may no longer be known after them.
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

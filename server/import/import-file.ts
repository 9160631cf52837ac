import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { type CsvRow, readRows } from './csv-rows.ts'
import type { Kind } from './kind.ts'
import { RefusedRows, refusedPath } from './refused-rows.ts'
import { beginRun, finishRun, moveRun, type Run, type Totals } from './runs.ts'
import type { SourceFile } from './source-file.ts'
import { Refusal } from './values.ts'

export interface Progress {
  start(bytes: number): void
  /** Bytes of the file that are behind, and rows read so far. */
  at(bytes: number, rows: number): void
  end(): void
}

export interface Outcome extends Totals {
  /** Rows taken although something about them is odd. */
  noted: number
  /** Rows that an earlier, broken-off import of the file had done already. */
  continuedFrom: number
  /** The CSV of refused rows, when there are any. */
  refusedRows: string | undefined
  seconds: number
  rowsPerSecond: number
  /** Why the file could not be read to its end; the rows before stay. */
  broken: unknown
}

interface Settings {
  dataDir: string
  today: string
  progress: Progress
  /** Rows per transaction. */
  batch?: number
}

class Importing<Field extends string, Row> {
  run: Run
  noted = 0
  readonly #db: Database
  readonly #kind: Kind<Field, Row>
  readonly #refused: RefusedRows
  readonly #today: string
  #rows: Row[] = []
  #taken = 0
  #turnedAway = 0

  constructor(db: Database, kind: Kind<Field, Row>, run: Run, refused: RefusedRows, today: string) {
    this.#db = db
    this.#kind = kind
    this.run = run
    this.#refused = refused
    this.#today = today
  }

  /** Rows taken since the last batch. */
  get waiting(): number {
    return this.#taken
  }

  /** Checks a row; one that is `done` already is only reported again. */
  take({ line, cells, misshapen }: CsvRow<Field>, done: boolean): void {
    if (!done) this.#taken++
    try {
      if (misshapen) throw new Refusal(misshapen)
      const row = this.#kind.read(cells, this.#today)
      if (this.#kind.note(row)) this.noted++
      if (!done) this.#rows.push(row)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#refused.add({ line, ...this.#kind.shown(cells), reason: error.message })
      if (!done) this.#turnedAway++
    }
  }

  /** Writes the waiting rows and the place reached in one transaction. */
  async write(): Promise<void> {
    await this.#refused.flush()
    if (this.#taken === 0) return
    const before = this.run
    this.run = await this.#db.transaction().execute(async (transaction) => {
      const counts = await this.#kind.write(transaction, this.#rows)
      const after = {
        ...before,
        position: before.position + this.#taken,
        read: before.read + this.#taken,
        added: before.added + counts.added,
        changed: before.changed + counts.changed,
        unchanged: before.unchanged + counts.unchanged,
        refused: before.refused + this.#turnedAway,
      }
      await moveRun(transaction, before, after)
      return after
    })
    this.#rows = []
    this.#taken = 0
    this.#turnedAway = 0
  }
}

const manyRows = 1_000

// The search reads its indexes alone, which PostgreSQL allows only where it has swept.
const tidyTables = (db: Database) =>
  sql`vacuum (analyze) parties, party_names, search_keys, search_words, registrations`.execute(db)

/**
 * Brings a CSV file, plain or gzip, of any size into the database, a batch of rows at a time. Broken off at any point, the same
 * call goes on from there; finished, it changes nothing. Takes the owner's database. Throws an ImportFailure when not
 * one row can be read; a file that breaks later is told in `broken`.
 */
export async function importFile<Field extends string, Row>(
  db: Database,
  kind: Kind<Field, Row>,
  file: SourceFile,
  { dataDir, today, progress, batch = 1_000 }: Settings,
): Promise<Outcome> {
  const refused = new RefusedRows(refusedPath(dataDir, kind.name, file.fingerprint))
  const started = performance.now()
  let bytes = 0
  const rows = readRows(file, kind.columns, (seen) => {
    bytes = seen
  })
  // The first row is read before the run is noted: a file of another kind leaves no trace.
  let next = await rows.next()
  const run = await beginRun(db, kind.name, file)
  const importing = new Importing(db, kind, run, refused, today)
  progress.start(file.size)
  let broken: unknown
  try {
    for (let position = 0; !next.done; position++) {
      importing.take(next.value, position < run.position)
      if (importing.waiting >= batch) await importing.write()
      if (position % batch === 0) progress.at(bytes, position)
      next = await rows.next().catch((error: unknown) => {
        broken = error
        return { done: true as const, value: undefined }
      })
    }
    await importing.write()
    if (!broken) {
      if (importing.run.added + importing.run.changed >= manyRows) await tidyTables(db)
      await finishRun(db, importing.run)
    }
    progress.at(broken ? bytes : file.size, importing.run.read)
  } finally {
    progress.end()
    await rows.return(undefined)
    await refused.close()
  }
  const seconds = (performance.now() - started) / 1000
  return {
    ...importing.run,
    noted: importing.noted,
    continuedFrom: run.position,
    refusedRows: importing.run.refused > 0 ? refused.path : undefined,
    seconds,
    rowsPerSecond: Math.round((importing.run.position - run.position) / Math.max(seconds, 0.001)),
    broken,
  }
}

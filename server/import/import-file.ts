import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { countParties } from '#server/database/party-facets.ts'
import { readRows } from './csv-rows.ts'
import type { Kind, Source, SourceRow } from './kind.ts'
import { type Refused, RefusedRows, refusedPath } from './refused-rows.ts'
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
  /** What the end of the file brought about, in words. */
  finished: string[]
  /** The CSV of refused rows, when there are any. */
  refusedRows: string | undefined
  seconds: number
  rowsPerSecond: number
  /** Why the file could not be read to its end; the rows before stay. */
  broken: unknown
}

export interface Settings {
  dataDir: string
  today: string
  progress: Progress
  /** Rows per transaction. */
  batch?: number
}

interface Held<Row> {
  row: Row
  line: number
  shown: { identifier: string; name: string }
  done: boolean
}

type AnyKind<Field extends string, Cells, Row> = Kind<Field, Row> | Source<Cells, Row>
type Reader<Cells, Row> = Omit<Source<Cells, Row>, 'rows'>

class Importing<Cells, Row> {
  run: Run
  noted = 0
  readonly #db: Database
  readonly #kind: Reader<Cells, Row>
  readonly #refused: RefusedRows
  readonly #today: string
  #held: Held<Row>[] = []
  #refusals: Refused[] = []
  #taken = 0
  #turnedAway = 0

  constructor(db: Database, kind: Reader<Cells, Row>, run: Run, refused: RefusedRows, today: string) {
    this.#db = db
    this.#kind = kind
    this.run = run
    this.#refused = refused
    this.#today = today
  }

  /** Rows to be written or judged since the last batch. */
  get waiting(): number {
    return Math.max(this.#taken, this.#held.length)
  }

  /** Checks a row; one that is `done` already is only reported again. */
  take({ line, cells, misshapen }: SourceRow<Cells>, done: boolean): void {
    if (!done) this.#taken++
    const shown = this.#kind.shown(cells)
    try {
      if (misshapen) throw new Refusal(misshapen)
      const row = this.#kind.read(cells, this.#today)
      if (this.#kind.note(row)) this.noted++
      if (!done || this.#kind.judge) this.#held.push({ row, line, shown, done })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#refuse({ line, shown, done }, error.message)
    }
  }

  #refuse({ line, shown, done }: Omit<Held<Row>, 'row'>, reason: string): void {
    this.#refusals.push({ line, ...shown, reason })
    if (!done) this.#turnedAway++
  }

  async #judged(): Promise<Row[]> {
    const held = this.#held
    const rows = held.map(({ row }) => row)
    const reasons = this.#kind.judge && rows.length > 0 ? await this.#kind.judge(this.#db, rows) : []
    for (const [place, one] of held.entries()) {
      const reason = reasons[place]
      if (reason) this.#refuse(one, reason)
    }
    return held.filter(({ done }, place) => !done && !reasons[place]).map(({ row }) => row)
  }

  /** Writes the waiting rows and the place reached in one transaction. */
  async write(): Promise<void> {
    const rows = await this.#judged()
    for (const refusal of this.#refusals.sort((a, b) => a.line - b.line)) this.#refused.add(refusal)
    await this.#refused.flush()
    this.#held = []
    this.#refusals = []
    if (this.#taken === 0) return
    const before = this.run
    this.run = await this.#db.transaction().execute(async (transaction) => {
      const counts = await this.#kind.write(transaction, rows)
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
    this.#taken = 0
    this.#turnedAway = 0
  }
}

const manyRows = 1_000

// The search reads its indexes alone, which PostgreSQL allows only where it has swept.
async function tidyTables(db: Database): Promise<void> {
  await sql`vacuum (analyze) parties, party_names, search_keys, search_words, registrations`.execute(db)
  await countParties(db)
}

function open<Field extends string, Cells, Row>(
  kind: AnyKind<Field, Cells, Row>,
  file: SourceFile,
  seen: (bytes: number) => void,
): { reader: Reader<unknown, Row>; rows: AsyncGenerator<SourceRow<unknown>> } {
  return 'rows' in kind
    ? { reader: kind as Reader<unknown, Row>, rows: kind.rows(file, seen) }
    : { reader: kind as Reader<unknown, Row>, rows: readRows(file, kind.columns, seen) }
}

/**
 * Brings a file, plain or gzip, of any size into the database, a batch of rows at a time. Broken off at any point, the same
 * call goes on from there; finished, it changes nothing. Takes the owner's database. Throws an ImportFailure when not
 * one row can be read; a file that breaks later is told in `broken`.
 */
export async function importFile<Field extends string, Cells, Row>(
  db: Database,
  kind: AnyKind<Field, Cells, Row>,
  file: SourceFile,
  { dataDir, today, progress, batch = 1_000 }: Settings,
): Promise<Outcome> {
  const refused = new RefusedRows(refusedPath(dataDir, kind.name, file.fingerprint))
  const started = performance.now()
  let bytes = 0
  const { reader, rows } = open(kind, file, (seen) => {
    bytes = seen
  })
  // The first row is read before the run is noted: a file of another kind leaves no trace.
  let next = await rows.next()
  const run = await beginRun(db, kind.name, file)
  const importing = new Importing(db, reader, run, refused, today)
  progress.start(file.size)
  let broken: unknown
  let finished: string[] = []
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
      finished = (await reader.finish?.(db, today)) ?? []
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
    finished,
    continuedFrom: run.position,
    refusedRows: importing.run.refused > 0 ? refused.path : undefined,
    seconds,
    rowsPerSecond: Math.round((importing.run.position - run.position) / Math.max(seconds, 0.001)),
    broken,
  }
}

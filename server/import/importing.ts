import type { Database } from '#server/database/connection.ts'
import { type ImportRun, moveRun } from './import-runs.ts'
import type { KnownRows, Source, SourceRow } from './kind.ts'
import type { Refused, RefusedRows } from './refused-rows.ts'
import { Refusal } from './values.ts'

/** Reads, judges and writes the rows of a file. */
export type Reader<Cells, Row> = Omit<Source<Cells, Row>, 'rows'>

interface PendingRow<Row> {
  row: Row
  line: number
  shown: { identifier: string; name: string }
  done: boolean
}

// A known row is only counted, but the position must still be saved now and then.
const costOfKnown = 0.1

/** Rows read but not yet written. */
class Batch<Row> {
  pending: PendingRow<Row>[] = []
  refusals: Refused[] = []
  /** Rows of the file not processed before. */
  taken = 0
  rejected = 0
  /** Rows whose data is already in the database. */
  known = 0

  refuse({ line, shown, done }: Omit<PendingRow<Row>, 'row'>, reason: string): void {
    this.refusals.push({ line, ...shown, reason })
    if (!done) this.rejected++
  }
}

/** The import of one file: rows are checked while the previous ones are being written. */
export class Importing<Cells, Row> {
  run: ImportRun
  noted = 0
  readonly #db: Database
  readonly #kind: Reader<Cells, Row>
  readonly #refused: RefusedRows
  readonly #today: string
  readonly #known: KnownRows<Row> | undefined
  #batch = new Batch<Row>()
  /** Resolves when the current batch has been written. */
  #written: Promise<void> = Promise.resolve()

  constructor(
    db: Database,
    kind: Reader<Cells, Row>,
    run: ImportRun,
    { refused, today, known }: { refused: RefusedRows; today: string; known: KnownRows<Row> | undefined },
  ) {
    this.#db = db
    this.#kind = kind
    this.run = run
    this.#refused = refused
    this.#today = today
    this.#known = known
  }

  /** Number of rows to write or judge since the last batch. */
  get waiting(): number {
    const { taken, known, pending: held } = this.#batch
    return Math.max(taken - known * (1 - costOfKnown), held.length)
  }

  /** Checks a row; one that is already `done` is only reported again. */
  take({ line, cells, misshapen, text, known }: SourceRow<Cells>, done: boolean): void {
    const batch = this.#batch
    if (!done) batch.taken++
    if (known) {
      if (!done) batch.known++
      return
    }
    const shown = this.#kind.shown(cells)
    try {
      if (misshapen) throw new Refusal(misshapen)
      const row = this.#kind.read(cells, this.#today, text)
      this.#known?.touch(row)
      if (this.#kind.note(row)) this.noted++
      if (!done || this.#kind.judge) batch.pending.push({ row, line, shown, done })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      batch.refuse({ line, shown, done }, error.message)
    }
  }

  async #judged(batch: Batch<Row>): Promise<Row[]> {
    const rows = batch.pending.map(({ row }) => row)
    const reasons = this.#kind.judge && rows.length > 0 ? await this.#kind.judge(this.#db, rows) : []
    for (const [place, one] of batch.pending.entries()) {
      const reason = reasons[place]
      if (reason) batch.refuse(one, reason)
    }
    return batch.pending.filter(({ done }, index) => !done && !reasons[index]).map(({ row }) => row)
  }

  /** Passes the waiting rows on to be written after the previous ones; more rows can be taken meanwhile. */
  async write(): Promise<void> {
    const batch = this.#batch
    this.#batch = new Batch()
    await this.#written
    this.#written = this.#write(batch)
    // The error is thrown by the next `write` or `end`.
    this.#written.catch(() => {})
  }

  /** Writes the waiting rows and resolves when they are written. */
  async end(): Promise<void> {
    await this.write()
    await this.#written
  }

  /** Resolves when no write is running any more, whether it succeeded or failed. */
  settled(): Promise<unknown> {
    return Promise.allSettled([this.#written])
  }

  /** Writes rows and the new position in one transaction. */
  async #write(batch: Batch<Row>): Promise<void> {
    const rows = await this.#judged(batch)
    for (const refusal of batch.refusals.sort((a, b) => a.line - b.line)) this.#refused.add(refusal)
    await this.#refused.flush()
    if (batch.taken === 0) return
    const before = this.run
    this.run = await this.#db.transaction().execute(async (transaction) => {
      const counts = await this.#kind.write(transaction, rows)
      const after = {
        ...before,
        position: before.position + batch.taken,
        read: before.read + batch.taken,
        added: before.added + counts.added,
        changed: before.changed + counts.changed,
        unchanged: before.unchanged + counts.unchanged + batch.known,
        refused: before.refused + batch.rejected,
      }
      await moveRun(transaction, before, after)
      return after
    })
  }
}

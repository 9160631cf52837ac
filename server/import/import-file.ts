import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { dropIndexesForBulkLoad, restoreIndexes } from '#server/database/bulk-load-indexes.ts'
import type { Database } from '#server/database/connection.ts'
import { countParties } from '#server/database/parties/party-facets.ts'
import { readRows } from './csv-rows.ts'
import { beginRun, finishRun, type ImportRun, type Totals } from './import-runs.ts'
import { Importing, type Reader } from './importing.ts'
import type { Kind, KnownRows, Source, SourceRow } from './kind.ts'
import { RefusedRows, refusedPath } from './refused-rows.ts'
import type { SourceFile } from './source-file.ts'

export interface Progress {
  start(bytes: number): void
  /** Reports the bytes of the file processed and the rows read so far. */
  at(bytes: number, rows: number): void
  end(): void
}

export interface Outcome extends Totals {
  /** Rows accepted despite an inconsistency. */
  noted: number
  /** Rows already processed by an earlier, interrupted import of the file. */
  continuedFrom: number
  /** Report lines of the steps at the end of the file. */
  finished: string[]
  /** Path of the CSV of rejected rows, if there are any. */
  refusedRows: string | undefined
  /** Seconds until the rows were stored and indexed; `secondsInAll` includes the steps after that. */
  seconds: number
  secondsInAll: number
  rowsPerSecond: number
  /** Why the file could not be read to its end; the rows before are kept. */
  broken: unknown
}

export interface Settings {
  dataDir: string
  today: string
  progress: Progress
  /** Import a sanctions list even if a later one seems to be present. */
  evenIfOlder?: boolean | undefined
  /** Rows per transaction. */
  batch?: number
}

type AnyKind<Field extends string, Cells, Row> = Kind<Field, Row> | Source<Cells, Row>

const manyRows = 1_000
// After this many rows control returns to the event loop: a chunk of a file contains hundreds, and database responses
// would wait for all of them.
const rowsInARow = 50
// A register file of this size in bytes contains some hundred thousand companies.
const largeRegister = 50_000_000

// If a smaller share of rows changed, a vacuum would take longer than writing them; autovacuum follows within a minute.
const sweptAtOnce = 0.05

/**
 * Vacuums the tables that the search reads, since PostgreSQL allows index-only scans only after a vacuum, and counts
 * the parties. Does nothing if no party was written.
 */
async function tidyTables(
  db: Database,
  { started_at: since, added, changed, read }: ImportRun,
): Promise<void> {
  const written = await db
    .selectFrom('parties')
    .select('party_id')
    .where('updated_at', '>=', since)
    .limit(1)
    .execute()
  if (written.length === 0) return
  if (added + changed >= read * sweptAtOnce)
    await sql`vacuum (analyze) parties, party_names, search_keys, search_words, registrations`.execute(db)
  await countParties(db)
}

function open<Field extends string, Cells, Row>(
  kind: AnyKind<Field, Cells, Row>,
  file: SourceFile,
  seen: (bytes: number) => void,
  known: KnownRows<Row> | undefined,
): { reader: Reader<unknown, Row>; rows: AsyncGenerator<SourceRow<unknown>> } {
  const isKnown = known && ((text: string) => known.has(text))
  return 'rows' in kind
    ? { reader: kind as Reader<unknown, Row>, rows: kind.rows(file, seen) }
    : { reader: kind as Reader<unknown, Row>, rows: readRows(file, kind.columns, seen, isKnown) }
}

/**
 * Imports a file, plain or gzipped, of any size, a batch of rows at a time. After an interruption the same call
 * continues; after completion it changes nothing. Takes the owner's database. Throws an ImportFailure if not a single
 * row can be read; a file that breaks later is reported in `broken`.
 */
export async function importFile<Field extends string, Cells, Row>(
  db: Database,
  kind: AnyKind<Field, Cells, Row>,
  file: SourceFile,
  { dataDir, today, progress, batch = 4_000 }: Settings,
): Promise<Outcome> {
  const refused = new RefusedRows(refusedPath(dataDir, kind.name, file.fingerprint))
  const started = performance.now()
  const known = await kind.known?.(db)
  let bytes = 0
  const seen = (read: number) => {
    bytes = read
  }
  const { reader, rows } = open(kind, file, seen, known)
  // The first row is read before the run is recorded: a file of another kind leaves no trace.
  let next = await rows.next()
  const run = await beginRun(db, kind.name, file)
  if (reader.fills && file.size * (file.gzip ? 6 : 1) > largeRegister) await dropIndexesForBulkLoad(db)
  const importing = new Importing(db, reader, run, { refused, today, known })
  progress.start(file.size)
  let broken: unknown
  let finished: string[] = []
  let seconds = 0
  const past = () => (performance.now() - started) / 1000
  try {
    for (let position = 0; !next.done; position++) {
      importing.take(next.value, position < run.position)
      if (importing.waiting >= batch) await importing.write()
      if (position % 1_000 === 0) progress.at(bytes, position)
      if (position % rowsInARow === 0) await setImmediate()
      next = await rows.next().catch((error: unknown) => {
        broken = error
        return { done: true as const, value: undefined }
      })
    }
    await importing.end()
    await restoreIndexes(db)
    if (!broken && importing.run.added + importing.run.changed >= manyRows)
      await tidyTables(db, importing.run)
    seconds = past()
    if (!broken) {
      finished = (await reader.finish?.(db, today, run.started_at)) ?? []
      await finishRun(db, importing.run)
    }
    progress.at(broken ? bytes : file.size, importing.run.read)
  } finally {
    progress.end()
    await importing.settled()
    await rows.return(undefined)
    await refused.close()
  }
  return {
    ...importing.run,
    noted: importing.noted,
    finished,
    continuedFrom: run.position,
    refusedRows: importing.run.refused > 0 ? refused.path : undefined,
    seconds,
    secondsInAll: past(),
    rowsPerSecond: Math.round((importing.run.position - run.position) / Math.max(seconds, 0.001)),
    broken,
  }
}

import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { columnsOf } from '#server/contract/exports/export-columns.ts'
import { exportKinds } from '#server/contract/exports/export-kinds.ts'
import type { Database, Scope } from '#server/database/connection.ts'
import type { LockedExport } from '#server/database/exports/bulk-exports.ts'
import { type Cell, countRows, inSnapshot, readRows } from '#server/database/exports/rows.ts'
import { csvFile } from '#server/export/csv-file.ts'
import { xlsxFile } from '#server/export/xlsx-file.ts'

const atOnce = 1_000

type Attempt = Pick<
  LockedExport,
  'export_id' | 'asked_by' | 'kind' | 'format' | 'columns' | 'filters' | 'attempts'
>

const pathOf = ({ export_id, attempts }: Pick<Attempt, 'export_id' | 'attempts'>) =>
  join(tmpdir(), `credence-export-${export_id}-${attempts}`)

/** Removes the temporary file of an attempt, and that of the previous one. */
export async function removeWritten({ export_id, attempts }: Attempt): Promise<void> {
  for (const one of [attempts, attempts - 1]) await rm(pathOf({ export_id, attempts: one }), { force: true })
}

export interface Written {
  path: string
  /** In bytes. */
  size: number
  rows: number
}

async function* counting(
  batches: AsyncIterable<Cell[][]>,
  onRows: (done: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  let done = 0
  for await (const rows of batches) {
    // Counted first: the consumer empties the array.
    done += rows.length
    yield rows
    await onRows(done)
  }
}

/**
 * Writes the rows of an export within the requesting user's scope to a temporary file, as of its start, whatever
 * changes meanwhile. `onRows` receives the number of rows written, and stops the export by throwing. `db` is opened as
 * `web`.
 */
export const writeExport = (
  db: Database,
  scope: Scope,
  attempt: Attempt,
  onRows: (done: number, total: number) => Promise<void>,
): Promise<Written> =>
  inSnapshot(db, scope, async (work) => {
    const { kind, format, columns: keys, filters, asked_by } = attempt
    const query = { kind, columns: keys, filters, user_id: asked_by }
    const total = await countRows(work, query)
    await onRows(0, total)
    const columns = keys.flatMap((key) => columnsOf(kind)[key] ?? [])
    const batches = counting(readRows(work, query, atOnce), (done) => onRows(done, total))
    const name = exportKinds[kind].label
    const content =
      format === 'csv'
        ? Readable.from(csvFile(columns, batches), { objectMode: false, highWaterMark: 262_144 })
        : xlsxFile({ name, columns, total }, batches)
    const path = pathOf(attempt)
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    const { size } = await stat(path)
    return { path, size, rows: total }
  })

import type { Database, Work } from '#server/database/connection.ts'
import { ImportFailure } from './failure.ts'
import type { Counts } from './kind.ts'
import type { SourceFile } from './source-file.ts'

export interface Totals extends Counts {
  read: number
  refused: number
}

export interface ImportRun extends Totals {
  kind: string
  fingerprint: string
  /** Number of rows already processed: the import continues with the next one. */
  position: number
  /** When the first row was read. */
  started_at: string
}

const nothing = { position: 0, read: 0, added: 0, changed: 0, unchanged: 0, refused: 0 }
const columns = [
  'kind',
  'fingerprint',
  'position',
  'read',
  'added',
  'changed',
  'unchanged',
  'refused',
  'started_at',
] as const

/** The run of a file: the interrupted one, or a new one from the first row. */
export async function beginRun(
  db: Database,
  kind: string,
  { fingerprint, name }: SourceFile,
): Promise<ImportRun> {
  const broken = await db
    .selectFrom('import_runs')
    .select(columns)
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (broken) return broken
  return db
    .insertInto('import_runs')
    .values({ kind, fingerprint, file_name: name })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'fingerprint']).doUpdateSet({
        ...nothing,
        file_name: name,
        started_at: new Date().toISOString(),
        finished_at: null,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Saves the progress of a run. Throws an ImportFailure if another process has changed it in the meantime. */
export async function moveRun(db: Work, before: ImportRun, after: ImportRun): Promise<void> {
  const { kind, fingerprint, started_at, ...totals } = after
  const { numUpdatedRows } = await db
    .updateTable('import_runs')
    .set(totals)
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .where('position', '=', before.position)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ImportFailure('The same file is being imported by another process')
}

/** Marks an import as finished, so that a repeat of it starts anew. */
export async function finishRun(db: Database, { kind, fingerprint }: ImportRun): Promise<void> {
  await db
    .updateTable('import_runs')
    .set({ finished_at: new Date().toISOString() })
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .execute()
}

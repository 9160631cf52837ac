import { sql } from 'kysely'
import type { Work } from './connection.ts'

/** Runs `work` and rolls it back if `undo` returns true for its result: the effect is known, but nothing is changed. */
export async function dryRun<T>(
  db: Work,
  work: () => Promise<T>,
  undo: (result: T) => boolean | Promise<boolean>,
) {
  await sql`savepoint rehearsal`.execute(db)
  const result = await work()
  const undone = await undo(result)
  await (undone ? sql`rollback to savepoint rehearsal` : sql`release savepoint rehearsal`).execute(db)
  return { result, undone }
}

/** Runs `work` so that an error rolls back only its own changes. */
export async function withSavepoint<T>(db: Work, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    throw error
  }
}

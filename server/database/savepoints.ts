import { sql } from 'kysely'
import type { Work } from './connection.ts'

/** Does work and takes it back at once where `undo` says so of its result: what it would do is known, and nothing is done. */
export async function rehearse<T>(
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

/** Does work so that what it throws takes back no more than itself. */
export async function orTakeBack<T>(db: Work, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    throw error
  }
}

import { type Database, openDatabase } from '#server/database/connection.ts'
import { withPlatformDatabase } from '#server/database/embedded/embedded.ts'
import { readEnv } from '#server/env.ts'
import { testWorld } from '../world.ts'

/** Runs `work` on the database of the server under test as its owner, who sees all organisations. */
export async function withOwner<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const url = await withPlatformDatabase(readEnv(testWorld()), async (ownerUrl) => ownerUrl)
  const db = openDatabase(url, 'owner', 2)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

import type { Database } from '#server/database/connection.ts'
import { screenNewParties } from '#server/database/screening.ts'

interface Finishing {
  finish?(db: Database, today: string): Promise<string[]>
}

async function screenNewcomers(db: Database): Promise<string[]> {
  const screened = await screenNewParties(db)
  if (!screened) return []
  return [`Screened: new and renamed parties against the sanctions lists, ${screened.hits} alike`]
}

/** An import that brings parties: those that are new or renamed are held against the sanctions lists at its end. */
export const screened = <K extends Finishing>(kind: K): K => ({
  ...kind,
  finish: async (db: Database, today: string) => [
    ...((await kind.finish?.(db, today)) ?? []),
    ...(await screenNewcomers(db)),
  ],
})

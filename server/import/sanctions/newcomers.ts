import type { Database } from '#server/database/connection.ts'
import { screenNew } from '#server/database/sanctions/screening.ts'

interface Finishing {
  finish?(db: Database, today: string, since: string): Promise<string[]>
}

async function screenNewcomers(db: Database, since: string): Promise<string[]> {
  const screened = await screenNew(db, since)
  if (!screened) return []
  return [`Screened: new and renamed parties against the sanctions lists, ${screened.hits} alike`]
}

/** An import that adds parties: new or renamed ones are screened against the sanctions lists at its end. */
export const screened = <K extends Finishing>(kind: K): K => ({
  ...kind,
  finish: async (db: Database, today: string, since: string) => [
    ...((await kind.finish?.(db, today, since)) ?? []),
    ...(await screenNewcomers(db, since)),
  ],
})

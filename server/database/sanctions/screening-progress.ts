import { sql } from 'kysely'
import { demonstrationList } from '#server/contract/sanctions/likeness.ts'
import type { Database } from '../connection.ts'

interface LastScreening {
  /** Since when all parties have been screened against the lists; null if never. */
  at: string | null
  /** Entries currently on the lists. */
  entries: number
  now: string
}

/** The state of the imported lists; undefined if none has been imported. */
export async function readLastScreening(db: Database): Promise<LastScreening | undefined> {
  const { rows } = await sql<LastScreening & { lists: number }>`
    select count(*) as lists, min(screened_at) as at, now() as now,
      (select count(*) from sanctions_entries where list <> ${demonstrationList} and delisted_on is null) as entries
    from sanctions_lists where list <> ${demonstrationList}`.execute(db)
  const [row] = rows
  return row && row.lists > 0 ? row : undefined
}

/** Entries that changed since their list was last screened, or since `since` if that is earlier, or were removed from it. */
export async function readChangedEntries(db: Database, since: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ entry_id: string }>`
    select e.entry_id from sanctions_entries e join sanctions_lists l using (list)
    where l.list <> ${demonstrationList} and
      (l.screened_at is null or e.changed_at >= least(l.screened_at, ${since ?? null}::timestamptz))`.execute(
    db,
  )
  return rows.map(({ entry_id }) => entry_id)
}

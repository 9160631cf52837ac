import { sql } from 'kysely'
import type { RegistryRefresh } from '#server/contract/registry/registry-refresh.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { readUnreadCompanies } from './registry-reading.ts'

const shown = [
  'refresh_id',
  'state',
  'done',
  'total',
  'late',
  'filed',
  'error',
  'created_at',
  'finished_at',
] as const

const refreshes = (db: Work) => db.selectFrom('registry_refreshes').where(own('registry_refreshes'))

const unfinished = ['waiting', 'running'] as const

/** Whether a refresh is unfinished. */
export const isUnfinished = (state: RegistryRefresh['state']): boolean =>
  state === 'waiting' || state === 'running'

/** Stores a requested refresh; undefined if one is already in progress. `asked_by` is null for the nightly refresh. */
export const insertRefresh = (
  db: Work,
  { organization_id, asked_by }: { organization_id: string; asked_by: string | null },
): Promise<RegistryRefresh | undefined> =>
  db
    .insertInto('registry_refreshes')
    .values({ organization_id, asked_by })
    // In a prepared statement, a partial index is only matched by constants.
    .onConflict((conflict) =>
      conflict.column('organization_id').where('state', 'in', unfinished.map(sql.lit)).doNothing(),
    )
    .returning(shown)
    .executeTakeFirst()

/** The refresh in progress, or undefined. */
export const readUnfinishedRefresh = (db: Work): Promise<RegistryRefresh | undefined> =>
  refreshes(db).where('state', 'in', unfinished).select(shown).executeTakeFirst()

/** The latest refresh, and the latest one that is done. */
export async function readNewestRefreshes(db: Work) {
  const newest = () => refreshes(db).select('refresh_id').orderBy('created_at', 'desc').limit(1)
  const rows = await refreshes(db)
    .select(shown)
    .where(({ or, eb }) =>
      or([eb('refresh_id', '=', newest()), eb('refresh_id', '=', newest().where('state', '=', 'done'))]),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return { newest: rows[0] ?? null, done: rows.find(({ state }) => state === 'done') ?? null }
}

/** Locks a refresh until the transaction ends; undefined if there is none. */
export const lockRefresh = (db: Work, refreshId: string) =>
  refreshes(db)
    .where('refresh_id', '=', refreshId)
    .select([...shown, 'asked_by', 'organization_id'])
    .forUpdate()
    .executeTakeFirst()

type Change = Partial<Pick<RegistryRefresh, 'state' | 'done' | 'total' | 'late' | 'filed' | 'error'>>

/** Updates a locked refresh; if it has finished, the time is recorded. */
export const changeRefresh = (db: Work, refreshId: string, change: Change): Promise<RegistryRefresh> =>
  db
    .updateTable('registry_refreshes')
    .set(change)
    .set({ moved_at: sql`now()` })
    .set('finished_at', change.state && !isUnfinished(change.state) ? sql`now()` : null)
    .where('refresh_id', '=', refreshId)
    .returning(shown)
    .executeTakeFirstOrThrow()

/** Unfinished refreshes of all organisations that have made no progress for `forMinutes`. `db` must be opened as `owner`. */
export const readStuckRefreshes = (db: Work, forMinutes: number) =>
  db
    .selectFrom('registry_refreshes')
    .where('state', 'in', unfinished)
    .where(sql<boolean>`moved_at <= now() - ${forMinutes} * interval '1 minute'`)
    .select(['refresh_id', 'organization_id'])
    .execute()

/** Whether the organisation watches any company that no refresh has read on `today`. */
export const wantsRefresh = async (db: Work, today: string): Promise<boolean> =>
  (await readUnreadCompanies(db, { today, limit: 1 })).count > 0

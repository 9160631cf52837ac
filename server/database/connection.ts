import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { nameStatements } from './named-statements.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Work = Transaction<Tables>

const asNumber = (text: string) => Number(text)
const asIso = (text: string) => new Date(text).toISOString()
const readers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: asNumber,
  [pg.types.builtins.NUMERIC]: asNumber,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: asIso,
}
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  readers[oid] ?? pg.types.getTypeParser(oid, format as 'text')

/** `web` owns nothing and is held by row-level security; `owner` migrates, seeds, imports and sweeps across organisations. */
export type Role = 'web' | 'owner'

// A search is planned for the text at hand, even though its statement is kept: names are spread unevenly.
const webOptions = '-c role=credence_app -c plan_cache_mode=force_custom_plan'

export function openPool(url: string, role: Role, most = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    types: { getTypeParser },
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(role === 'web' ? { options: webOptions } : {}),
  })
  // A connection that dies while idle must not end the process: the next query opens another.
  pool.on('error', () => {})
  if (role === 'web') pool.on('connect', nameStatements)
  return pool
}

/** A connection pool that answers typed queries. `most` is the largest number of connections it opens. */
export function openDatabase(url: string, role: Role, most = 10): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, role, most) }) })
}

/** Runs `work` in one transaction that sees and writes only the rows of one organisation. */
export function asOrganisation<T>(
  db: Database,
  organizationId: string,
  work: (db: Work) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('app.organization', ${organizationId}, true)`.execute(transaction)
    return work(transaction)
  })
}

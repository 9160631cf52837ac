import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { listen, type OnMessage } from './listen.ts'
import { nameStatements } from './named-statements.ts'
import { notePool } from './open-pools.ts'
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

/** `web` owns no tables and is subject to row-level security; `owner` migrates, seeds, imports and runs jobs across organisations. */
export type Role = 'web' | 'owner'

/** A pool of at most `max` connections that act as `role`. */
export function openPool(url: string, role: Role, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: { getTypeParser },
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Before a firewall forgets a connection that nobody uses.
    keepAliveInitialDelayMillis: 60_000,
    // Statements are sent without waiting for the previous result; Kysely's own transactions still send one after the
    // other.
    pipeline: true,
    // Two stay open while nobody uses them, so that the next page need not connect and plan its statements again.
    ...(role === 'web' ? { options: '-c role=credence_app', min: 2 } : {}),
  })
  // A connection that fails while idle must not end the process: the next query opens another.
  pool.on('error', () => {})
  // The same between two statements of a transaction: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  notePool({ role, pool })
  if (role === 'web') pool.on('connect', nameStatements)
  return pool
}

type ListenTo = (channel: string, onMessage: OnMessage) => void
const listeners = new WeakMap<Database, ListenTo>()
const pools = new WeakMap<Database, pg.Pool>()

/** Opens a connection pool with typed queries. `max` is the maximum number of connections. */
export function openDatabase(url: string, role: Role, max = 10): Database {
  const pool = openPool(url, role, max)
  const stops: (() => void)[] = []
  const end = () => {
    for (const stop of stops) stop()
    return pool.end()
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: () => pool.connect(), end } }),
  })
  pools.set(db, pool)
  listeners.set(db, (channel, onMessage) => stops.push(listen(url, channel, onMessage)))
  return db
}

/**
 * Listens to a channel of a database until the database is closed. Throws if `db` was not returned by `openDatabase`,
 * e.g. for a transaction.
 */
export function listenTo(db: Database, channel: string, onMessage: OnMessage): void {
  const listenHere = listeners.get(db)
  if (!listenHere) throw new Error('Only an opened database can be listened to')
  listenHere(channel, onMessage)
}

/** The connection pool of an opened database. Throws if `db` was not returned by `openDatabase`, e.g. for a transaction. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('Only an opened database has a pool')
  return pool
}

interface Begun {
  db: Database
  organization_id: string
}
const begunAs = new WeakMap<Database, Begun>()

/** Records which opened database a transaction belongs to, and the organisation it is limited to. */
export const noteTransaction = (transaction: Work, begun: Begun) => begunAs.set(transaction, begun)

/** The database as opened, also when `db` is a transaction on it. */
export const openedDatabase = (db: Database): Database => begunAs.get(db)?.db ?? db

/** The organisation a transaction is limited to; undefined for the owner's transactions, which are not. */
export const organisationOf = (transaction: Work): string | undefined =>
  begunAs.get(transaction)?.organization_id

/**
 * What a transaction can see: an organisation, and optionally only the portfolios of certain units, the user's own unit
 * first; no units means all portfolios.
 */
export interface Scope {
  organization_id: string
  units: readonly string[]
}

const scopeOf = (of: string | Scope): Scope =>
  typeof of === 'string' ? { organization_id: of, units: [] } : of

/** The statement that limits a transaction to the rows of one organisation: all of them, or those within a scope. */
export function organisationSetting(of: string | Scope) {
  const { organization_id, units } = scopeOf(of)
  return sql`select set_config('app.organization', ${organization_id}, true), set_config('app.units', ${units.join(',')}, true)`
}

/** Limits the transaction, from here on, to the rows of one organisation: all of them, or those within a scope. */
export const setOrganisation = (transaction: Work, of: string | Scope) =>
  organisationSetting(of).execute(transaction)

/** Runs `work` in one transaction limited to the rows of one organisation: all of them, or those within a scope. */
export function asOrganisation<T>(
  db: Database,
  of: string | Scope,
  work: (db: Work) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    noteTransaction(transaction, { db, organization_id: scopeOf(of).organization_id })
    await setOrganisation(transaction, of)
    return work(transaction)
  })
}

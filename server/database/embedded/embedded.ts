import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Env } from '#server/env.ts'
import { openDatabase } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { type Cluster, prepareCluster } from './embedded-cluster.ts'
import { endProcess, isAlive } from './embedded-process.ts'
import { findRunning, type Server, superuserUrl } from './embedded-running.ts'
import { launch, type Settings } from './embedded-server.ts'

type Place = Pick<Env, 'DATA_DIR'>

export interface Embedded {
  /** Connection string of the role that owns the database `credence`. */
  ownerUrl: string
  /** The superuser's connection string, for tests that create databases. */
  superuserUrl: string
  /** Whether the server is still running. */
  isRunning(): boolean
  stop(): Promise<void>
}

// Derived from the superuser's password, so that one stored file is enough.
const ownerPassword = ({ password }: Cluster) =>
  createHash('sha256').update(`credence ${password}`).digest('hex')

async function makeOwner(cluster: Cluster, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl(cluster, port) })
  await client.connect()
  try {
    const returnsOneRow = async (question: string) => (await client.query(question)).rowCount === 1
    await client.query('select pg_advisory_lock(20260101)')
    if (!(await returnsOneRow(`select from pg_roles where rolname = 'credence'`))) {
      await client.query(`create role credence login createrole password '${ownerPassword(cluster)}'`)
    }
    if (!(await returnsOneRow(`select from pg_database where datname = 'credence'`))) {
      await client.query('create database credence owner credence')
    }
  } finally {
    await client.end()
  }
}

const ownerUrlOf = (cluster: Cluster, { port }: Server) =>
  `postgres://credence:${ownerPassword(cluster)}@127.0.0.1:${port}/credence`

/**
 * Starts the PostgreSQL server of `DATA_DIR`, or reuses the one still running there, and returns its addresses.
 * `settings` overrides postgresql.conf; `note` is called with one line about permissions that had to be changed. Throws
 * the output of PostgreSQL if it does not start.
 */
export async function startEmbedded(
  { DATA_DIR }: Place,
  settings: Settings = {},
  note?: (line: string) => void,
): Promise<Embedded> {
  const cluster = await prepareCluster(DATA_DIR, note)
  const server = await launch(cluster, settings)
  await makeOwner(cluster, server.port)
  return {
    ownerUrl: ownerUrlOf(cluster, server),
    superuserUrl: superuserUrl(cluster, server.port),
    isRunning: () => isAlive(server.pid),
    stop: () => endProcess(server.pid),
  }
}

async function migrated<T>(ownerUrl: string, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  const db = openDatabase(ownerUrl, 'owner', 2)
  await migrate(db).finally(() => db.destroy())
  return work(ownerUrl)
}

/**
 * Runs `work` against the platform's database without migrating it: the server of `DATABASE_URL`, else the embedded one
 * that `npm start` is running, else one started for this work and stopped afterwards.
 */
export async function withDatabaseAsItIs<T>(
  env: Place & Pick<Env, 'DATABASE_URL'>,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  const cluster = await prepareCluster(env.DATA_DIR)
  const running = await findRunning(cluster)
  const embedded = await startEmbedded(env)
  try {
    return await work(embedded.ownerUrl)
  } finally {
    if (!running) await embedded.stop()
  }
}

/** The same, after migrating the platform's database to the newest version. */
export const withPlatformDatabase = <T>(
  env: Place & Pick<Env, 'DATABASE_URL'>,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> => withDatabaseAsItIs(env, (ownerUrl) => migrated(ownerUrl, work))

import pg from 'pg'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { prepareQueues } from '#server/jobs/prepare-queues.ts'

/** The migrated, empty template database for tests. */
export const TEMPLATE = 'credence_template'
/** The same with the demonstration world as of `TODAY`. */
export const DEMO_TEMPLATE = 'credence_template_demo'
const TODAY = '2026-11-20'

export async function asSuperuser<T>(
  superuserUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

export function ownerUrlOf(superuserUrl: string, name: string): string {
  const url = new URL(superuserUrl)
  url.username = 'credence'
  url.password = 'credence'
  url.pathname = `/${name}`
  return url.href
}

async function asOwner(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = openDatabase(url, 'owner', 4)
  await work(db).finally(() => db.destroy())
}

export async function buildTemplate(superuserUrl: string): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    await client.query(`alter role credence password 'credence'`)
    await client.query(`create database ${TEMPLATE} owner credence`)
  })
  const ownerUrl = ownerUrlOf(superuserUrl, TEMPLATE)
  await asOwner(ownerUrl, migrate)
  await prepareQueues(ownerUrl)
}

async function buildDemo(db: Database): Promise<void> {
  const { buildWorld } = await import('#server/demo/build-world.ts')
  const { worldAsOf } = await import('#server/demo/world-inserts.ts')
  const { hashPassword } = await import('#server/identity/passwords/password.ts')
  await buildWorld(db, await worldAsOf(TODAY, hashPassword))
}

// Built when the first test needs it; tests in other processes wait for it.
export async function buildDemoTemplate(superuserUrl: string): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO_TEMPLATE])
    if (rowCount) return
    const unfinished = `${DEMO_TEMPLATE}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} template ${TEMPLATE} owner credence`)
    await asOwner(ownerUrlOf(superuserUrl, unfinished), buildDemo)
    await client.query(`alter database ${unfinished} rename to ${DEMO_TEMPLATE}`)
  })
}

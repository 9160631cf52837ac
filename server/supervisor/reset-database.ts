import { resolve } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import type { Env } from '#server/env.ts'
import { CannotStart, takeDataFolder } from './checks.ts'
import { prepareDatabase } from './prepare-database.ts'

type Print = (line: string) => void

async function emptied(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client
    .query('drop schema if exists pgboss cascade; drop schema if exists public cascade; create schema public')
    .finally(() => client.end())
}

/**
 * Drops everything in the platform's database, migrates it to the latest version and, with DEMO, fills it with the
 * demonstration data. Throws CannotStart if the platform is running on the data folder, or if the database is that of
 * DATABASE_URL and `force` is not set. Stored files stay.
 */
export async function resetDatabase(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DEMO'>,
  { force }: { force: boolean },
  say: Print,
): Promise<void> {
  if (env.DATABASE_URL && !force)
    throw new CannotStart(
      'DATABASE_URL is set: everything in that database would be dropped. If that is meant: npm run db:reset -- --force',
    )
  const dataDir = resolve(env.DATA_DIR)
  const release = await takeDataFolder(dataDir)
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded({ DATA_DIR: dataDir })
  try {
    const ownerUrl = env.DATABASE_URL ?? embedded?.ownerUrl ?? ''
    await emptied(ownerUrl)
    await prepareDatabase(ownerUrl, env.DEMO === '1', say)
    say('The database is new')
  } finally {
    await embedded?.stop()
    await release()
  }
}

import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withDatabaseAsItIs } from '#server/database/embedded/embedded.ts'
import { env } from '#server/env.ts'
import { openFileStore } from '#server/files/choose-store.ts'
import { failureReason } from './failure-reason.ts'
import { writeBackup } from './write-backup.ts'

const usage = `npm run backup -- FILE
Writes database and files, as they are at this moment, into the archive FILE. People may go on working meanwhile.`

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function backup(): Promise<number> {
  const [path, more] = process.argv.slice(2)
  if (!path || more) {
    console.error(usage)
    return 1
  }
  if (await isThere(path)) throw new Error(`${path} is there already: nothing was written`)
  if (!env.DATABASE_URL && !(await isThere(join(env.DATA_DIR, 'postgres'))))
    throw new Error(`DATA_DIR: no database in ${resolve(env.DATA_DIR)}`)
  const files = openFileStore(env)
  const { taken_at, tables, entries, missing } = await withDatabaseAsItIs(env, (ownerUrl) =>
    writeBackup(ownerUrl, files, path),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${path} holds ${rows} rows of ${tables.length} tables and ${Object.keys(entries).length - tables.length} files, as of ${taken_at}`,
  )
  console.log(
    'SESSION_SECRET is not in it: keep that, or the file session-secret in DATA_DIR, somewhere else.',
  )
  if (missing.length > 0)
    console.log(`These files are missing (removed meanwhile, or lost before):\n  ${missing.join('\n  ')}`)
  return 0
}

process.exitCode = await backup().catch((error: Error) => {
  console.error(failureReason(error))
  return 1
})

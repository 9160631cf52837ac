import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { withDatabaseAsItIs } from '#server/database/embedded/embedded.ts'
import { env } from '#server/env.ts'
import { openFileStore } from '#server/files/choose-store.ts'
import { takeDataFolder } from '#server/supervisor/checks.ts'
import { failureReason } from './failure-reason.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'

const usage = `npm run restore -- FILE
Fills an empty DATA_DIR (or the empty database of DATABASE_URL) from the archive FILE, and compares what is there with what was kept.`

async function refuseFiles(dataDir: string): Promise<void> {
  const there = await readdir(join(dataDir, 'files')).catch(() => [])
  if (there.length > 0) throw new Error(`${join(dataDir, 'files')} is not empty: nothing was changed`)
}

async function restore(): Promise<number> {
  const [path, more] = process.argv.slice(2)
  if (!path || more) {
    console.error(usage)
    return 1
  }
  const archive = await openArchive(path)
  const dataDir = resolve(env.DATA_DIR)
  const release = await takeDataFolder(dataDir)
  try {
    await refuseFiles(dataDir)
    await withDatabaseAsItIs(env, (ownerUrl) => restoreBackup(ownerUrl, openFileStore(env), archive))
  } finally {
    archive.close()
    await release()
  }
  const { taken_at, tables } = archive.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored: ${rows} rows of ${tables.length} tables, as of ${taken_at}; contents, constraints, sequences and audit chain match`,
  )
  return 0
}

process.exitCode = await restore().catch((error: Error) => {
  console.error(failureReason(error))
  return 1
})

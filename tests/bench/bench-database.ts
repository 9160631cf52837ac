import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'

/** Runs `work` with an empty, fully migrated database, opened as its owner and as the web role; drops it afterwards. */
export async function withBenchDatabase(work: (owner: Database, web: Database) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
  const embedded = await startEmbedded({ DATA_DIR: folder })
  const owner = openDatabase(embedded.ownerUrl, 'owner', 2)
  const web = openDatabase(embedded.ownerUrl, 'web', 2)
  try {
    await migrate(owner)
    await work(owner, web)
  } finally {
    await Promise.all([owner.destroy(), web.destroy()])
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

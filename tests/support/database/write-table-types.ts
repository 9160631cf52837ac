import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { tableTypes, tableTypesFile } from './table-types.ts'

// npm run db:types: writes the table types, read from a newly migrated database.
const folder = await mkdtemp(join(tmpdir(), 'credence-types-'))
const embedded = await startEmbedded({ DATA_DIR: folder })
const owner = openDatabase(embedded.ownerUrl, 'owner', 1)
try {
  await migrate(owner)
  await writeFile(tableTypesFile, await tableTypes(owner))
} finally {
  await owner.destroy()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}

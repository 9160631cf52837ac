import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../connection.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { migrate } from '../migrate.ts'
import { planDistribution, statementFor } from './plan.ts'
import { readTables } from './read-tables.ts'

// npm run distribution: runs every migration in a new database, and prints how Citus would distribute its tables and
// what prevents it.
const folder = await mkdtemp(join(tmpdir(), 'credence-distribution-'))
const embedded = await startEmbedded({ DATA_DIR: folder })
const owner = openDatabase(embedded.ownerUrl, 'owner', 1)
try {
  await migrate(owner)
  const planned = planDistribution(await readTables(owner))
  for (const table of planned) {
    console.log(statementFor(table))
    for (const line of table.violations) console.log(`  -- ${line}`)
  }
  const count = (kind: string) => planned.filter((table) => table.kind === kind).length
  const open = planned.filter(({ violations }) => violations.length > 0).length
  console.log(
    `-- ${count('distributed')} tables by organisation, ${count('reference')} whole on each node; ${open} have something in the way.`,
  )
} finally {
  await owner.destroy()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}

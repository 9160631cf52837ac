import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import { openDatabase } from '#server/database/connection.ts'
import { type Embedded, startEmbedded } from '#server/database/embedded/embedded.ts'
import { countParties } from '#server/database/parties/party-facets.ts'
import { readStuckRefreshes } from '#server/database/registry/registry-refreshes.ts'
import { rebuildSearchWords } from '#server/database/search/search-words.ts'
import { runRefresh } from '#server/jobs/registry-refresh.ts'
import { prepareDatabase } from '#server/supervisor/prepare-database.ts'
import { refreshAll } from '#server/use-cases/registry/refresh-registry.ts'
import { countingStatements } from '#tests/support/database/statements.ts'
import { generateParties } from './search/search-world.ts'
import { fillWork } from './work-world.ts'

/** The number of parties, cases and alerts in addition to those of the demonstration world. */
interface Size {
  parties: number
  cases: number
  alerts: number
}

/** The options of a command that measures in a world of configurable size. */
export const sizeOptions = {
  parties: { type: 'string', default: '0' },
  cases: { type: 'string', default: '0' },
  alerts: { type: 'string', default: '0' },
  /** The folder in which the world is kept. */
  world: { type: 'string' },
} as const

export const sizeOf = ({ parties, cases, alerts }: Record<keyof Size, string>): Size => ({
  parties: Number(parties),
  cases: Number(cases),
  alerts: Number(alerts),
})

async function enlarge(ownerUrl: string, size: Size): Promise<void> {
  const owner = openDatabase(ownerUrl, 'owner', 2)
  try {
    if (size.parties > 0) {
      await generateParties(owner, size.parties, 20_261_120)
      await rebuildSearchWords(owner)
      await fillWork(owner, size)
      await countParties(owner)
    }
    await sql`vacuum analyze`.execute(owner)
  } finally {
    await owner.destroy()
  }
}

/** Runs the registry refresh for all watched companies, like the job worker every night. */
async function refreshAsEachNight({ ownerUrl }: Embedded): Promise<void> {
  const today = todayInIndia()
  const owner = openDatabase(ownerUrl, 'owner', 2)
  const web = openDatabase(ownerUrl, 'web', 2)
  try {
    await refreshAll(owner, async () => {}, today)
    const unfinished = await owner.transaction().execute((work) => readStuckRefreshes(work, 0))
    for (const refresh of unfinished) await runRefresh(web, refresh, { today })
  } finally {
    await web.destroy()
    await owner.destroy()
  }
}

async function filled(embedded: Embedded, marker: string, size: Size): Promise<void> {
  const sizeText = JSON.stringify(size)
  const found = existsSync(marker) ? await readFile(marker, 'utf8') : undefined
  if (found !== undefined && found !== sizeText) throw new Error(`${marker}: another world, of ${found}`)
  await prepareDatabase(embedded.ownerUrl, true, console.log)
  if (!found) {
    await enlarge(embedded.ownerUrl, size)
    await writeFile(marker, sizeText)
  }
  await refreshAsEachNight(embedded)
}

/**
 * Runs `work` with a PostgreSQL server that counts statements, and its process, with the demonstration world and the
 * additional data. With `folder` the world is kept for the next time; otherwise it is deleted afterwards.
 */
export async function withWorld(
  size: Size,
  folder: string | undefined,
  work: (embedded: Embedded & { postgres: number }) => Promise<void>,
): Promise<void> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'credence-bench-')))
  const embedded = await startEmbedded({ DATA_DIR: dataDir }, countingStatements)
  try {
    await filled(embedded, join(dataDir, 'bench-world.json'), size)
    const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    await work({ ...embedded, postgres: Number(pid) })
  } finally {
    await embedded.stop()
    if (!folder) await rm(dataDir, { recursive: true, force: true })
  }
}

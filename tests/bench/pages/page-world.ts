import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { countParties } from '#server/database/parties/party-facets.ts'
import { searchParties } from '#server/database/search/party-search.ts'
import { rebuildSearchWords } from '#server/database/search/search-words.ts'
import { buildWorld } from '#server/demo/build-world.ts'
import { worldAsOf } from '#server/demo/world-inserts.ts'
import { hashPassword } from '#server/identity/passwords/password.ts'
import { buildApp } from '#server/supervisor/build-app.ts'
import { countingStatements } from '#tests/support/database/statements.ts'
import { generateParties } from '../search/search-world.ts'
import type { Content } from './page-content.ts'

const project = join(import.meta.dirname, '..', '..', '..')
const sources = ['app', 'server', 'public', 'package.json', 'remix.config.js', 'tsconfig.json']

/** Pins this process, and its future children, to one core. Returns whether the system supports that. */
export function stayOn(core: number): boolean {
  return spawnSync('taskset', ['-acp', String(core), String(process.pid)]).status === 0
}

/** Copies the sources, builds them like `npm start` and returns the folder. */
export async function buildCopy(folder: string): Promise<string> {
  for (const source of sources) cpSync(join(project, source), join(folder, source), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  await buildApp(folder, new AbortController().signal)
  return folder
}

/** Builds the stock app with the same page, and returns the folder to serve it from. */
export function buildStock(folder: string): string {
  mkdirSync(folder)
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const remix = join(project, 'node_modules', '.bin', 'remix')
  const settings = join('tests', 'bench', 'stock', 'vite.config.js')
  execFileSync(process.execPath, [remix, 'vite:build', '--config', settings], {
    cwd: project,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production', BUILD: join(folder, 'build') },
  })
  return folder
}

/**
 * A PostgreSQL server with the demonstration world plus `parties` generated companies, and the content of the search
 * page for `q` as a file.
 */
export async function startDatabase(folder: string, q: string, perPage: number, parties: number) {
  const embedded = await startEmbedded({ DATA_DIR: join(folder, 'data') }, countingStatements)
  const db = openDatabase(embedded.ownerUrl, 'owner', 2)
  await migrate(db)
  if (parties > 0) await generateParties(db, parties, 20_261_125)
  await buildWorld(db, await worldAsOf('2026-11-20', hashPassword))
  if (parties > 0) {
    await rebuildSearchWords(db)
    await countParties(db)
  }
  const { data, total, facets: found } = await searchParties(db, { q, page: 1, per_page: perPage })
  const values = (facet: { value: string }[]) => facet.map(({ value }) => value)
  const facets = { states: values(found.state), statuses: values(found.status) }
  const content: Content = { q, rows: data, total, perPage, facets }
  await db.destroy()
  const contentFile = join(folder, 'content.json')
  await writeFile(contentFile, JSON.stringify(content))
  return { ...embedded, content, contentFile }
}

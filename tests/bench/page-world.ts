import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { searchParties } from '#server/database/party-search.ts'
import { buildWorld } from '#server/demo/build-world.ts'
import { hashPassword } from '#server/identity/password.ts'
import type { Content } from './page-content.ts'

const project = join(import.meta.dirname, '..', '..')
const sources = ['app', 'server', 'public', 'package.json', 'remix.config.js', 'tsconfig.json']

/** Keeps this process, and those it starts from now on, on one core. Gives whether the system can do that. */
export function stayOn(core: number): boolean {
  return spawnSync('taskset', ['-acp', String(core), String(process.pid)]).status === 0
}

/** Copies the sources without `left`, builds them and gives the folder. */
export function buildApp(folder: string, left: string[] = []): string {
  const omitted = left.map((path) => join(project, path))
  for (const source of sources) {
    cpSync(join(project, source), join(folder, source), {
      recursive: true,
      filter: (path) => !omitted.includes(path),
    })
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const remix = join(folder, 'node_modules', '.bin', 'remix')
  execFileSync(process.execPath, [remix, 'vite:build', '--config', 'remix.config.js'], {
    cwd: folder,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return folder
}

/** A PostgreSQL server with the demonstration world, and what the search page of `q` shows, as a file. */
export async function startDatabase(folder: string, q: string, perPage: number) {
  const embedded = await startEmbedded({ DATA_DIR: join(folder, 'data') })
  const db = openDatabase(embedded.ownerUrl, 'owner', 2)
  await migrate(db)
  await buildWorld(db, { hashPassword })
  const { data, total, facets: found } = await searchParties(db, { q, page: 1, per_page: perPage })
  const values = (facet: { value: string }[]) => facet.map(({ value }) => value)
  const facets = { states: values(found.state), statuses: values(found.status) }
  const content: Content = { q, rows: data, total, perPage, facets }
  await db.destroy()
  const contentFile = join(folder, 'content.json')
  await writeFile(contentFile, JSON.stringify(content))
  return { ...embedded, content, contentFile }
}

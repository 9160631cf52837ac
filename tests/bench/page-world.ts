import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

export interface Server {
  origin: string
  pid: number
  stop(): Promise<void>
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended`)
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (answer) return void (await answer.arrayBuffer())
    await pause(100)
  }
  throw new Error(`${origin} does not answer`)
}

/** Starts `node` with `args` and waits until it answers on `port`. What it logs is thrown away. */
export async function startServer(
  cwd: string,
  args: string[],
  port: number,
  settings: Record<string, string> = {},
): Promise<Server> {
  const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) } as const
  const env: NodeJS.ProcessEnv = { ...process.env, ...own, ...settings }
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, child)
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { origin, pid: child.pid ?? 0, stop }
}

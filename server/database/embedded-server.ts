import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './embedded-cluster.ts'

/** A running PostgreSQL server: ours, or one that outlived the process that started it. */
export interface Server {
  pid: number
  port: number
}

/** Settings of postgresql.conf by name, given to the server on its command line. */
export type Settings = Record<string, string>

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] ',
}
const PATIENCE_MS = 30_000
const STILL_STARTING = '57P03'

// A dead process whose parent is gone stays listed when nobody reaps it, as in a container without an init.
function isUnreaped(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return true
  }
}

/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isUnreaped(pid)
}

/** A superuser's connection string. */
export function superuserUrl({ password }: Cluster, port: number, database = 'postgres'): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

async function answer(cluster: Cluster, port: number): Promise<'ready' | 'starting' | 'silent'> {
  const client = new pg.Client({
    connectionString: superuserUrl(cluster, port),
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('show data_directory')
    return rows[0]?.data_directory === (await realpath(cluster.folder)) ? 'ready' : 'silent'
  } catch (error) {
    return (error as pg.DatabaseError).code === STILL_STARTING ? 'starting' : 'silent'
  } finally {
    await client.end().catch(() => {})
  }
}

async function readPidFile(folder: string): Promise<Server | null> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port } : null
}

// After a crash the id in the file may belong to some other program. A server's working folder is its data folder.
async function belongsTo(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(folder))
}

async function becomesReady(cluster: Cluster, pid: number): Promise<Server | null> {
  let patience = Date.now() + PATIENCE_MS
  while (Date.now() < patience && isAlive(pid)) {
    const recorded = await readPidFile(cluster.folder)
    const state = recorded?.pid === pid && recorded.port ? await answer(cluster, recorded.port) : 'silent'
    if (recorded && state === 'ready') return recorded
    if (state === 'starting') patience = Date.now() + PATIENCE_MS
    await pause(50)
  }
  return null
}

async function gone(pid: number, within: number): Promise<boolean> {
  const patience = Date.now() + within
  while (isAlive(pid) && Date.now() < patience) await pause(50)
  return !isAlive(pid)
}

/** Shuts a server down: fast, and if it does not go, at once. Nothing that was committed is lost. */
export async function endServer({ pid }: Server): Promise<void> {
  for (const [signal, within] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await gone(pid, within)) return
  }
}

/** The server already running on this data folder, once it answers. One that never answers is ended. */
export async function findRunning(cluster: Cluster): Promise<Server | null> {
  const recorded = await readPidFile(cluster.folder)
  if (!recorded) return null
  if (await belongsTo(cluster.folder, recorded.pid)) {
    const ready = await becomesReady(cluster, recorded.pid)
    if (!ready) await endServer(recorded)
    return ready
  }
  await rm(join(cluster.folder, 'postmaster.pid'), { force: true })
  return null
}

function listenOn(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

// The same port as last time when it is free, so that connection strings stay good.
async function choosePort(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres-port')
  const last = Number(await readFile(file, 'utf8').catch(() => '0'))
  const port = await listenOn(last).catch(() => listenOn(0))
  if (port !== last) await writeFile(file, `${port}\n`)
  return port
}

async function launchOnce(cluster: Cluster, settings: Settings): Promise<Server | null> {
  const port = await choosePort(cluster.dataDir)
  const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const output = await open(join(cluster.dataDir, 'postgres-start.log'), 'w')
  // Detached: Ctrl-C must reach the supervisor only, which ends the database last.
  const child = spawn(cluster.postgres, ['-D', cluster.folder, '-p', String(port), ...flags], {
    ...cluster.account,
    cwd: cluster.folder,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', output.fd, output.fd],
    detached: true,
  })
  const failed = new Promise<null>((resolve) =>
    child.once('error', () => resolve(null)).once('exit', () => resolve(null)),
  )
  child.unref()
  await output.close()
  return child.pid ? Promise.race([becomesReady(cluster, child.pid), failed]) : null
}

/**
 * Starts the server, or gives the one another starter was quicker to start.
 * After a crash the old server's last processes may still be ending, so it tries for some seconds; then it throws what
 * the server printed.
 */
export async function launch(cluster: Cluster, settings: Settings = {}): Promise<Server> {
  for (let attempt = 1; attempt <= 10; attempt++) {
    const server = (await findRunning(cluster)) ?? (await launchOnce(cluster, settings))
    if (server) return server
    await pause(attempt * 100)
  }
  const printed = await readFile(join(cluster.dataDir, 'postgres-start.log'), 'utf8').catch(() => '')
  throw new Error(`PostgreSQL did not start in ${cluster.folder}\n${printed.trim()}`)
}

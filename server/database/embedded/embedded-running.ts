import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './embedded-cluster.ts'
import { endProcess, isAlive } from './embedded-process.ts'

/** A running PostgreSQL server: started by this process, or left over from an earlier one. */
export interface Server {
  pid: number
  port: number
}

const PATIENCE_MS = 30_000
const STILL_STARTING = '57P03'

/** The superuser's connection string. */
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

// After a crash the id in the file may belong to another program. A server's working folder is its data folder.
async function belongsTo(folder: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(folder))
}

/** Waits until the server of this process answers; returns null if it exits or never answers. */
export async function becomesReady(cluster: Cluster, pid: number): Promise<Server | null> {
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

/** The server already running on this data folder, once it answers. A server that never answers is stopped. */
export async function findRunning(cluster: Cluster): Promise<Server | null> {
  const recorded = await readPidFile(cluster.folder)
  if (!recorded) return null
  if (await belongsTo(cluster.folder, recorded.pid)) {
    const ready = await becomesReady(cluster, recorded.pid)
    if (!ready) await endProcess(recorded.pid)
    return ready
  }
  await rm(join(cluster.folder, 'postmaster.pid'), { force: true })
  return null
}

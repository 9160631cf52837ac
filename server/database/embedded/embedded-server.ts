import { spawn } from 'node:child_process'
import { open, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './embedded-cluster.ts'
import { becomesReady, findRunning, type Server } from './embedded-running.ts'

/** Settings of postgresql.conf by name, passed to the server on its command line. */
export type Settings = Record<string, string>

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  // Until a table that grew is analysed, PostgreSQL plans for what it held before.
  autovacuum_naptime: '15s',
  timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] ',
  // Leaves out the row that made a statement fail.
  log_error_verbosity: 'terse',
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

// The same port as last time if it is free, so that connection strings stay valid.
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
  // Detached: Ctrl-C must reach only the supervisor, which stops the database last.
  const child = spawn(cluster.postgres, ['-D', cluster.folder, '-p', String(port), ...flags], {
    ...cluster.account,
    cwd: cluster.folder,
    env: { LC_ALL: 'C', NODE_ENV: 'production' },
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
 * Starts the server, or returns the one that another process started first. After a crash the old server's last
 * processes may still be exiting, so it retries for some seconds; then it throws the server's output.
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

import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/processes/web-process.ts'
import { processesOf, type Started, startSupervisor, until } from './started.ts'

/** A data folder and a port for one test. */
async function openPlatform(port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'credence-start-'))
  const running: Started[] = []
  const start = (settings: Record<string, string> = {}) => {
    const started = startSupervisor({ PORT: String(port), DATA_DIR: folder, ...settings })
    running.push(started)
    return started
  }
  async function ready(): Promise<Started> {
    const started = start()
    const isUp = () => started.printed().includes('Credence is ready') || started.process.exitCode !== null
    await until(isUp, 45_000)
    expect(started.printed()).toContain(`http://localhost:${port}`)
    return started
  }
  // Requests at a worker that is killed are cut off, so callers have to retry.
  async function ask(path: string, within = 5_000): Promise<string> {
    const init = { headers: { connection: 'close' }, signal: AbortSignal.timeout(within) }
    return (await fetch(`http://127.0.0.1:${port}${path}`, init)).text()
  }
  /** The status of one of the two web processes. */
  const aWorker = async (): Promise<{ database: string; slow: number }> => JSON.parse(await ask('/env'))
  async function owner<T>(question: string): Promise<T[]> {
    const { database } = await until(aWorker)
    const client = new pg.Client({ connectionString: database })
    client.on('error', () => {})
    await client.connect()
    return (await client.query(question).finally(() => client.end())).rows
  }
  /** The number of connections to the port as the system counts them, accepted or not. */
  function connections(): number {
    const end = `:${port.toString(16).toUpperCase()}`
    const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n')
    return lines.filter((line) => line.split(/ +/)[2]?.endsWith(end) && line.split(/ +/)[4] === '01').length
  }
  const processes = () => processesOf(folder)
  const pidOf = (part: string) => until(() => processes().find(({ command }) => command.includes(part))?.pid)
  async function close(): Promise<void> {
    for (const { process: child } of running) child.kill('SIGTERM')
    await Promise.all(running.map(({ exit }) => exit))
    for (const { pid } of processes()) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  return { port, folder, start, ready, ask, aWorker, owner, connections, processes, pidOf, close }
}

/** A test with its own `platform`, so that several can run in parallel. */
export const it = test.extend<{ platform: Awaited<ReturnType<typeof openPlatform>> }>({
  platform: async ({ task: _ }, use) => {
    const platform = await openPlatform(await freePort())
    await use(platform).finally(platform.close)
  },
})

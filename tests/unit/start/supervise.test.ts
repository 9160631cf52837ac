import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { postgresPid, processesOf, type Started, startSupervisor, until } from './started.ts'

const PORT = '4147'
const address = `http://127.0.0.1:${PORT}`
let folder: string
let running: Started[] = []

const start = (settings: Record<string, string> = {}) => {
  const started = startSupervisor({ PORT, DATA_DIR: folder, ...settings })
  running.push(started)
  return started
}
const ready = async (settings?: Record<string, string>) => {
  const started = start(settings)
  await until(
    () => started.printed().includes('Credence is ready') || started.process.exitCode !== null,
    45_000,
  )
  expect(started.printed()).toContain(`http://localhost:${PORT}`)
  return started
}
// A connection handed to a worker in the moment that it is killed is never answered: whoever asks, asks again.
const ask = async (path: string) =>
  (
    await fetch(address + path, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) })
  ).text()
const owner = async <T>(question: string): Promise<T[]> => {
  const { database } = JSON.parse(await until(() => ask('/env')))
  const client = new pg.Client({ connectionString: database })
  client.on('error', () => {})
  await client.connect()
  return (await client.query(question).finally(() => client.end())).rows
}
const pidOf = (part: string) =>
  until(() => processesOf(folder).find(({ command }) => command.includes(part))?.pid)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credence-start-'))
})
afterEach(async () => {
  for (const { process: child, exit } of running) {
    child.kill('SIGTERM')
    await exit
  }
  running = []
  for (const { pid } of processesOf(folder)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

it('refuses a busy port, a data folder in use and a wrong setting in one line each', {
  timeout: 90_000,
}, async () => {
  await ready()
  const busy = start()
  expect(await busy.exit).toBe(1)
  expect(busy.printed().trim()).toBe(`Port ${PORT} is in use; choose another: PORT=4148 npm start`)
  const second = start({ PORT: '4148' })
  expect(await second.exit).toBe(1)
  expect(second.printed()).toMatch(/^Credence is running already on .*; choose another: DATA_DIR=/)
  const wrong = start({ WEB_CONCURRENCY: 'many' })
  expect(await wrong.exit).toBe(1)
  expect(wrong.printed()).toContain('WEB_CONCURRENCY')
})

it('brings back what is killed, and keeps what was committed', { timeout: 90_000 }, async () => {
  const { printed } = await ready()
  await owner('create table kept (id integer)')
  await owner('insert into kept values (1)')
  for (const part of ['stand-in-web', 'jobs/main.ts']) {
    const pid = await pidOf(part)
    process.kill(pid, 'SIGKILL')
    await until(() => printed().includes(`process ${pid} ended`))
  }
  const before = postgresPid(folder)
  process.kill(before, 'SIGKILL')
  await until(() => postgresPid(folder) !== before && postgresPid(folder) > 0)
  expect(await until(() => owner<{ id: number }>('select id from kept'))).toEqual([{ id: 1 }])
  expect(await ask('/')).toContain('answered')
})

it('goes on, and ends when asked, after the terminal that it prints to is gone', {
  timeout: 90_000,
}, async () => {
  const { process: child, exit } = await ready()
  child.stdout?.destroy()
  child.stderr?.destroy()
  const pid = await pidOf('stand-in-web')
  process.kill(pid, 'SIGKILL')
  await until(() => processesOf(folder).every((seen) => seen.pid !== pid))
  expect(await until(() => ask('/'))).toContain('answered')
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  expect(processesOf(folder)).toEqual([])
})

it('leaves only PostgreSQL when it is killed itself, and takes it over at the next start', {
  timeout: 90_000,
}, async () => {
  const first = await ready()
  await owner('create table kept (id integer)')
  const postgres = postgresPid(folder)
  first.process.kill('SIGKILL')
  await until(() => processesOf(folder).every(({ command }) => command.includes('postgres')))
  await ready()
  expect(postgresPid(folder)).toBe(postgres)
  expect(await owner('select * from kept')).toEqual([])
})

it.each(['SIGTERM', 'SIGINT'] as const)(
  'finishes what is in hand on %s and leaves nothing running',
  { timeout: 90_000 },
  async (signal) => {
    const { process: child, exit } = await ready()
    const answer = ask('/slow')
    await new Promise((resolve) => setTimeout(resolve, 300))
    // A terminal sends Ctrl-C to the whole group.
    process.kill(signal === 'SIGINT' ? -Number(child.pid) : Number(child.pid), signal)
    expect(await answer).toContain('answered')
    expect(await exit).toBe(0)
    expect(processesOf(folder)).toEqual([])
    await expect(ask('/')).rejects.toThrow()
    const free = createServer().listen(Number(PORT), '127.0.0.1')
    await until(() => free.listening)
    free.close()
  },
)

import { createServer } from 'node:net'
import { describe, expect } from 'vitest'
import { resetDatabase } from '#server/supervisor/reset-database.ts'
import { freePort } from '#tests/support/processes/web-process.ts'
import { it } from './own-platform.ts'
import { postgresPid, until } from './started.ts'

describe.concurrent('npm start', { timeout: 90_000 }, () => {
  it('rejects a busy port, a data folder in use and an invalid setting', async ({ platform }) => {
    const { folder, port, ready, start } = platform
    await ready()
    const busy = start()
    expect(await busy.exit).toBe(1)
    expect(busy.printed().trim()).toBe(`Port ${port} is in use; choose another: PORT=${port + 1} npm start`)
    const second = start({ PORT: String(await freePort()) })
    expect(await second.exit).toBe(1)
    expect(second.printed()).toMatch(/^Credence is running already on .*, or choose another: DATA_DIR=/)
    const noReset = resetDatabase({ DATA_DIR: folder, DEMO: '0' }, { force: true }, () => {})
    await expect(noReset).rejects.toThrow('Credence is running already')
    const wrong = start({ WEB_CONCURRENCY: 'many' })
    expect(await wrong.exit).toBe(1)
    expect(wrong.printed()).toContain('WEB_CONCURRENCY')
  })

  it('in front of another platform starts web processes only, without database and jobs, and names a misspelt setting', async ({
    platform,
  }) => {
    const { aWorker, folder, pidOf, processes, start } = platform
    const { printed } = start({ API_URL: 'http://platform.example', DEMO: '1', METRIC_TOKEN: 'hidden-value' })
    await until(() => printed().includes('Credence is ready'), 45_000)
    await pidOf('stand-in-web')
    expect(processes().filter(({ command }) => /postgres|jobs\/main/.test(command))).toEqual([])
    expect(postgresPid(folder)).toBe(0)
    expect(await until(aWorker)).toMatchObject({ database: '' })
    expect(printed()).toContain('http://platform.example')
    expect(printed()).not.toContain('password')
    expect(printed()).toMatch(/^Not settings, and therefore ignored: METRIC_TOKEN \(METRICS_TOKEN\?\)\n/)
    expect(printed()).not.toContain('hidden-value')
  })

  it('restarts killed processes and keeps committed data', async ({ platform }) => {
    const { ask, folder, owner, pidOf, ready } = platform
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

  it('answers requests that waited for a stopped and killed worker', async ({ platform }) => {
    const { ask, connections, processes, ready } = platform
    await ready()
    const web = processes().filter(({ command }) => command.includes('stand-in-web'))
    for (const { pid } of web) process.kill(pid, 'SIGSTOP')
    const responses = Promise.allSettled([1, 2, 3, 4].map(() => ask('/', 30_000)))
    await until(() => connections() >= 4)
    for (const { pid } of web) {
      process.kill(pid, 'SIGKILL')
      // Its replacement responds before the other one is killed.
      await until(() => ask('/'))
    }
    expect((await responses).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  })

  it('keeps running and stops cleanly after its terminal is gone', async ({ platform }) => {
    const { ask, pidOf, processes, ready } = platform
    const { process: child, exit } = await ready()
    child.stdout?.destroy()
    child.stderr?.destroy()
    const pid = await pidOf('stand-in-web')
    process.kill(pid, 'SIGKILL')
    await until(() => processes().every((seen) => seen.pid !== pid))
    expect(await until(() => ask('/'))).toContain('answered')
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(processes()).toEqual([])
  })

  it('leaves only PostgreSQL if it is killed, and reuses it at the next start', async ({ platform }) => {
    const { folder, owner, processes, ready } = platform
    const first = await ready()
    await owner('create table kept (id integer)')
    const postgres = postgresPid(folder)
    first.process.kill('SIGKILL')
    await until(() => processes().every(({ command }) => command.includes('postgres')))
    await ready()
    expect(postgresPid(folder)).toBe(postgres)
    expect(await owner('select * from kept')).toEqual([])
  })

  it.for(['SIGTERM', 'SIGINT'] as const)(
    'finishes requests on %s and leaves nothing running',
    async (signal, { platform }) => {
      const { ask, aWorker, port, processes, ready } = platform
      const { process: child, exit } = await ready()
      const answer = ask('/slow')
      await until(async () => (await aWorker()).slow === 1)
      // A terminal sends Ctrl-C to the whole process group.
      process.kill(signal === 'SIGINT' ? -Number(child.pid) : Number(child.pid), signal)
      expect(await answer).toContain('answered')
      expect(await exit).toBe(0)
      expect(processes()).toEqual([])
      await expect(ask('/')).rejects.toThrow()
      const free = createServer().listen(port, '127.0.0.1')
      await until(() => free.listening)
      free.close()
    },
  )
})

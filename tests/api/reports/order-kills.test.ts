import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Product } from '#server/contract/reports/order.ts'
import { prepareQueues } from '#server/jobs/prepare-queues.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { builtProgram } from '#tests/support/processes/web-process.ts'
import { testSecret } from '#tests/support/world.ts'

const kills = Number(process.env.KILLS ?? 6)
const dataDir = mkdtempSync(join(tmpdir(), 'credence-kills-'))
let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  await sql`delete from orders`.execute(fresh.owner)
  await prepareQueues(fresh.ownerUrl)
  ask = apiFor(fresh)
}, 120_000)
afterAll(async () => {
  await fresh.close()
  rmSync(dataDir, { recursive: true })
})

const placeOrder = () =>
  ask<{ data: Product }>('/v2/admin/orders', { body: { party_id: 'p_000001', report_type: 'c-trust' } })
const orders = () => fresh.owner.selectFrom('orders').selectAll().orderBy('created_at').execute()
const waitFor = (what: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await what()).toBe(true), { timeout: 60_000, interval: 5 })

/** The real job process, as the supervisor starts it. */
function worker() {
  const env = {
    ...process.env,
    DATABASE_URL: fresh.ownerUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: testSecret,
    LOG_LEVEL: 'silent',
  }
  const one = spawn(process.execPath, [builtProgram('jobs')], { env, stdio: 'ignore' })
  return { one, ended: new Promise((end) => one.once('exit', end)) }
}
const isForgotten = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = 'credence jobs'`.execute(fresh.owner)
  return rows[0]?.n === 0
}
const attempts = async () => (await orders()).reduce((sum, order) => sum + order.attempts, 0)

test(`killed ${kills} times while it builds, a worker's orders are each built once and none is lost`, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 10_000)
  console.log(`Kills with SEED=${seed}`)
  await placeOrder()
  for (let kill = 1; kill <= kills; kill++) {
    if ((await orders()).every(({ status }) => status === 'done')) await placeOrder()
    const before = await attempts()
    const { one, ended } = worker()
    await waitFor(async () => (await attempts()) > before)
    await pause((seed * kill * 97) % 200)
    one.kill('SIGKILL')
    await ended
    await waitFor(isForgotten)
  }
  const { one, ended } = worker()
  await waitFor(async () => (await orders()).every(({ status }) => status === 'done'))
  one.kill('SIGTERM')
  await ended
  const built = await orders()
  console.log(`${built.length} orders, begun ${built.map((order) => order.attempts).join(', ')} times`)
  expect(await attempts()).toBeGreaterThan(kills)
  const files = await fresh.owner.selectFrom('files').select('storage_key').execute()
  expect(files.map(({ storage_key }) => storage_key).sort()).toEqual(
    built.map(({ order_id }) => `o_northern/reports/${order_id}.pdf`).sort(),
  )
  const { rows: finished } = await sql<{ n: number }>`
    select count(*) as n from audit where action = 'finish' and entity = 'order'`.execute(fresh.owner)
  expect(finished[0]?.n).toBe(built.length)
  const stored = await readdir(join(dataDir, 'files'), { recursive: true })
  expect(stored.filter((name) => name.endsWith('.pdf'))).toHaveLength(built.length)
}, 300_000)

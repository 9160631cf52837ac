import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { asOrganisation, type Work } from '#server/database/connection.ts'
import { openFileStore } from '#server/files/choose-store.ts'
import { enqueueReport } from '#server/jobs/queue.ts'
import { raiseRecurringCases } from '#server/jobs/recurring-cases.ts'
import { buildOrder } from '#server/jobs/reports/build-order.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { type Jobs, runJobs } from '#server/jobs/worker.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

const organization_id = 'o_acme'
let DATA_DIR: string
let fresh: FreshDatabase
let jobs: Jobs | undefined
const env = () => ({ DATA_DIR, AWS_REGION: 'ap-south-1', PORT: 3000 })
const start = async () => {
  jobs = await runJobs({ ownerUrl: fresh.ownerUrl, env: env(), lost: () => {} })
}

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'credence-jobs-'))
})
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

beforeEach(async () => {
  fresh = await freshDatabase()
  const { owner } = fresh
  await owner
    .insertInto('organisations')
    .values({ organization_id, name: 'Acme', type: 'enterprise', sku: '{}', messages: '[]' })
    .execute()
  await owner
    .insertInto('users')
    .values({
      user_id: 'u_1',
      organization_id,
      email: 'a@acme.example',
      name: 'Asha',
      policy: '{}',
      settings: '{}',
    })
    .execute()
  await owner
    .insertInto('parties')
    .values({
      party_id: 'p_1',
      name: 'Steel/Works Ltd',
      name_key: 'steel works',
      model_type: 'public_company',
      source: 'test',
    })
    .execute()
  await owner
    .insertInto('case_types')
    .values({ case_type_id: 't_1', organization_id, name: 'Review' })
    .execute()
})
afterEach(async () => {
  await jobs?.stop()
  jobs = undefined
  await fresh.close()
})

const order = (after: (work: Work, order_id: string) => Promise<void> = async () => {}) =>
  asOrganisation(fresh.db, organization_id, async (work) => {
    const party = { party_id: 'p_1', party_name: 'Steel Works Ltd' }
    const row = { organization_id, ...party, report_type: 'c-360' as const, ordered_by: 'u_1' }
    const { order_id } = await work
      .insertInto('orders')
      .values(row)
      .returning('order_id')
      .executeTakeFirstOrThrow()
    await enqueueReport(work, { order_id, organization_id })
    await after(work, order_id)
    return order_id
  })
const readOrders = () => fresh.owner.selectFrom('orders').selectAll().execute()
const done = () =>
  vi.waitFor(
    async () => {
      const rows = await readOrders()
      if (rows.some(({ status }) => status !== 'done')) throw new Error('Not done yet')
      return rows
    },
    { timeout: 10_000, interval: 50 },
  )
const waiting = async () =>
  (
    await sql<{ state: string }>`select state from pgboss.job where name = 'order-report'`.execute(
      fresh.owner,
    )
  ).rows

it('runs scheduled jobs, which have no data', async () => {
  await start()
  const names = ['signals', 'audit-chain', 'notices']
  await sql`insert into pgboss.job (name, data) select name, null from unnest(${names}::text[]) name`.execute(
    fresh.owner,
  )
  await vi.waitFor(async () => {
    const { rows } = await sql<{ name: string; state: string }>`
      select name, state from pgboss.job where name = any(${names}) and data is null order by name`.execute(
      fresh.owner,
    )
    expect(rows.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'audit-chain completed',
      'notices completed',
      'signals completed',
    ])
  }, 20_000)
})

describe('an order', () => {
  it('is built, stored, audited and done', async () => {
    await start()
    const order_id = await order()
    const [row] = await done()
    const file = await fresh.owner.selectFrom('files').selectAll().executeTakeFirstOrThrow()
    expect(file).toMatchObject({
      name: 'C-360 Steel Works Ltd.pdf',
      storage_type: 'EFS',
      file_id: row?.file_id,
      created_by: 'u_1',
    })
    expect(await text(await openFileStore(env()).get(file.storage_key))).toMatch(/^%PDF/)
    const notes = await fresh.owner.selectFrom('audit').select(['action', 'entity_id']).execute()
    expect(notes).toEqual([{ action: 'finish', entity_id: order_id }])
  })

  it('creates no job when it is rolled back, and one job when requested twice', async () => {
    await expect(order(() => Promise.reject(new Error('changed my mind')))).rejects.toThrow('changed my mind')
    expect(await waiting()).toEqual([])
    await order((work, order_id) => enqueueReport(work, { order_id, organization_id }))
    expect(await waiting()).toEqual([{ state: 'created' }])
  })

  it('is built once, however often and by however many workers its job runs', async () => {
    const order_id = await order()
    const build = () => buildOrder(fresh.db, openFileStore(env()), { order_id, organization_id })
    await Promise.all([build(), build(), build()])
    await build()
    expect(await fresh.owner.selectFrom('files').select('file_id').execute()).toHaveLength(1)
    expect(await fresh.owner.selectFrom('audit').select('audit_id').execute()).toHaveLength(1)
  })

  it('is resumed by the next worker if the last one died while building it', async () => {
    await order()
    await sql`update pgboss.job set state = 'active', started_on = now() where name = 'order-report'`.execute(
      fresh.owner,
    )
    await start()
    await done()
  })
})

describe('recurring cases', () => {
  const raise = (next_due: string, recurring: object) =>
    fresh.owner
      .insertInto('cases')
      .values({
        organization_id,
        party_id: 'p_1',
        subject: 'Look again',
        issue: 'Quarterly look',
        case_type_id: 't_1',
        created_by: 'u_1',
        created_at: '2026-01-31T10:00:00Z',
        recurring: JSON.stringify(recurring),
        next_due,
        case_status: 'CLOSED',
      })
      .execute()

  it('recur once as a new case and move to their next date', async () => {
    await raise('2026-02-28', { frequency: 'Monthly' })
    expect(await raiseRecurringCases(fresh.owner, '2026-04-02')).toBe(1)
    expect(await raiseRecurringCases(fresh.owner, '2026-04-02')).toBe(0)
    const cases = await fresh.owner.selectFrom('cases').selectAll().orderBy('case_id').execute()
    expect(cases.map(({ case_status, next_due }) => [case_status, next_due])).toEqual([
      ['CLOSED', '2026-04-30'],
      ['NEW', null],
    ])
    expect(cases[1]).toMatchObject({ subject: 'Look again', recurring: null, created_by: 'u_1' })
  })

  it('end after their last date, and are raised once by parallel workers', async () => {
    for (let count = 0; count < 5; count++) await raise('2026-03-01', { absoluteDates: ['2026-03-01'] })
    const runs = [1, 2, 3].map(() => raiseRecurringCases(fresh.owner, '2026-03-01'))
    expect((await Promise.all(runs)).reduce((sum, count) => sum + count)).toBe(5)
    const left = await fresh.owner.selectFrom('cases').selectAll().where('next_due', 'is not', null).execute()
    expect(left).toEqual([])
  })
})

it('the sweep removes what has expired and keeps the rest', async () => {
  const entry = (id: string, expires_at: string | null) => ({
    kind: 'Session',
    id,
    payload: '{}',
    expires_at,
  })
  const entries = [
    entry('old', '2020-01-01T00:00:00Z'),
    entry('new', '2100-01-01T00:00:00Z'),
    entry('kept', null),
  ]
  await fresh.owner.insertInto('oidc_entries').values(entries).execute()
  const form = (idempotency_key: string, sent_at: string) => ({
    organization_id,
    user_id: 'u_1',
    idempotency_key,
    sent_at,
  })
  await fresh.owner
    .insertInto('sent_forms')
    .values([form('a', '2020-01-01T00:00:00Z'), form('b', new Date().toISOString())])
    .execute()
  const minuteMs = 60_000
  const limit = (key: string, ms: number) => ({ key, points: 1, expire: Date.now() + ms })
  await fresh.owner
    .insertInto('rate_limits')
    .values([
      limit('over', -minuteMs),
      limit('counts', minuteMs),
      limit('of a clock that was ahead', 525_600 * minuteMs),
    ])
    .execute()
  await sweep(fresh.owner, openFileStore(env()))
  const ids = await fresh.owner.selectFrom('oidc_entries').select('id').orderBy('id').execute()
  expect(ids).toEqual([{ id: 'kept' }, { id: 'new' }])
  expect(await fresh.owner.selectFrom('sent_forms').select('idempotency_key').execute()).toEqual([
    { idempotency_key: 'b' },
  ])
  expect(await fresh.owner.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'counts' }])
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job, JobWithHistory, Schedule } from '#server/contract/organisation/jobs.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { recordRunEnd, recordRunStart } from '#server/database/organisation/schedule-runs.ts'
import { enqueueAlertComputation } from '#server/jobs/queue.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

interface Jobs {
  data: Job[]
  meta: { total_records: number; people: { user_id: string }[] }
}
const list = async (query = '', as = 'u_lead') => (await ask<Jobs>(`/v1/admin/jobs${query}`, { as })).data
const read = async (jobId: string) => {
  const { data } = await ask<{ data: JobWithHistory }>(`/v1/admin/jobs/${jobId}`)
  return data.data
}
const move = (jobId: string, how: 'cancel' | 'retry', key?: string, as = 'u_lead') =>
  ask(`/v1/admin/jobs/${jobId}/${how}`, { as, method: 'POST', ...(key && { key }) })
const order = async (as: string) => {
  const body = { party_id: 'p_000001', report_type: 'c-360' }
  const { data } = await ask<{ data: { id: string } }>('/v2/admin/orders', { as, body })
  return data.data.id
}
const fail = (orderId: string) =>
  sql`update orders set status = 'failed', failed_at = now(), error = 'No room', attempts = 3 where order_id = ${orderId}`.execute(
    fresh.owner,
  )
const audited = async (jobId: string) => {
  const { rows } = await sql<{ action: string; user_id: string }>`
    select action, user_id from audit where entity_id = ${jobId} order by audit_id`.execute(fresh.owner)
  return rows.map(({ action, user_id }) => `${action} ${user_id}`)
}

test("an administrator can see, retry and cancel another user's job", async () => {
  const orderId = await order('u_analyst')
  const { data } = await list('?person=u_analyst&kind=report&state=unfinished')
  expect(data[0]).toMatchObject({ job_id: orderId, state: 'waiting', may_cancel: true, may_retry: false })
  expect((await move(orderId, 'retry')).status).toBe(409)
  await fail(orderId)
  expect(await read(orderId)).toMatchObject({
    state: 'failed',
    error: 'No room',
    attempts: 3,
    may_retry: true,
  })
  expect((await move(orderId, 'retry', 'once')).status).toBe(200)
  expect((await move(orderId, 'retry', 'once')).status).toBe(200)
  expect(await read(orderId)).toMatchObject({ state: 'waiting', error: null })
  expect((await move(orderId, 'cancel')).status).toBe(200)
  expect((await move(orderId, 'cancel')).status).toBe(409)
  const { history, state } = await read(orderId)
  expect(state).toBe('cancelled')
  expect(history.map(({ action }) => action)).toEqual(['create', 'retry', 'cancel'])
  expect(await audited(orderId)).toEqual(['create u_analyst', 'retry u_lead', 'cancel u_lead'])
})

test('a job with a very long history shows its latest 200 events', async () => {
  const orderId = await order('u_analyst')
  await sql`insert into audit (organization_id, user_id, action, entity, entity_id, at)
    select 'o_northern', 'u_lead', 'event ' || n, 'order', ${orderId}, now() + n * interval '1 second'
    from generate_series(1, 200) as n`.execute(fresh.owner)
  const { history } = await read(orderId)
  expect(history).toHaveLength(200)
  expect(history[0]?.action).toBe('event 1')
  expect(history.at(-1)?.action).toBe('event 200')
})

test('jobs can be filtered, sorted and paged', async () => {
  await order('u_lead')
  const { data, meta } = await list('?sort_by=of&sort_in=asc&per_page=100')
  const names = data.map(({ of }) => of.toLowerCase())
  expect(meta.total_records).toBe(data.length)
  expect(new Set(data.map(({ kind }) => kind))).toEqual(new Set(['report', 'import']))
  expect(names[0]?.localeCompare(names.at(-1) ?? '')).toBeLessThan(0)
  const imports = await list('?kind=import')
  expect(imports.data.length).toBeGreaterThan(0)
  expect(imports.data.every(({ kind }) => kind === 'import')).toBe(true)
  expect((await list('?to=2001-01-01')).meta.total_records).toBe(0)
  expect((await list('?person=nobody')).data).toEqual([])
  expect((await list('?per_page=1&page=2')).data[0]?.job_id).toBe((await list('?per_page=2')).data[1]?.job_id)
  expect((await ask('/v1/admin/jobs?state=moon')).status).toBe(400)
})

test('cancelling an import deletes it and is recorded in the audit log', async () => {
  const body = { portfolio_id: 'pf_000001', purpose: 'parties', text: 'Nobody of that name' }
  const sent = await ask<{ data: { import_id: string } }>('/v1/admin/portfolio_imports', {
    as: 'u_analyst',
    body,
  })
  const { import_id } = sent.data.data
  expect(await read(import_id)).toMatchObject({ state: 'needs you', may_cancel: true, user_id: 'u_analyst' })
  expect((await move(import_id, 'retry')).status).toBe(409)
  expect((await move(import_id, 'cancel')).status).toBe(200)
  expect((await move(import_id, 'cancel')).status).toBe(404)
  expect(await audited(import_id)).toContain('delete u_lead')
})

test('jobs that nobody requested are listed too: computed alerts', async () => {
  await asOrganisation(fresh.db, 'o_northern', (work) => enqueueAlertComputation(work, 'o_northern'))
  await asOrganisation(fresh.db, 'o_second', (work) => enqueueAlertComputation(work, 'o_second'))
  const { data } = await list('?kind=signals')
  expect(data).toMatchObject([{ state: 'waiting', user_id: null, attempts: 0, may_cancel: true }])
  const [{ job_id } = { job_id: '' }] = data
  await sql`update pgboss.job set state = 'active', started_on = now() where id = ${job_id}::uuid`.execute(
    fresh.owner,
  )
  expect((await move(job_id, 'cancel')).status).toBe(409)
  await sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = 5 where id = ${job_id}::uuid`.execute(
    fresh.owner,
  )
  expect(await read(job_id)).toMatchObject({ state: 'failed', attempts: 6, may_retry: true })
  expect((await read(job_id)).error).toContain('could not be computed')
  expect((await move(job_id, 'retry')).status).toBe(200)
  const [again] = (await list('?kind=signals&state=waiting')).data
  expect((await move(again?.job_id ?? '', 'cancel')).status).toBe(200)
  expect((await list('?kind=signals')).data.map(({ state }) => state).sort()).toEqual(['cancelled', 'failed'])
  expect(await audited(job_id)).toEqual(['retry u_lead'])
})

test('jobs of another organisation are not listed', async () => {
  const orderId = await order('u_lead')
  await sql`update users set policy = policy || '{"/admin/jobs": ["GET", "POST"]}' where user_id = 'u_officer'`.execute(
    fresh.owner,
  )
  const ofSecondBank = await list('?per_page=100', 'u_officer')
  expect(ofSecondBank.data.map(({ job_id }) => job_id)).not.toContain(orderId)
  expect(ofSecondBank.meta.people.map(({ user_id }) => user_id)).not.toContain('u_lead')
  expect((await ask(`/v1/admin/jobs/${orderId}`, { as: 'u_officer' })).status).toBe(404)
  for (const how of ['cancel', 'retry'] as const)
    expect((await move(orderId, how, undefined, 'u_officer')).status).toBe(404)
  const [waiting] = (await list('?kind=signals', 'u_officer')).data
  expect((await move(waiting?.job_id ?? '', 'cancel')).status).toBe(404)
  expect((await read(orderId)).state).toBe('waiting')
})

test('a scheduled job shows its last run, the outcome and its next run', async () => {
  const schedules = async () => (await ask<{ data: Schedule[] }>('/v1/admin/schedules')).data.data
  const of = async (name: string) => (await schedules()).find(({ schedule }) => schedule === name)
  expect(await of('signals')).toMatchObject({ began_at: null, ended_at: null, went_well: null })
  expect((await of('signals'))?.next_at).toMatch(/T20:00:00/)
  await recordRunStart(fresh.owner, 'signals')
  expect((await of('signals'))?.began_at).not.toBeNull()
  await recordRunEnd(fresh.owner, 'signals', false)
  expect(await of('signals')).toMatchObject({ went_well: false })
  expect(new Date((await of('letters'))?.next_at ?? 0).getTime()).toBeGreaterThan(Date.now())
})

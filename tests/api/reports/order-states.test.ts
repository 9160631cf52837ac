import { sql } from 'kysely'
import { register } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderEvent, Product } from '#server/contract/reports/order.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { buildOrder } from '#server/jobs/reports/build-order.ts'
import { apiFor, memoryStore } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { noticesAbout } from '#tests/support/worlds/notices-about.ts'

// The outcome of an order: done, failed and retried, or cancelled, and exactly one of these.

const kaveri = 'p_000001'
const organization_id = 'o_northern'
const storedFiles = new Map<string, Buffer>()
const files = memoryStore(storedFiles)
let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh, { files })
}, 120_000)
afterAll(() => fresh.close())

const order = async (party_id = kaveri) => {
  const body = { party_id, report_type: 'c-360' }
  return (await ask<{ data: Product }>('/v2/admin/orders', { body })).data.data.id
}
const read = async (id: string) => (await ask<{ data: Product }>(`/v1/admin/products/${id}`)).data.data
const events = async (id: string) =>
  (await ask<{ data: OrderEvent[] }>(`/v1/admin/products/${id}/events`)).data.data
const happened = async (id: string) => (await events(id)).map(({ kind, by }) => [kind, by])
const cancel = (id: string) => ask(`/v1/admin/products/${id}/cancel`, { method: 'POST' })
const retry = (id: string) => ask(`/v1/admin/products/${id}/retry`, { method: 'POST' })
const build = (order_id: string, { store = files, lastTry = false }: Building = {}) =>
  buildOrder(fresh.db, store, { order_id, organization_id }, { lastTry })
const audited = async (id: string) => {
  const notes = fresh.owner.selectFrom('audit').select('action').where('entity_id', '=', id)
  return (await notes.orderBy('audit_id').execute()).map(({ action }) => action)
}
const filesOf = async (id: string) => ({
  stored: [...storedFiles.keys()].filter((key) => key.includes(id)).length,
  noted: (
    await fresh.owner.selectFrom('files').select('file_id').where('storage_key', 'like', `%${id}%`).execute()
  ).length,
})

/** The number of failed reports that an alarm sees. */
const failuresCounted = async () => {
  const { values = [] } = (await register.getSingleMetric('credence_job_failures_total')?.get()) ?? {}
  return values.find(({ labels }) => labels.queue === 'order-report')?.value ?? 0
}

interface Building {
  store?: FileStore
  lastTry?: boolean
}

/** A store in which something fails or happens while a document is stored. */
const storeThat = (put: FileStore['put']): FileStore => ({ ...files, put })
const fullStore = storeThat(() => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })))

describe('a successful order', () => {
  test('is ordered, then done, and records its events', async () => {
    const id = await order()
    expect(await read(id)).toMatchObject({ status: 'ordered', state: 'ordered', attempts: 0 })
    await build(id)
    expect(await read(id)).toMatchObject({ status: 'done', state: 'done', attempts: 1, error: null })
    expect(await happened(id)).toEqual([
      ['ordered', 'R. Lead'],
      ['begun', null],
      ['done', null],
    ])
  })

  test('reports its progress while its document is built, and all sections when done', async () => {
    const id = await order()
    const seen: number[] = []
    await build(id, {
      store: storeThat(async (key, content) => {
        seen.push((await read(id)).sections_done)
        await files.put(key, content)
      }),
    })
    const { sections, sections_done } = await read(id)
    expect(sections).toBeGreaterThan(5)
    expect([sections_done, ...seen]).toEqual([sections, sections])
    expect((await events(id)).at(-1)).toMatchObject({ kind: 'done', sections, sections_done })
  })

  test('is stored once when started several times at once', async () => {
    const id = await order()
    await Promise.all([build(id), build(id), build(id)])
    expect(await filesOf(id)).toEqual({ stored: 1, noted: 1 })
    expect((await happened(id)).filter(([kind]) => kind === 'done')).toHaveLength(1)
  })
})

describe('a failed order', () => {
  test('is tried six times, then shows the reason, with history and audit rows', async () => {
    const id = await order()
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expect(build(id, { store: fullStore })).rejects.toThrow('was not stored')
      expect(await read(id)).toMatchObject({ state: 'building', attempts: attempt, error: null })
    }
    await build(id, { store: fullStore })
    expect(await read(id)).toMatchObject({
      status: 'ordered',
      state: 'failed',
      attempts: 6,
      error:
        'There was no storage space left for the document. Please tell your administrator, then try again.',
    })
    expect((await events(id)).at(-1)).toMatchObject({
      kind: 'failed',
      error: expect.stringMatching(/no storage space/),
    })
    expect(await audited(id)).toEqual(['create', 'fail'])
    expect(await filesOf(id)).toEqual({ stored: 0, noted: 0 })
    expect(await noticesAbout(fresh, id)).toEqual([
      {
        user_id: 'u_lead',
        kind: 'job_failed',
        link: `/app/account/products/${id}`,
        text: expect.stringMatching(/^C-360 of .*: There was no storage space left/),
      },
    ])
  })

  test("fails at once on the queue's last attempt", async () => {
    const id = await order()
    const before = await failuresCounted()
    await build(id, { store: fullStore, lastTry: true })
    expect((await read(id)).state).toBe('failed')
    expect(await failuresCounted()).toBe(before + 1)
    const { status, data } = await ask(`/v1/report/products/${id}/download`)
    expect([status, data.message]).toEqual([409, expect.stringMatching(/no storage space/)])
  })

  test('can be retried as the same order', async () => {
    const id = await order()
    await build(id, { store: fullStore, lastTry: true })
    expect((await retry(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'ordered', error: null })
    await build(id)
    expect((await read(id)).state).toBe('done')
    expect(await happened(id)).toEqual([
      ['ordered', 'R. Lead'],
      ['begun', null],
      ['failed', null],
      ['tried_again', 'R. Lead'],
      ['begun', null],
      ['done', null],
    ])
    expect(await audited(id)).toEqual(['create', 'fail', 'retry', 'finish'])
  })

  test('is the only kind that can be retried', async () => {
    const { status, data } = await retry(await order())
    expect([status, data.message]).toEqual([409, 'Only an order that failed can be tried again.'])
  })

  test('because its party is gone says so and is not retried automatically', async () => {
    await sql`insert into parties select * from json_populate_record(
      (select p from parties p where party_id = 'p_000002'), '{"party_id": "p_gone", "cin": null, "llpin": null, "pan": null}')`.execute(
      fresh.owner,
    )
    const id = await order('p_gone')
    await sql`delete from parties where party_id = 'p_gone'`.execute(fresh.owner)
    await build(id)
    expect(await read(id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      party_gone: true,
      error: 'The party is no longer in our records, so no report can be prepared.',
    })
    expect((await read(id)).attributes.party_name).not.toBe('')
  })
})

describe('a cancelled order', () => {
  test('shows when and by whom, is not built any more and has no document', async () => {
    const id = await order()
    expect((await cancel(id)).status).toBe(200)
    await build(id)
    expect(await read(id)).toMatchObject({
      status: 'ordered',
      state: 'cancelled',
      attempts: 0,
      cancelled_by: 'R. Lead',
    })
    expect(await audited(id)).toEqual(['create', 'cancel'])
    expect(await filesOf(id)).toEqual({ stored: 0, noted: 0 })
    const { status, data } = await ask(`/v1/report/products/${id}/download`)
    expect([status, data.message]).toEqual([409, 'This order was cancelled, so there is no document'])
  })

  test('cannot be cancelled again, nor can a finished one be cancelled', async () => {
    const [finished, cancelled] = [await order(), await order()]
    await build(finished)
    expect((await cancel(finished)).status).toBe(409)
    await cancel(cancelled)
    expect((await cancel(cancelled)).data.message).toBe('This order is already cancelled.')
  })

  test('during storing ends as either cancelled or done, and has a file only when done', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await order()
      let cancelling: ReturnType<typeof cancel> | undefined
      const store = storeThat(async (key, content) => {
        cancelling = cancel(id)
        await files.put(key, content)
      })
      const early = round % 2 ? cancel(id) : undefined
      await build(id, { store })
      const cancelled = [(await early)?.status, (await cancelling)?.status].includes(200)
      const { state } = await read(id)
      expect(state).toBe(cancelled ? 'cancelled' : 'done')
      const there = cancelled ? 0 : 1
      expect(await filesOf(id)).toEqual({ stored: there, noted: there })
    }
  })

  test('removes the file of a worker killed right after storing it', async () => {
    const id = await order()
    const key = `${organization_id}/reports/${id}.pdf`
    await sql`update orders set status = 'building', attempts = 1 where order_id = ${id}`.execute(fresh.owner)
    storedFiles.set(key, Buffer.from('%PDF'))
    await cancel(id)
    expect(storedFiles.has(key)).toBe(false)
  })
})

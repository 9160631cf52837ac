import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi, type RunningApi } from '#server/api/create-api.ts'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import type { Product } from '#server/contract/reports/order.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { factorSeal } from '#server/identity/second-factor/factor-seal.ts'
import { readViewer } from '#server/identity/viewer.ts'
import { enqueueAlertComputation, enqueueRefresh, enqueueReport } from '#server/jobs/queue.ts'
import { buildOrder } from '#server/jobs/reports/build-order.ts'
import { memoryStore } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let api: RunningApi
const folder = memoryStore()
const bucket: FileStore = {
  ...folder,
  storage_type: 'S3',
  link: async (key, name) => `https://files.example/${key}?as=${encodeURIComponent(name)}`,
}

/** The API with user ids as tokens. */
const apiOn = (files: FileStore) =>
  createApi({
    db: fresh.db,
    files,
    log: pino({ level: 'silent' }),
    uploadMaxBytes: 1_000_000,
    dataUploadMaxBytes: 1_000_000,
    orderReport: enqueueReport,
    refreshRegistry: enqueueRefresh,
    sendExport: async () => undefined,
    sendUpload: async () => undefined,
    sendLetters: async () => undefined,
    sendWebhooks: async () => undefined,
    findVirus: async () => undefined,
    isBreached: async () => false,
    factorSeal: factorSeal(undefined),
    computedAlerts: enqueueAlertComputation,
    viewerOfToken: (token) => readViewer(fresh.db, token),
    viewerOfLink: async () => undefined,
    viewerOfKey: async () => undefined,
    endSession: async () => '/',
    forgetViewers: () => {},
  })

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  api = apiOn(folder)
})
afterAll(() => fresh.close())

interface Asking {
  as?: string
  body?: object
  key?: string
  on?: RunningApi
}

interface Body<T> {
  data: T
  message?: string
  errors?: Record<string, string[]>
  total_entries?: number
  meta?: object
}

async function ask<T = unknown>(path: string, { as = 'u_lead', body, key, on = api }: Asking = {}) {
  const headers = new Headers({ Authorization: `Bearer ${as}` })
  if (key) headers.set('Idempotency-Key', key)
  const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers }
  const response = await on.request(path, init)
  const answer: Body<T> = await response.json()
  return { status: response.status, body: answer, data: answer.data }
}

const kaveri = 'p_000001'
const order = (party_id: string, report_type: string, asking: Asking = {}) =>
  ask<Product>('/v2/admin/orders', { ...asking, body: { party_id, report_type } })
const ordered = async () => (await order(kaveri, 'c-360')).data
const countOf = async () => (await ask('/v1/admin/products?per_page=1')).body.total_entries
const finish = ({ id }: Product, files: FileStore = folder) =>
  buildOrder(fresh.db, files, { order_id: id, organization_id: 'o_northern' })
const partyOfType = async (model_type: ModelType) => {
  const rows = fresh.owner.selectFrom('parties').select('party_id').where('model_type', '=', model_type)
  return (await rows.limit(1).executeTakeFirstOrThrow()).party_id
}

describe('ordering a report', () => {
  test('stores it as ordered and audits who ordered', async () => {
    const { status, data } = await order(kaveri, 'c-trust')
    const { id, ...rest } = data
    expect(status).toBe(200)
    expect(rest).toMatchObject({ party_id: kaveri, report_type: 'c-trust', status: 'ordered', done_at: null })
    const row = await fresh.owner
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirst()
    expect(row).toMatchObject({ organization_id: 'o_northern', ordered_by: 'u_lead' })
    const note = fresh.owner.selectFrom('audit').select(['action', 'user_id']).where('entity_id', '=', id)
    expect(await note.execute()).toEqual([{ action: 'create', user_id: 'u_lead' }])
  })

  test('creates one order when sent twice with one key, even at the same moment', async () => {
    const before = await countOf()
    const twice = () => order(kaveri, 'c-docs', { key: 'the-same-form' })
    const [first, second] = await Promise.all([twice(), twice()])
    expect(second.data).toEqual(first.data)
    expect(await countOf()).toBe((before ?? 0) + 1)
  })

  test('is rejected for a person, with the message of the specification', async () => {
    const { status, body } = await order(await partyOfType('person'), 'c-360')
    expect(status).toBe(400)
    const words = 'Sorry! You cannot order report for this category of business.'
    expect(body).toEqual({ message: words, errors: { report_type: [words] } })
  })

  test('is rejected by name if the organisation does not have the product', async () => {
    const { status, body } = await order(kaveri, 'c-trust', { as: 'u_owner' })
    expect(status).toBe(400)
    expect(body.message).toBe('C-Trust is not available for the selected entity')
  })

  test.each([
    ['an unknown party', 'p_nobody', 'c-360', 404],
    ['an unknown report', kaveri, 'c-999', 400],
    ['no party', '', 'c-360', 400],
  ])('of %s is rejected', async (_, party_id, report_type, status) => {
    expect((await order(party_id, report_type)).status).toBe(status)
  })

  test('needs the permission and an active organisation', async () => {
    expect((await order(kaveri, 'c-360', { as: 'u_viewer' })).status).toBe(403)
    expect((await order(kaveri, 'c-360', { as: 'u_member' })).status).toBe(403)
  })
})

describe('the list of available reports', () => {
  const reasons = async (party_id: string, as?: string) => {
    const path = `/v2/admin/orders/availability?party_id=${party_id}`
    const { data } = await ask<{ reason: string | null }[]>(path, as ? { as } : {})
    return data.map(({ reason }) => reason)
  }

  test('gives a reason for each report that is not available', async () => {
    expect(await reasons(kaveri)).toEqual([null, null, null, null])
    const [c360, ...others] = await reasons(kaveri, 'u_owner')
    expect(c360).toBeNull()
    expect(others).toContain('C-Docs is not available for the selected entity')
    expect(new Set(await reasons(await partyOfType('person'))).size).toBe(1)
  })

  test('gives the same reason as the rejected order', async () => {
    const party_id = await partyOfType('firm')
    const [, cDocs] = await reasons(party_id)
    expect((await order(party_id, 'c-docs')).body.message).toBe(cDocs)
  })
})

describe('the order history', () => {
  test('is sorted newest first, in pages, with the total on every page', async () => {
    const { data, body } = await ask<Product[]>('/v1/admin/products?per_page=5')
    const days = data.map(({ created_at }) => created_at)
    expect(days).toEqual([...days].sort().reverse())
    const beyond = await ask('/v1/admin/products?per_page=5&page=9000')
    expect(beyond.body).toEqual({ data: [], total_entries: body.total_entries })
  })

  test('treats an empty filter as no filter', async () => {
    const empty = 'report_type=&state=&party_id=&from=&to='
    const { body } = await ask('/v1/admin/products')
    for (const path of ['/v1/admin/products?product_definition_type=&', '/v2/admin/orders?type=&'])
      expect((await ask(`${path}${empty}`)).body.total_entries).toBe(body.total_entries)
    for (const path of ['/v1/account/notices?state=&kind=', '/v1/consents?section='])
      expect((await ask(path)).status).toBe(200)
  })

  test('can be sorted oldest first and limited to one kind', async () => {
    const { data: oldest } = await ask<Product[]>('/v1/admin/products?sort_in=asc&per_page=2')
    const [first, second] = oldest
    expect(Date.parse(first?.created_at ?? '')).toBeLessThanOrEqual(Date.parse(second?.created_at ?? ''))
    const { data: timelines } = await ask<Product[]>(
      '/v1/admin/products?product_definition_type=timeline&per_page=100',
    )
    expect(timelines.every(({ report_type }) => report_type === 'advanced-timeline')).toBe(true)
    expect((await ask('/v1/admin/products?product_definition_type=form')).body.total_entries).toBe(0)
  })

  test("contains one organisation's orders only", async () => {
    const { id } = await ordered()
    for (const path of [`/v1/admin/products/${id}`, `/v1/report/products/${id}/download`]) {
      expect((await ask(path, { as: 'u_officer' })).status).toBe(404)
    }
    const { data } = await ask<Product[]>('/v1/admin/products?per_page=100', { as: 'u_officer' })
    expect(data.map((product) => product.id)).not.toContain(id)
  })
})

describe('the finished document', () => {
  test('is not available before it is done', async () => {
    const { id } = await ordered()
    const { status, body } = await ask(`/v1/report/products/${id}/download`)
    expect([status, body.message]).toEqual([409, 'This report is still being prepared'])
  })

  test('is returned in base64 from a folder store', async () => {
    const product = await ordered()
    await finish(product)
    const { status, body } = await ask<string>(`/v1/report/products/${product.id}/download`)
    expect(status).toBe(200)
    expect(Buffer.from(body.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(body).toMatchObject({
      name: 'C-360 Kaveri Alloys Private Limited.pdf',
      type: 'application/pdf',
      meta: { storage_type: 'EFS', Storage_type: 'efs' },
    })
    expect((await ask(`/v1/admin/products/${product.id}`)).data).toMatchObject({ status: 'done' })
  })

  test('is returned as a link from S3', async () => {
    const product = await ordered()
    await finish(product, bucket)
    const { body } = await ask(`/v1/report/products/${product.id}/download`, { on: apiOn(bucket) })
    expect(body.data).toMatch(/^https:\/\/files\.example\/o_northern\/reports\/.*\.pdf\?as=C-360/)
    expect(body.meta).toEqual({ storage_type: 'S3', Storage_type: 's3' })
  })

  test('returns 404 for an unknown order', async () => {
    expect((await ask('/v1/report/products/r_nothing/download')).status).toBe(404)
  })
})

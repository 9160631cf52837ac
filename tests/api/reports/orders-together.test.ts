import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import type { OrderEvent, PlannedOrder, Product, ReportAvailability } from '#server/contract/reports/order.ts'
import { viewerByKey } from '#server/identity/viewer.ts'
import { apiFor, servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

// Orders for several parties at once, for the same party twice within a day, and by a program with its key.

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  await fresh.owner.deleteFrom('orders').execute()
}, 120_000)
afterAll(() => fresh.close())

const partiesOf = async (model_type: 'private_company' | 'person', count: number) => {
  const some = fresh.owner.selectFrom('parties').select('party_id').where('model_type', '=', model_type)
  return (await some.orderBy('party_id').limit(count).execute()).map(({ party_id }) => party_id)
}
type Together = { data: { orders: string[]; left_out: PlannedOrder[] } }
const together = (parties: string[], more: { anew?: string[]; key?: string } = {}) => {
  const { key, ...rest } = more
  const body = { parties, report_type: 'c-360', ...rest }
  return ask<Together>('/v2/admin/orders/batch', { body, ...(key && { key }) })
}
const countOf = async () => (await fresh.owner.selectFrom('orders').select('order_id').execute()).length
const order = (party_id: string, more: object = {}) =>
  ask<{ data: Product }>('/v2/admin/orders', { body: { party_id, report_type: 'c-360', ...more } })

describe('a report of several parties', () => {
  test('is ordered where possible, and the other parties are returned with the reasons of the preview', async () => {
    const [person = ''] = await partiesOf('person', 1)
    const [first = '', second = ''] = await partiesOf('private_company', 2)
    await order(second)
    const partyIds = [first, person, second, 'p_vanished']
    const preview = await ask<{ data: PlannedOrder[] }>(
      `/v2/admin/orders/preview?report_type=c-360&party_id=${partyIds.join()}`,
    )
    const { data } = (await together(partyIds)).data
    expect(data.orders).toHaveLength(1)
    expect(data.left_out).toEqual(preview.data.data.filter(({ reason }) => reason))
    expect(data.left_out.map(({ party_id, reason }) => [party_id, reason])).toEqual([
      [person, 'Sorry! You cannot order report for this category of business.'],
      [second, 'This report was ordered within the last 24 hours.'],
      ['p_vanished', 'This party is no longer in our records.'],
    ])
    const anew = await together(partyIds, { anew: [second] })
    expect(anew.data.data.orders).toHaveLength(1)
  })

  test('is ordered once when sent twice with one key', async () => {
    const parties = (await partiesOf('private_company', 20)).slice(10)
    const before = await countOf()
    const both = await Promise.all([1, 2].map(() => together(parties, { key: 'one-form' })))
    expect(both[0]?.data).toEqual(both[1]?.data)
    expect(await countOf()).toBe(before + 10)
    const audit = fresh.owner
      .selectFrom('audit')
      .select('audit_id')
      .where('entity_id', 'in', [...(both[0]?.data.data.orders ?? [])])
    expect(await audit.execute()).toHaveLength(10)
  })

  test('is limited to fifty parties', async () => {
    const parties = (await partiesOf('private_company', 100)).slice(40)
    const { data } = (await together(parties)).data
    expect([data.orders.length, data.left_out.length]).toEqual([50, 10])
    expect(data.left_out[0]?.reason).toBe('You can order at most 50 reports at once.')
    const many = Array.from({ length: 201 }, (_, index) => `p_${index}`)
    expect((await together(many)).status).toBe(400)
  })
})

describe('a repeat order within a day', () => {
  test('is shown in advance and rejected unless explicitly requested', async () => {
    const [party_id = ''] = (await partiesOf('private_company', 200)).slice(-1)
    const { data: first } = (await order(party_id, { anew: false })).data
    const path = `/v2/admin/orders/availability?party_id=${party_id}`
    const { data } = (await ask<{ data: ReportAvailability[] }>(path)).data
    expect(data.map(({ recent }) => recent?.id)).toEqual([first.id, undefined, undefined, undefined])
    expect(data[0]?.recent).toMatchObject({ state: 'ordered', ordered_by: 'R. Lead' })
    const again = await order(party_id, { anew: false })
    expect([again.status, again.data.message]).toEqual([
      409,
      'This report was ordered within the last 24 hours.',
    ])
    expect((await order(party_id)).status).toBe(200)
  })

  test('is placed once by users ordering at the same moment', async () => {
    const [one = '', ...others] = (await partiesOf('private_company', 230)).slice(-4)
    const before = await countOf()
    const alone = await Promise.all([1, 2, 3, 4].map(() => order(one, { anew: false })))
    expect(alone.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const batches = await Promise.all([1, 2, 3, 4].map(() => together(others)))
    expect(batches.map(({ data }) => data.data.orders.length).sort()).toEqual([0, 0, 0, 3])
    expect(await countOf()).toBe(before + 4)
  })

  test('does not count cancelled orders or orders of the day before', async () => {
    const [party_id = '', other = ''] = (await partiesOf('private_company', 210)).slice(-2)
    const { data: cancelled } = (await order(party_id)).data
    await ask(`/v1/admin/products/${cancelled.id}/cancel`, { method: 'POST' })
    expect((await order(party_id, { anew: false })).status).toBe(200)
    const { data: old } = (await order(other)).data
    const created_at = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await fresh.owner.updateTable('orders').set({ created_at }).where('order_id', '=', old.id).execute()
    expect((await order(other, { anew: false })).status).toBe(200)
  })
})

test('a program orders with its key on behalf of its user, and audit and history record the key', async () => {
  const made = await ask<{ data: { key: string; secret: string } }>('/v1/account/api_keys', {
    method: 'POST',
  })
  const { key, secret } = made.data.data
  const api = createApi({
    ...servicesFor(fresh),
    viewerOfKey: (one, its) => viewerByKey(fresh.db, one, its),
  })
  const sent = (headers: Record<string, string>) =>
    api.request('/v3/admin/orders', {
      method: 'POST',
      headers,
      body: JSON.stringify({ party_id: 'p_000001', report_type: 'c-trust' }),
    })
  expect((await sent({ key, secret: 'wrong' })).status).toBe(401)
  const answer = await sent({ key, secret })
  expect(answer.status).toBe(200)
  const { data }: { data: Product } = await answer.json()
  const notes = fresh.owner
    .selectFrom('audit')
    .select(['action', 'user_id', 'api_key'])
    .where('entity_id', '=', data.id)
  expect(await notes.execute()).toEqual([{ action: 'create', user_id: 'u_lead', api_key: key }])
  const events = await ask<{ data: OrderEvent[] }>(`/v1/admin/products/${data.id}/events`)
  expect(events.data.data).toMatchObject([{ kind: 'ordered', by: 'R. Lead', api_key: key }])
})

describe('the list of orders', () => {
  const list = async (query: string) =>
    (await ask<{ data: Product[]; total_entries: number }>(`/v1/admin/products?per_page=100&${query}`)).data

  test('can be filtered by type, state, date, user and party', async () => {
    const all = (await list('')).total_entries
    const of = async (query: string) => (await list(query)).total_entries
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
    expect(await of('report_type=c-trust')).toBe(1)
    expect(await of('state=cancelled')).toBe(1)
    expect(await of('state=unfinished')).toBe(all - 1)
    expect(await of(`from=${today}`)).toBeLessThan(all)
    expect((await of(`to=${today}`)) - (await of(`from=${today}`))).toBe(1)
    expect([await of('ordered_by=u_lead'), await of('ordered_by=u_analyst')]).toEqual([all, 0])
    expect(await of('party=kaveri%20all')).toBe(await of('party=p_000001'))
    expect(await of('party=p_000001')).toBeGreaterThan(0)
    expect(await of('party=%25')).toBe(0)
    expect((await ask('/v1/admin/products?state=lost')).status).toBe(400)
  })

  test('can be sorted by party and by type', async () => {
    const names = (await list('sort_by=party_name&sort_in=asc')).data.map(({ attributes }) =>
      attributes.party_name.toLowerCase(),
    )
    expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
    expect((await list('sort_by=report_type&sort_in=desc')).data[0]?.report_type).toBe('c-trust')
  })

  test('returns everyone who has ordered', async () => {
    expect((await ask('/v2/admin/orders/people')).data).toEqual({
      data: [{ user_id: 'u_lead', name: 'R. Lead' }],
    })
  })
})

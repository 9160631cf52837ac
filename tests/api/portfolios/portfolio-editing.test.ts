import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import type { Portfolio } from '#server/contract/portfolios/portfolio.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { monitoredParties } from '#server/database/watchlist/monitored.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { untilWaiting } from '#tests/support/database/waiting.ts'

let world: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  ask = apiFor(world)
}, 120_000)
afterAll(() => world.close())

const path = '/v1/admin/portfolios'
const create = (body: object, more: Asking = {}) => ask<{ data: Portfolio }>(path, { body, ...more })
const change = (id: string, body: object, as = 'u_lead') =>
  ask<{ data: Portfolio }>(`${path}/${id}`, { method: 'PATCH', body, as })
const move = (id: string, action: 'add' | 'remove', parties: string[], as = 'u_lead') =>
  ask<{ data: { changed: string[] } }>(`${path}/${id}/parties`, {
    method: 'PATCH',
    as,
    body: { portfolio: { action, parties } },
  })
const made = async (name: string) => (await create({ name })).data.data.id
const events = async (id: string) =>
  (
    await world.owner
      .selectFrom('portfolio_events')
      .select(['kind', 'detail', 'user_id'])
      .where('portfolio_id', '=', id)
      .orderBy('event_id')
      .execute()
  ).map(({ kind, detail }) => [kind, detail])
const audited = async (id: string) =>
  (
    await world.owner
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'portfolio')
      .where('entity_id', '=', id)
      .orderBy('audit_id')
      .execute()
  ).map(({ action }) => action)

describe('a portfolio', () => {
  test('is stored without the characters of its name and description that cannot be stored', async () => {
    expect((await create({ name: '\ud800' })).data).toMatchObject({
      errors: { name: ['Please fill the field'] },
    })
    expect((await create({ name: 'half \udc00 a \0character' })).data).toMatchObject({
      data: { attributes: { name: 'half a character' } },
    })
    for (const description of ['a\ud800b', 'a\udc00b', 'a\0b']) {
      const { data } = await create({
        name: `Kept ${description.length} ${description.charCodeAt(1)}`,
        description,
      })
      expect(data).toMatchObject({ data: { attributes: { description: 'ab' } } })
    }
  })

  test('is created empty, once for one key, with a name that is not taken', async () => {
    const body = { name: ' Steel ', description: 'Mills' }
    const first = await create(body, { key: 'steel' })
    expect(first.data.data).toMatchObject({
      attributes: { name: 'Steel', description: 'Mills', archived_at: null },
      no_of_parties: 0,
      version: 1,
    })
    expect((await create(body, { key: 'steel' })).data).toEqual(first.data)
    const again = await create(body)
    expect(again.status).toBe(400)
    expect(again.data.errors).toEqual({ name: [messages.portfolios.taken] })
    expect((await create({ name: ' ' })).data.errors).toEqual({ name: [messages.form.fill] })
    expect(await events(first.data.data.id)).toEqual([['created', { name: 'Steel' }]])
    expect(await audited(first.data.data.id)).toEqual(['create'])
  })

  test("can be renamed and described, but not over another user's change", async () => {
    const id = await made('Cement')
    const renamed = await change(id, { version: 1, name: 'Cement and lime' })
    expect(renamed.data.data).toMatchObject({ version: 2, attributes: { name: 'Cement and lime' } })
    const late = await change(id, { version: 1, description: 'Works' })
    expect([late.status, late.data.message]).toEqual([409, messages.portfolios.stale])
    const taken = await change(id, { version: 2, name: 'MSME North' })
    expect([taken.status, taken.data.errors]).toEqual([400, { name: [messages.portfolios.taken] }])
    expect((await change(id, { version: 2, name: 'Cement and lime' })).data.data.version).toBe(2)
    expect((await events(id)).slice(1)).toEqual([
      ['changed', { before: { name: 'Cement' }, after: { name: 'Cement and lime' } }],
    ])
  })

  test('that is archived is listed separately, cannot change and is not monitored until restored', async () => {
    const id = await made('Sugar')
    const party = (
      await world.owner
        .selectFrom('parties')
        .select('party_id')
        .where('party_id', 'not in', (db) => db.selectFrom('portfolio_parties').select('party_id'))
        .where('party_id', 'not in', (db) => db.selectFrom('list_parties').select('party_id'))
        .where('party_id', 'not in', (db) => db.selectFrom('exposures').select('party_id'))
        .executeTakeFirstOrThrow()
    ).party_id
    const monitored = async () =>
      (await asOrganisation(world.db, 'o_northern', (db) => monitoredParties(db, '', 10_000))).includes(party)
    expect(await monitored()).toBe(false)
    await move(id, 'add', [party])
    expect(await monitored()).toBe(true)

    expect((await change(id, { version: 1, archived: true })).data.data.attributes.archived_at).not.toBeNull()
    expect(await monitored()).toBe(false)
    const listed = async (state: string) =>
      (await ask<{ data: Portfolio[] }>(`${path}?state=${state}&per_page=100`)).data.data.map((one) => one.id)
    expect(await listed('active')).not.toContain(id)
    expect(await listed('archived')).toEqual([id])
    for (const refused of [
      await change(id, { version: 2, name: 'Sugar and molasses' }),
      await move(id, 'add', ['p_000001']),
      await move(id, 'remove', [party]),
    ])
      expect([refused.status, refused.data.message]).toEqual([409, messages.portfolios.archived])

    expect((await change(id, { version: 2, archived: false })).data.data).toMatchObject({
      attributes: { archived_at: null },
      no_of_parties: 1,
    })
    expect(await monitored()).toBe(true)
    expect((await events(id)).map(([kind]) => kind)).toEqual([
      'created',
      'parties_added',
      'archived',
      'restored',
    ])
  })
})

describe('the parties of a portfolio', () => {
  test('are added and removed once, and repeats are not recorded', async () => {
    const id = await made('Paper')
    expect((await move(id, 'add', ['p_000001', 'p_000002'])).data.data.changed).toEqual([
      'p_000001',
      'p_000002',
    ])
    expect((await move(id, 'add', ['p_000002', 'p_000003'])).data.data.changed).toEqual(['p_000003'])
    expect((await move(id, 'add', ['p_000001'])).data.data.changed).toEqual([])
    expect((await move(id, 'remove', ['p_000001', 'nobody'])).data.data.changed).toEqual(['p_000001'])
    expect((await events(id)).slice(1)).toEqual([
      ['parties_added', { count: 2, parties: ['p_000001', 'p_000002'] }],
      ['parties_added', { count: 1, parties: ['p_000003'] }],
      ['parties_removed', { count: 1, parties: ['p_000001'] }],
    ])
    expect(await audited(id)).toEqual(['create', 'add', 'add', 'remove'])
  })

  test('are rejected by id if any of them is unknown, and none is added', async () => {
    const id = await made('Board')
    const { status, data } = await move(id, 'add', ['nobody', 'p_000001', 'p_none'])
    expect([status, data.message]).toEqual([404, 'No such party: nobody, p_none'])
    expect((await move(id, 'add', ['p_000001'])).data.data.changed).toEqual(['p_000001'])
  })
})

test("another organisation's portfolio returns 404", async () => {
  const id = await made('Glass')
  expect((await change(id, { version: 1, name: 'Ours' }, 'u_officer')).status).toBe(404)
  expect((await move(id, 'add', ['p_000001'], 'u_officer')).status).toBe(404)
  expect((await create({ name: 'Glass' }, { as: 'u_officer' })).status).toBe(200)
})

test('two users giving the same name at once: the second is rejected', async () => {
  const id = await made('Renamed')
  const { second } = await world.owner.transaction().execute(async (work) => {
    await work
      .insertInto('portfolios')
      .values({ organization_id: 'o_northern', name: 'Wanted by two', description: '', created_by: 'u_lead' })
      .execute()
    const second = change(id, { version: 1, name: 'Wanted by two' })
    await untilWaiting(world.owner, 1)
    return { second }
  })
  const { status, data } = await second
  expect([status, data.errors]).toEqual([400, { name: [messages.portfolios.taken] }])
})

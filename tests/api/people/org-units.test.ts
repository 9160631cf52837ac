import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrgUnit } from '#server/contract/people/org-units.ts'
import type { Portfolio } from '#server/contract/portfolios/portfolio.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const path = '/v1/admin/org_units'
const units = async () => (await ask<{ data: OrgUnit[] }>(path)).data.data
const unit = async (name: string) => {
  const found = (await units()).find((one) => one.name === name)
  if (!found) throw new Error(`No unit ${name}`)
  return found
}
const add = (name: string, parent_id: string | null = null, as = 'u_lead') =>
  ask<{ data: { unit_id: string }; message?: string }>(path, {
    method: 'POST',
    body: { name, parent_id },
    as,
  })
const change = (unit_id: string, body: object, as = 'u_lead') =>
  ask<{ errors?: Record<string, string[]> }>(`${path}/${unit_id}`, { method: 'PATCH', body, as })
const members = async (
  unit_id: string,
  body: { people?: string[]; portfolios?: string[] },
  as = 'u_lead',
) => {
  const { version } = (await units()).find((one) => one.unit_id === unit_id) ?? { version: 1 }
  return ask(`${path}/${unit_id}/members`, { method: 'PATCH', body: { version, ...body }, as })
}
const remove = (unit_id: string) => ask<{ message: string }>(`${path}/${unit_id}`, { method: 'DELETE' })
const portfolios = async (as: string) => {
  const { data } = await ask<{ data: Portfolio[] }>('/v1/admin/portfolios?per_page=100', { as })
  return data.data.map(({ id, attributes: { name } }) => ({ portfolio_id: id, name }))
}
const names = async (as: string) => (await portfolios(as)).map(({ name }) => name).sort()

describe('the unit tree', () => {
  test('units can be added, renamed, moved and removed, each with an audit row', async () => {
    const { data } = await add('Desk', 'ou_north')
    const { unit_id } = data.data
    expect((await add('Nowhere', '')).status).toBe(400)
    expect(await unit('Desk')).toMatchObject({ unit_id, parent_id: 'ou_north', people: 0, portfolios: 0 })
    expect((await change(unit_id, { name: 'Front desk', parent_id: null, version: 1 })).status).toBe(200)
    expect(await unit('Front desk')).toMatchObject({ parent_id: null, version: 2 })
    expect((await remove(unit_id)).status).toBe(200)
    const rows = await fresh.owner
      .selectFrom('audit')
      .where('entity', '=', 'unit')
      .where('entity_id', '=', unit_id)
      .select('action')
      .orderBy('audit_id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['create', 'change', 'delete'])
  })

  test('no unit can end up below itself, even when two are moved at once', async () => {
    const { version } = await unit('Retail and MSME')
    const below = await change('ou_retail', { name: 'Retail and MSME', parent_id: 'ou_north', version })
    expect(below).toMatchObject({ status: 400, data: { errors: { parent_id: [expect.any(String)] } } })
    const [a, b] = [(await add('Left')).data.data.unit_id, (await add('Right')).data.data.unit_id]
    const moved = await Promise.all([
      change(a, { name: 'Left', parent_id: b, version: 1 }),
      change(b, { name: 'Right', parent_id: a, version: 1 }),
    ])
    expect(moved.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('names are unique among siblings, stale changes are rejected, and used units cannot be removed', async () => {
    expect((await add('north', 'ou_retail')).status).toBe(400)
    expect((await add('North', 'ou_corporate')).status).toBe(200)
    expect((await change('ou_agri', { name: 'Farms', parent_id: 'ou_retail', version: 99 })).status).toBe(409)
    expect((await remove('ou_agri')).status).toBe(409)
    expect((await remove('ou_retail')).status).toBe(409)
    expect((await add('Lost', 'nothing')).status).toBe(400)
  })
})

describe('visibility by unit', () => {
  beforeEach(async () => {
    await sql`update users set unit_id = null`.execute(fresh.owner)
    await sql`update portfolios set unit_id = null where portfolio_id like 'pf\\_unit%'`.execute(fresh.owner)
  })

  test('a unit member sees portfolios of their unit, of units below it and of no unit, and no others', async () => {
    const all = await names('u_analyst')
    expect(all).toContain('Listed corporates')
    expect((await members('ou_retail', { people: ['u_analyst'] })).status).toBe(200)
    expect(await names('u_analyst')).toEqual(all.filter((name) => name !== 'Listed corporates'))
    expect((await members('ou_north', { people: ['u_analyst'], portfolios: ['pf_000001'] })).status).toBe(200)
    const seen = await names('u_analyst')
    expect(seen).toContain('MSME North')
    expect(seen).not.toContain('Agro exporters')
    expect(await names('u_lead')).toEqual(all)

    const hidden = (await portfolios('u_lead')).find(({ name }) => name === 'Agro exporters')?.portfolio_id
    for (const part of ['', '/overview', '/parties', '/history', '/settings', '/accounts'])
      expect((await ask(`/v1/admin/portfolios/${hidden}${part}`, { as: 'u_analyst' })).status, part).toBe(404)
    const rename = { method: 'PATCH', body: { version: 1, name: 'Mine' }, as: 'u_analyst' } as const
    expect((await ask(`/v1/admin/portfolios/${hidden}`, rename)).status).toBe(404)
  })

  test('a unit member is told that they cannot change units', async () => {
    const own = async () => (await ask<{ own: boolean }>(path)).data.own
    expect(await own()).toBe(false)
    await sql`update users set unit_id = 'ou_retail' where user_id = 'u_lead'`.execute(fresh.owner)
    expect(await own()).toBe(true)
    expect((await add('Mine')).status).toBe(403)
  })

  test('the tables enforce it by row-level security', async () => {
    const count = (units: string, table: string) =>
      fresh.db.transaction().execute(async (work) => {
        await sql`select set_config('app.organization', 'o_northern', true), set_config('app.units', ${units}, true)`.execute(
          work,
        )
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
          where portfolio_id = 'pf_000002'`.execute(work)
        return rows[0]?.n
      })
    for (const table of ['portfolios', 'portfolio_parties', 'portfolio_events']) {
      expect(await count('', table)).toBeGreaterThan(0)
      expect(await count('ou_agri', table)).toBeGreaterThan(0)
      expect(await count('ou_north', table)).toBe(0)
    }
    const { rows } = await sql<{ name: string }>`select distinct tablename as name from pg_policies
      where policyname = 'own_units' order by 1`.execute(fresh.owner)
    const { rows: tables } = await sql<{
      name: string
    }>`select table_name as name from information_schema.columns
      where column_name in ('portfolio_id') and table_schema = 'public' order by 1`.execute(fresh.owner)
    const secured = rows.map(({ name }) => name)
    expect(secured).toContain('portfolio_import_sheets')
    expect(tables.map(({ name }) => name).filter((name) => !secured.includes(name))).toEqual([])
  })

  test("a new portfolio belongs to its creator's unit, and names are unique even across hidden units", async () => {
    await members('ou_north', { people: ['u_analyst'], portfolios: ['pf_000001'] })
    const made = await ask<{ data: Portfolio }>('/v1/admin/portfolios', {
      method: 'POST',
      body: { name: 'Made in the north' },
      as: 'u_analyst',
    })
    expect(made.status).toBe(200)
    const { id: portfolio_id } = made.data.data
    const row = await fresh.owner
      .selectFrom('portfolios')
      .select('unit_id')
      .where('portfolio_id', '=', portfolio_id)
      .executeTakeFirst()
    expect(row?.unit_id).toBe('ou_north')
    const other = { method: 'POST', body: { name: 'Agro exporters' }, as: 'u_analyst' } as const
    expect((await ask('/v1/admin/portfolios', other)).status).toBe(400)
    const rename = { method: 'PATCH', body: { version: 1, name: 'Agro exporters' }, as: 'u_analyst' } as const
    expect((await ask(`/v1/admin/portfolios/${portfolio_id}`, rename)).status).toBe(400)
  })

  test('nobody can move themselves into a unit, because they could not undo it', async () => {
    expect((await members('ou_north', { people: ['u_lead'] })).status).toBe(400)
  })

  test("a unit member cannot change units, and other organisations' users and portfolios cannot be added", async () => {
    await sql`update users set unit_id = 'ou_retail' where user_id = 'u_lead'`.execute(fresh.owner)
    await expect.poll(async () => (await add('More')).status).toBe(403)
    await sql`update users set unit_id = null where user_id = 'u_lead'`.execute(fresh.owner)
    await expect.poll(async () => (await members('ou_north', { people: ['u_officer'] })).status).toBe(400)
    expect((await members('ou_north', { portfolios: ['pf_000006'] })).status).toBe(400)
  })
})

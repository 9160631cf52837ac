import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditEntry, auditQuery } from '#server/contract/organisation/audit.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { readAudit } from '#server/database/organisation/audit-list.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { rowsRead } from '#tests/support/database/rows-read.ts'
import { untilWaiting } from '#tests/support/database/waiting.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

interface Audit {
  data: AuditEntry[]
  meta: { total_records: number; people: { user_id: string }[]; entities: string[] }
}
const audit = async (query = '', as = 'u_lead') => {
  const { data } = await ask<Audit>(`/v1/admin/audit${query}`, { as })
  return data
}
const startPortfolio = (name: string) =>
  ask('/v1/admin/portfolios', { as: 'u_lead', method: 'POST', body: { name } })

test('a change appears at once with the user, the object and the new values', async () => {
  const before = await audit()
  await startPortfolio('Audited book')
  const { data, meta } = await audit()
  expect(meta.total_records).toBe(before.meta.total_records + 1)
  expect(data[0]).toMatchObject({ user_id: 'u_lead', action: 'create', entity: 'portfolio' })
  expect(data[0]?.after).toMatchObject({ name: 'Audited book' })
  expect(meta.entities).toContain('portfolio')
})

test('an entity is shown by its name, or by its last name once deleted', async () => {
  await startPortfolio('Named book')
  expect((await audit()).data[0]?.thing).toBe('Named book')
  await ask('/v1/admin/org_units', {
    as: 'u_lead',
    method: 'POST',
    body: { name: 'Passing desk', parent_id: null },
  })
  const [made] = (await audit('?entity=unit')).data
  expect(made?.thing).toBe('Passing desk')
  await sql`delete from org_units where unit_id = ${made?.entity_id}`.execute(fresh.owner)
  expect((await audit('?entity=unit')).data[0]?.thing).toBe('Passing desk')
  await sql`insert into audit (organization_id, user_id, action, entity, entity_id)
    values ('o_northern', 'u_lead', 'change status', 'user', 'u_viewer'), ('o_northern', 'u_lead', 'change status', 'user', 'u_officer')`.execute(
    fresh.owner,
  )
  const people = (await audit('?entity=user')).data
    .slice(0, 2)
    .map(({ entity_id, thing }) => [entity_id, thing])
  expect(Object.fromEntries(people)).toEqual({ u_viewer: expect.any(String), u_officer: null })
})

test('rows can be filtered by user, entity, id and date', async () => {
  const { data } = await audit('?person=u_lead&entity=portfolio')
  const [newest] = data
  expect(newest).toBeDefined()
  expect(new Set(data.map(({ user_id, entity }) => `${user_id} ${entity}`))).toEqual(
    new Set(['u_lead portfolio']),
  )
  const one = await audit(`?entity=portfolio&entity_id=${newest?.entity_id}`)
  expect(one.data.map(({ entity_id }) => entity_id)).toContain(newest?.entity_id)
  expect((await audit('?person=u_nobody')).meta.total_records).toBe(0)
  expect((await audit('?to=2001-01-01')).meta.total_records).toBe(0)
  expect((await audit('?from=2001-01-01')).meta.total_records).toBeGreaterThan(0)
  expect((await audit('?person=jobs')).data.every(({ user_id }) => user_id === null)).toBe(true)
})

test('dates are Indian dates and both ends are included', async () => {
  await sql`insert into audit (organization_id, user_id, at, action, entity, entity_id)
     values ('o_northern', 'u_lead', '2020-03-04 18:29:59Z', 'create', 'portfolio', 'day_before'),
            ('o_northern', 'u_lead', '2020-03-04 18:30:00Z', 'create', 'portfolio', 'first_second'),
            ('o_northern', 'u_lead', '2020-03-05 18:29:59Z', 'create', 'portfolio', 'last_second')`.execute(
    fresh.owner,
  )
  const { data } = await audit('?from=2020-03-05&to=2020-03-05')
  expect(data.map(({ entity_id }) => entity_id)).toEqual(['last_second', 'first_second'])
})

test('an organisation sees only its own rows and users', async () => {
  await sql`update users set policy = policy || '{"/admin/audit": ["GET"]}' where user_id = 'u_officer'`.execute(
    fresh.owner,
  )
  const { data, meta } = await audit('', 'u_officer')
  expect(data.filter(({ user_id }) => user_id === 'u_lead')).toEqual([])
  expect(meta.people.map(({ user_id }) => user_id)).not.toContain('u_lead')
})

test('tax numbers are masked in every row', async () => {
  await sql`insert into audit (organization_id, user_id, action, entity, entity_id, after)
     values ('o_northern', 'u_lead', 'change', 'secret', '1', '{"pan": "ABCDE1234F"}')`.execute(fresh.owner)
  const { data } = await audit('?entity=secret')
  expect(data[0]?.after).toEqual({ pan: 'AB******4F' })
})

test('of two simultaneous settings changes, the second records the result of the first as its previous state', async () => {
  const change = (settings: object) =>
    ask('/v1/account/settings', { as: 'u_analyst', method: 'PATCH', body: { settings } })
  await change({ lite: false, shortcuts: false })
  const { changing } = await fresh.owner.transaction().execute(async (first) => {
    await sql`update users set settings = settings || '{"lite": true}' where user_id = 'u_analyst'`.execute(
      first,
    )
    const second = change({ shortcuts: true })
    await untilWaiting(fresh.owner, 1)
    return { changing: second }
  })
  expect((await changing).status).toBe(200)
  const { data } = await audit('?person=u_analyst&entity=user')
  expect(data[0]?.before).toMatchObject({ lite: true, shortcuts: false })
})

test('a page of many thousand rows reads only its own rows, and the total is counted once a minute', async () => {
  await sql`insert into audit (organization_id, user_id, action, entity, entity_id)
    select 'o_northern', 'u_lead', 'change', 'many', n::text from generate_series(1, 20001) n`.execute(
    fresh.owner,
  )
  await sql`insert into audit (organization_id, user_id, at, action, entity, entity_id)
    select 'o_northern', 'u_third', now() - interval '1 year', 'change', 'few', n::text from generate_series(1, 3) n`.execute(
    fresh.owner,
  )
  await sql`vacuum analyze audit`.execute(fresh.owner)
  const read = (query: object) =>
    rowsRead(fresh.url, 'audit', (db) =>
      asOrganisation(db, 'o_northern', async (work) => {
        const filters = auditQuery.parse(query)
        const { total } = await readAudit(work, filters, 'u_lead')
        expect((await readAudit(work, filters, 'u_lead')).total).toBe(total)
      }),
    )
  expect(await read({ person: 'u_third' })).toBeLessThan(50)
  expect(await read({ per_page: '10' })).toBeLessThan(22_000)
})

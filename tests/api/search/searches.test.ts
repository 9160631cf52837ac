import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecentSearch, SavedSearch } from '#server/contract/search/searches.ts'
import { type MyPartiesMeta, type MyParty, myPartiesQuery } from '#server/contract/watchlist/my-parties.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { readRecentSearches, readSavedSearches } from '#server/database/search/searches.ts'
import { readMyParties, readWatchedOf } from '#server/database/watchlist/my-parties.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const saved = '/v1/account/searches/saved'
const recent = '/v1/account/searches/recent'
// A user without saved searches.
const me = 'u_founder'
const save = (name: string, search: object = { q: 'kaveri' }, asking: object = {}) =>
  ask<{ data: SavedSearch }>(saved, { as: me, method: 'POST', body: { name, search }, ...asking })
const namesOf = async (as = me) =>
  (await ask<{ data: SavedSearch[] }>(saved, { as })).data.data.map(({ name }) => name)
const audits = async (searchId: string) => {
  const { rows } = await sql<{ action: string }>`select action from audit
    where entity = 'saved_search' and entity_id = ${searchId} order by audit_id`.execute(fresh.owner)
  return rows.map(({ action }) => action)
}

describe('saved searches', () => {
  test('can be saved, listed by name, renamed and deleted, each with an audit row', async () => {
    const { status, data } = await save('  Steel of the south ', {
      q: 'steel',
      state: 'Karnataka',
      sort_by: 'age',
    })
    expect(status).toBe(200)
    const { search_id, name, search } = data.data
    expect([name, search]).toEqual(['Steel of the south', { q: 'steel', state: 'Karnataka', sort_by: 'age' }])
    await save('agro')
    expect(await namesOf()).toEqual(['agro', 'Steel of the south'])
    const renamed = await ask<{ data: SavedSearch }>(`${saved}/${search_id}`, {
      as: me,
      method: 'PATCH',
      body: { name: 'STEEL of the south' },
    })
    expect(renamed.data.data).toMatchObject({ search_id, name: 'STEEL of the south', search: { q: 'steel' } })
    expect((await ask(`${saved}/${search_id}`, { as: me, method: 'DELETE' })).status).toBe(200)
    expect((await ask(`${saved}/${search_id}`, { as: me, method: 'DELETE' })).status).toBe(404)
    expect(await namesOf()).toEqual(['agro'])
    expect(await audits(search_id)).toEqual(['create', 'change', 'delete'])
  })

  test('have unique names regardless of case', async () => {
    const { data } = await save('Mills')
    const again = await save('mILLS')
    expect([again.status, again.data.errors]).toEqual([
      409,
      { name: ['A saved search with this name already exists'] },
    ])
    const other = await save('Weavers')
    const body = { name: 'mills' }
    expect(
      (await ask(`${saved}/${other.data.data.search_id}`, { as: me, method: 'PATCH', body })).status,
    ).toBe(409)
    expect((await ask(`${saved}/${data.data.search_id}`, { as: me, method: 'PATCH', body })).status).toBe(200)
  })

  test('need a name and a valid search', async () => {
    for (const [name, search] of [
      ['  ', { q: 'kaveri' }],
      ['x'.repeat(101), { q: 'kaveri' }],
      ['short', { q: 'ka' }],
      ['odd', { q: 'kaveri', listed: 'perhaps' }],
      ['none', null],
    ] as const) {
      expect((await save(name, search as object)).status, name).toBe(400)
    }
    const { data } = await save('with more than is kept', { q: 'kaveri', page: '4', secret: 'x' })
    expect(data.data.search).toEqual({ q: 'kaveri' })
  })

  test('are saved once when sent twice', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => save('Twice', undefined, { key: 'k1' })))
    expect(first?.data.data.search_id).toBe(second?.data.data.search_id)
    expect((await namesOf()).filter((name) => name === 'Twice')).toHaveLength(1)
  })

  test('are limited to fifty, even when sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, n) => save(`S ${n}`, undefined, { as: 'u_officer' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.find(({ status }) => status === 409)?.data.message).toMatch(/^You have 50 saved searches/)
  })

  test('belong to their user, and saving needs the permission', async () => {
    const { data } = await save('Mine')
    const path = `${saved}/${data.data.search_id}`
    for (const as of ['u_analyst', 'u_officer']) {
      expect(await namesOf(as)).not.toContain('Mine')
      expect((await ask(path, { as, method: 'DELETE' })).status).toBe(404)
      expect((await ask(path, { as, method: 'PATCH', body: { name: 'Theirs' } })).status).toBe(404)
    }
    expect((await save('Viewed', undefined, { as: 'u_viewer' })).status).toBe(403)
    expect(await namesOf('u_viewer')).toEqual([])
  })
})

describe('recent searches', () => {
  const note = (search: object, as = 'u_viewer') => ask(recent, { as, method: 'PUT', body: { search } })
  const list = async (as = 'u_viewer') =>
    (await ask<{ data: RecentSearch[] }>(recent, { as })).data.data.map(({ search }) => search)

  test('are the last ten, with repeated words listed once with their latest filters', async () => {
    for (let n = 0; n < 12; n += 1) await note({ q: `word${n}` })
    await note({ q: 'WORD5   ', state: 'Goa' })
    const searches = await list()
    expect(searches.map(({ q }) => q)).toEqual([
      'WORD5',
      ...[11, 10, 9, 8, 7, 6, 4, 3, 2].map((n) => `word${n}`),
    ])
    expect(searches[0]?.state).toBe('Goa')
    expect(await list('u_analyst')).toEqual([])
    expect((await note({ q: 'ab' })).status).toBe(400)
    expect((await ask(recent, { as: 'u_viewer', method: 'DELETE' })).status).toBe(200)
    expect(await list()).toEqual([])
    // With nothing left to delete, no audit row is written.
    expect((await ask(recent, { as: 'u_viewer', method: 'DELETE' })).status).toBe(200)
    const rows = await fresh.owner
      .selectFrom('audit')
      .select(['action', 'user_id', 'before'])
      .where('entity', '=', 'recent_searches')
      .execute()
    expect(rows).toEqual([{ action: 'delete', user_id: 'u_viewer', before: { count: 10 } }])
  })

  test('noted at the same moment are stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => note({ q: 'at once' })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await list()).toHaveLength(1)
  })
})

describe('my parties', () => {
  const mine = (query: string, as = 'u_lead') =>
    ask<{ data: MyParty[]; meta: MyPartiesMeta }>(`/v1/account/parties?${query}`, { as })

  test('are watched, created for or seen, each with when and why', async () => {
    const { data: watched } = await mine('view=watched')
    expect(watched.meta.counts.watched).toBe(watched.meta.total_records)
    expect(watched.data[0]).toMatchObject({ by: 'R. Lead', alerts: 0 })
    const { data: created } = await mine('view=created')
    for (const { alerts, cases, orders } of created.data) expect(alerts + cases + orders).toBeGreaterThan(0)
    const { data: seen } = await mine('view=seen&per_page=100')
    const times = seen.data.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    expect(seen.meta.counts).toEqual(watched.meta.counts)
  })

  test('count each filter with the others applied', async () => {
    const { data: all } = await mine('view=watched&per_page=100')
    const { value: state = '', count } = all.meta.facets.state[0] ?? {}
    const { data: there } = await mine(`view=watched&state=${encodeURIComponent(state)}`)
    expect(there.meta.total_records).toBe(count)
    expect(there.meta.facets.state).toEqual(all.meta.facets.state)
    const kinds = there.meta.facets.model_type.reduce((sum, one) => sum + one.count, 0)
    expect(kinds).toBe(count)
    const { data: nowhere } = await mine(`view=watched&state=Atlantis`)
    expect([nowhere.data, nowhere.meta.total_records]).toEqual([[], 0])
  })

  test.each(['watched', 'created', 'seen'])('can be filtered by monitored or not: %s', async (view) => {
    const some = async (filter: string) => (await mine(`view=${view}&per_page=100${filter}`)).data
    const [all, monitored, others] = [
      await some(''),
      await some('&monitored=true'),
      await some('&monitored=false'),
    ]
    const ids = (of: typeof all) => of.data.map(({ party_id }) => party_id).sort()
    expect(ids(all)).toEqual([...ids(monitored), ...ids(others)].sort())
    const { rows } = await sql<{ party_id: string }>`
      select party_id from list_parties where organization_id = 'o_northern' union
      select party_id from portfolio_parties join portfolios using (portfolio_id)
        where portfolios.organization_id = 'o_northern' and archived_at is null union
      select party_id from exposures where organization_id = 'o_northern'`.execute(fresh.owner)
    const known = new Set(rows.map(({ party_id }) => party_id))
    expect(ids(monitored)).toEqual(ids(all).filter((id) => known.has(id)))
    const counts = Object.fromEntries(all.meta.facets.monitored.map(({ value, count }) => [value, count]))
    expect([counts.true ?? 0, counts.false ?? 0]).toEqual([ids(monitored).length, ids(others).length])
  })

  test('can be sorted by age and capital, unknown values last', async () => {
    const sorted = async (by: string) => (await mine(`view=watched&per_page=100&sort_by=${by}`)).data.data
    const capital = (await sorted('capital')).map(({ paid_up_capital }) => paid_up_capital ?? -1)
    expect(capital).toEqual([...capital].sort((a, b) => b - a))
    const since = (await sorted('age')).map(({ registered_on }) => registered_on ?? '9')
    expect(since).toEqual([...since].sort())
    expect((await mine('view=watched&sort_by=size')).status).toBe(400)
    expect((await mine('view=theirs')).status).toBe(400)
  })

  test("are limited to the user's organisation and policy", async () => {
    expect((await mine('view=watched', 'u_owner')).data.meta.counts.watched).toBe(0)
    expect((await mine('view=watched', 'u_viewer')).status).toBe(403)
    const seen = (await mine('view=seen', 'u_analyst')).data.data
    const viewed = (await mine('view=seen')).data.data
    expect(seen.map(({ party_id }) => party_id)).not.toEqual(viewed.map(({ party_id }) => party_id))
  })

  test('show which of the given parties are watched', async () => {
    const { data } = await mine('view=watched')
    const first = data.data[0]?.party_id ?? ''
    const of = (ids: string, as = 'u_lead') =>
      ask<{ data: string[] }>(`/v1/account/parties/watched?party_id=${ids}`, { as })
    expect((await of(`p_none,${first}`)).data.data).toEqual([first])
    expect((await of('')).data.data).toEqual([])
    expect((await of(first, 'u_owner')).data.data).toEqual([])
    expect((await of(first, 'u_viewer')).status).toBe(403)
  })
})

test('queries find nothing of another organisation, even without row-level security', async () => {
  const person = { user_id: 'u_lead', organization_id: 'o_second' }
  // Row-level security does not apply to the owner of the database.
  const found = await asOrganisation(fresh.owner, 'o_second', async (db) => [
    await readSavedSearches(db, person),
    await readRecentSearches(db, person),
    (await readMyParties(db, person, myPartiesQuery.parse({ view: 'created' }))).data,
    (await readMyParties(db, person, myPartiesQuery.parse({ view: 'seen' }))).data,
  ])
  expect(found).toEqual([[], [], [], []])
  const northern = await asOrganisation(fresh.owner, 'o_northern', async (db) =>
    (
      await readMyParties(
        db,
        { ...person, organization_id: 'o_northern' },
        myPartiesQuery.parse({ view: 'watched' }),
      )
    ).data.map(({ party_id }) => party_id),
  )
  const alsoTheirs = await asOrganisation(fresh.owner, 'o_second', (db) => readWatchedOf(db, northern))
  expect(alsoTheirs.length).toBeLessThan(northern.length)
})

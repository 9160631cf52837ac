import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import { searchParties, suggestParties } from '#server/database/search/party-search.ts'
import { addSearchWords, rebuildSearchWords } from '#server/database/search/search-words.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'

let world: FreshDatabase

interface Given {
  name: string
  model_type?: ModelType
  cin?: string
  pan?: string
  llpin?: string
  din?: string
  gstin?: string
  state?: string
  status?: string
  listed?: boolean
  other?: { kind: 'former' | 'trade'; name: string }
}

async function given({ gstin, other, ...party }: Given): Promise<void> {
  const { party_id } = await world.owner
    .insertInto('parties')
    .values({
      model_type: 'private_company',
      status: 'Active',
      source: 'test',
      ...party,
      name_key: nameKey(party.name),
    })
    .returning('party_id')
    .executeTakeFirstOrThrow()
  const names = [{ kind: 'name' as const, name: party.name }, ...(other ? [other] : [])]
  await world.owner
    .insertInto('party_names')
    .values(names.map((name) => ({ party_id, ...name, name_key: nameKey(name.name) })))
    .execute()
  if (gstin)
    await world.owner.insertInto('registrations').values({ party_id, kind: 'GSTIN', value: gstin }).execute()
}

const parties: Given[] = [
  {
    name: 'Zuari Industries Limited',
    cin: 'L65921GA1967PLC000157',
    pan: 'AAACZ0306P',
    model_type: 'public_company',
    state: 'Goa',
  },
  { name: 'Zuari Forex Limited', state: 'Goa', status: 'Strike Off' },
  { name: 'Zuari', model_type: 'firm', state: 'Kerala' },
  { name: 'Mormugao Zuari Dock Labour Limited', gstin: '30AAACZ0306P1ZQ' },
  { name: 'Papillon Tourism Services Private Limited' },
  { name: 'Reliance Industries Limited', other: { kind: 'former', name: 'Mynylon Limited' } },
  { name: 'Reliable Tools & Dies LLP', llpin: 'AAB-1234', model_type: 'limited_liability_partnership' },
  { name: 'Tata Consultancy Services Limited', other: { kind: 'trade', name: 'TCS' } },
  { name: 'Anjali Naik', model_type: 'person', din: '01234567', pan: 'ABCPN1234K' },
  { name: "D'Souza Boat Builders Private Limited" },
  { name: 'Qwolvram Traders', model_type: 'public_company', state: 'Goa', listed: true },
]

beforeAll(async () => {
  world = await freshDatabase()
  for (const party of parties) await given(party)
  await rebuildSearchWords(world.owner)
})
afterAll(() => world.close())

const names = async (q: string) => (await suggestParties(world.db, q)).map(({ name }) => name)
const matched = async (q: string) =>
  (await suggestParties(world.db, q)).map((found) => [found.name, found.matched])

describe('suggestions', () => {
  it('list the exact name first, then names starting with the word, then names containing it', async () => {
    expect(await names('zuari')).toEqual([
      'Zuari',
      'Zuari Forex Limited',
      'Zuari Industries Limited',
      'Mormugao Zuari Dock Labour Limited',
    ])
  })

  it.each([
    ['papillon tou', 'Papillon Tourism Services Private Limited'],
    ['services papillon', 'Papillon Tourism Services Private Limited'],
    ['tourism pap', 'Papillon Tourism Services Private Limited'],
    ['papillon tourism services priv', 'Papillon Tourism Services Private Limited'],
    ['PAPILLON TOURISM SERVICES PVT. LTD.', 'Papillon Tourism Services Private Limited'],
    ['reliable tools and dies', 'Reliable Tools & Dies LLP'],
    ["d'souza", "D'Souza Boat Builders Private Limited"],
    ['dsouza boat', "D'Souza Boat Builders Private Limited"],
  ])('for "%s" are %s', async (q, name) => {
    expect(await names(q)).toEqual([name])
  })

  it.each([
    ['papilon', 'Papillon Tourism Services Private Limited'],
    ['papillno tourism', 'Papillon Tourism Services Private Limited'],
    ['tourizm services', 'Papillon Tourism Services Private Limited'],
    ['relaince industries', 'Reliance Industries Limited'],
    ['zauri forex', 'Zuari Forex Limited'],
    ['tata consultnacy servises', 'Tata Consultancy Services Limited'],
  ])('tolerate the typing error in "%s"', async (q, name) => {
    expect((await names(q))[0]).toBe(name)
  })

  it.each([
    ['L65921GA1967PLC000157', 'Zuari Industries Limited', 'CIN'],
    ['l65921ga', 'Zuari Industries Limited', 'CIN'],
    ['AAACZ0306P', 'Zuari Industries Limited', 'PAN'],
    ['30aaacz0306p1zq', 'Mormugao Zuari Dock Labour Limited', 'GSTIN'],
    ['AAB-1234', 'Reliable Tools & Dies LLP', 'LLPIN'],
    ['aab1234', 'Reliable Tools & Dies LLP', 'LLPIN'],
    ['01234567', 'Anjali Naik', 'DIN'],
    ['CIN: L65921GA1967PLC000157', 'Zuari Industries Limited', 'CIN'],
    ['GSTIN 30aaacz0306p1zq', 'Mormugao Zuari Dock Labour Limited', 'GSTIN'],
    ['DIN No. 01234567', 'Anjali Naik', 'DIN'],
    ['mynylon', 'Reliance Industries Limited', 'former name'],
    ['tcs', 'Tata Consultancy Services Limited', 'trade name'],
    ['naik anjali', 'Anjali Naik', 'name'],
  ])('find "%s" as %s by its %s', async (q, name, by) => {
    expect(await matched(q)).toContainEqual([name, by])
  })

  it.each([
    '%%%',
    '___',
    "'; drop table parties; --",
    '<script>alert(1)</script>',
    '\\\\\\',
    'a\0b',
    '\ud800\ud800\ud800',
    '🙂🙂🙂',
    '‮ abc',
    'x'.repeat(200),
    `${'ab '.repeat(66)}ab`,
    '(((',
    'null',
    '| | |',
    'qqqqqqqq',
    '---',
    '₹₹₹',
  ])('find nothing and do not fail for %j', async (q) => {
    expect(await suggestParties(world.db, q)).toEqual([])
  })

  it('are limited to ten', async () => {
    for (let i = 0; i < 12; i++) await given({ name: `Quarry ${i} Limited` })
    await addSearchWords(
      world.owner,
      Array.from({ length: 12 }, (_, i) => `quarry ${i}`),
    )
    expect(await suggestParties(world.db, 'quarry')).toHaveLength(10)
    expect(await suggestParties(world.db, 'quarry', 3)).toHaveLength(3)
  })
})

describe('a search', () => {
  const search = (q: string, more: object = {}) =>
    searchParties(world.db, { q, page: 1, per_page: 25, ...more })

  it('is paged with a total count', async () => {
    const first = await search('zuari', { per_page: 3 })
    const second = await search('zuari', { per_page: 3, page: 2 })
    expect([first.total, first.more, first.data.length, second.data.length]).toEqual([4, false, 3, 1])
    expect(await search('zuari', { page: 100_000 })).toMatchObject({ data: [], total: 4 })
  })

  it.each([
    [{ model_type: 'firm' }, ['Zuari']],
    [{ state: 'Goa' }, ['Zuari Forex Limited', 'Zuari Industries Limited']],
    [{ state: 'Goa', status: 'Strike Off' }, ['Zuari Forex Limited']],
    [{ state: 'Nowhere' }, []],
  ])('can be filtered by %j', async (filter, expected) => {
    expect((await search('zuari', filter)).data.map(({ name }) => name)).toEqual(expected)
  })

  it("counts each filter's values with the other filters applied", async () => {
    const { facets, total } = await search('zuari', { state: 'Goa' })
    expect(total).toBe(2)
    expect(facets.state).toEqual([
      { value: 'Goa', count: 2 },
      { value: 'Kerala', count: 1 },
    ])
    expect(facets.status).toEqual([
      { value: 'Active', count: 1 },
      { value: 'Strike Off', count: 1 },
    ])
  })

  it('marks filter counts as partial beyond 1,000 parties, except for the chosen value', async () => {
    const many = Array.from({ length: 1_100 }, (_, i) => `Kumbharli Weir ${i} Limited`)
    const { length: rows } = await world.owner
      .insertInto('parties')
      .values(
        many.map((name, i) => ({
          name,
          name_key: nameKey(name),
          model_type: 'public_company' as const,
          source: 'test',
          state: i % 2 ? 'Assam' : 'Bihar',
        })),
      )
      .returning(['party_id', 'name'])
      .execute()
      .then((all) =>
        world.owner
          .insertInto('party_names')
          .values(all.map((one) => ({ ...one, kind: 'name' as const, name_key: nameKey(one.name) })))
          .returning('name')
          .execute(),
      )
    expect(rows).toBe(1_100)
    await addSearchWords(world.owner, many.map(nameKey))
    const all = await search('kumbharli weir')
    expect([all.more, all.facets.model_type]).toEqual([
      true,
      [{ value: 'public_company', count: 1_000, more: true }],
    ])
    expect(all.facets.state.every(({ count, more }) => more && count < 550)).toBe(true)
    const { facets, total } = await search('kumbharli weir', { state: 'Assam' })
    const of = (value: string) => facets.state.find((one) => one.value === value)
    expect(total).toBe(550)
    expect([of('Assam'), of('Bihar')?.more]).toEqual([{ value: 'Assam', count: 550 }, true])
    expect(facets.model_type).toEqual([{ value: 'public_company', count: 550 }])
  })

  it('falls back to no similar names when a filter excludes all of more than 1,000 matches', async () => {
    await sql`with added as (
        insert into parties (name, name_key, model_type, source, state)
        select 'Qwolfram ' || i, 'qwolfram ' || i, 'firm', 'test', 'Assam' from generate_series(1, 1100) as i
        returning party_id, name, name_key)
      insert into party_names (party_id, kind, name, name_key) select party_id, 'name', name, name_key from added`.execute(
      world.owner,
    )
    await rebuildSearchWords(world.owner)
    expect((await search('qwolfram')).more).toBe(true)
    expect((await search('qwolfram', { state: 'Goa' })).data).toEqual([])
    expect((await search('qwolvran', { state: 'Goa' })).data.map(({ name }) => name)).toEqual([
      'Qwolvram Traders',
    ])
  })

  it('counts and suggests parties whose other names start with the word too', async () => {
    await sql`with added as (
        insert into parties (name, name_key, model_type, source, state)
        select 'Qzorbit ' || to_char(i, 'FM0000') || ' Private Limited', 'qzorbit ' || to_char(i, 'FM0000'), 'private_company', 'test', 'Goa'
        from generate_series(1, 1100) as i returning party_id, name, name_key)
      insert into party_names (party_id, kind, name, name_key)
      select party_id, 'name', name, name_key from added
      union all select party_id, 'former', 'Old ' || name, name_key || ' old' from added`.execute(world.owner)
    await rebuildSearchWords(world.owner)
    const { total, more } = await searchParties(world.db, { q: 'qzorbit', page: 1, per_page: 25 })
    expect({ total, more }).toEqual({ total: 1000, more: true })
    expect(await suggestParties(world.db, 'qzorbit')).toHaveLength(10)
    const inGoa = await searchParties(world.db, { q: 'qzorbit', state: 'Goa', page: 1, per_page: 25 })
    expect({ total: inGoa.total, more: inGoa.more }).toEqual({ total: 1000, more: true })
  })

  it('can be sorted by name', async () => {
    const { data } = await search('zuari', { sort_by: 'name', sort_in: 'desc' })
    expect(data.map(({ name }) => name)[0]).toBe('Zuari Industries Limited')
  })

  it('marks the matching part of the text', async () => {
    expect((await search('papilon')).data).toMatchObject([{ matched_text: null, marks: [[0, 8]] }])
    expect((await search('mynylon')).data).toMatchObject([
      { matched_text: 'Mynylon Limited', marks: [[0, 7]] },
    ])
    expect((await search('AAACZ03')).data).toMatchObject([
      { matched: 'PAN', matched_text: 'AAACZ0306P', marks: [[0, 7]] },
    ])
  })

  it('finds a person only by their whole PAN, not by a part of it', async () => {
    expect((await search('PAN: abcpn 1234k')).data).toMatchObject([
      { name: 'Anjali Naik', matched: 'PAN', matched_text: 'ABCPN1234K' },
    ])
    for (const q of ['ABCPN1', 'ABCPN123', 'ABCPN1234', 'ABCPN1235'])
      expect((await search(q)).data.filter(({ name }) => name === 'Anjali Naik')).toEqual([])
  })

  it.each(['papillontourism', 'papil lon tourism', 'tourism services papillon goa qq'])(
    'tolerates %j',
    async (q) => {
      expect((await search(q)).data[0]?.name).toBe('Papillon Tourism Services Private Limited')
    },
  )

  it('finds companies by their legal form', async () => {
    expect((await search('private')).total).toBeGreaterThan(2)
    expect((await search('llp')).data).toMatchObject([
      { name: 'Reliable Tools & Dies LLP', llpin: 'AAB-1234' },
    ])
  })

  it('follows changed and deleted names', async () => {
    await given({ name: 'Walrus Shipping Limited' })
    const rename = (name: string) => ({ name, name_key: nameKey(name) })
    await world.owner
      .updateTable('party_names')
      .set(rename('Seal Shipping Limited'))
      .where('name', 'like', 'Walrus%')
      .execute()
    await addSearchWords(world.owner, ['seal shipping'])
    expect((await search('shipping seal')).total).toBe(1)
    expect((await search('shipping walrus')).total).toBe(0)
    await world.owner.deleteFrom('party_names').where('name', 'like', 'Seal%').execute()
    expect((await search('shipping seal')).total).toBe(0)
  })
})

describe('the search vocabulary', () => {
  it('is the same whether names are added one by one or it is rebuilt', async () => {
    const words = () => world.owner.selectFrom('search_words').selectAll().orderBy('word').execute()
    await given({ name: 'Marble Arch Marble Limited' })
    await addSearchWords(world.owner, ['marble arch marble'])
    const noted = (await words()).filter(({ word }) => word === 'marble' || word === 'arch')
    await rebuildSearchWords(world.owner)
    expect((await words()).filter(({ word }) => word === 'marble' || word === 'arch')).toEqual(noted)
  })
})

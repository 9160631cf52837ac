import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PartyComparison, PartyInformation, Peer } from '#server/contract/parties/party-records.ts'
import type { ModelScore, ScoreParts } from '#server/contract/parties/party-scores.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let world: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  ask = apiFor(world)
}, 120_000)
afterAll(() => world.close())

async function slice<T>(partyId: string, name: string, as = 'u_lead') {
  const { status, data } = await ask<{ data: T }>(`/v1/parties/${partyId}/${name}`, { as })
  expect(status).toBe(200)
  return data.data
}

test('an idempotency key on a read or a repeatable write is ignored', async () => {
  const path = '/v1/parties/p_000001/score-parts'
  expect((await ask(path, { key: 'sent with everything' })).status).toBe(200)
  const looked = await ask('/v1/admin/parties/p_000001/views', { method: 'PUT', key: 'sent with everything' })
  expect(looked.status).toBe(200)
})

test('a signal code beyond the range of the database returns 404', async () => {
  const path = '/v1/admin/alerts/track-record?signal_code=1701924864334941'
  expect((await ask(path)).status).toBe(404)
})

describe('the parts of a score', () => {
  test('add up to the score, each with its input', async () => {
    const parts = await slice<ScoreParts>('p_000001', 'score-parts')
    const all = parts.groups.flatMap((group) => group.parts)
    const taken = [...all, ...parts.others].reduce((sum, { points }) => sum + (points ?? 0), 0)
    expect(Math.round(100 + taken)).toBe(parts.score)
    expect(parts).toMatchObject({
      version: '2',
      bands: { high: expect.any(Number), medium: expect.any(Number) },
    })
    expect(parts.groups.map(({ key }) => key)).toEqual(['conduct', 'stock', 'ratios'])
    const cover = all.find(({ code }) => code === 'interest_cover')
    expect(cover).toMatchObject({
      at_most: 7,
      threshold: expect.stringMatching(/^3\.00: 0\.0, .*a loss before interest: \d+\.\d$/),
    })
    expect(cover?.points).toBeLessThan(0)
    expect(cover?.input).toMatch(/^0\.\d\d$/)
    for (const { points, at_most } of all) expect(-(points ?? 0)).toBeLessThanOrEqual(at_most)
  })

  test('have an input for every deduction, or say that it is not on record', async () => {
    const { rows } = await ids(world)
    for (const id of rows) {
      const parts = await slice<ScoreParts>(id, 'score-parts')
      const taking = parts.groups.flatMap((group) => group.parts).filter(({ points }) => points)
      const unsaid = taking.filter(({ input }) => input === null)
      expect(unsaid.every(({ threshold }) => threshold.startsWith('not on record'))).toBe(true)
      expect(parts.others.every(({ label }) => label.endsWith('held at High'))).toBe(true)
    }
  })

  test('are null if no score was computed', async () => {
    expect(await slice('p_000007', 'score-parts')).toBeNull()
  })
})

const ids = async ({ owner }: FreshDatabase) => ({
  rows: (
    await owner.selectFrom('scores').select('party_id').distinct().orderBy('party_id').limit(40).execute()
  ).map(({ party_id }) => party_id),
})

describe('models', () => {
  test('are computed with their parts, or say what they need', async () => {
    const models = await slice<ModelScore[]>('p_000001', 'models')
    expect(models.map(({ key }) => key)).toHaveLength(9)
    const z = models.find(({ key }) => key === 'altman-z2')
    expect(z?.zone).toMatch(/zone$/)
    expect(z?.parts.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(z?.total ?? 0)
    expect(models.find(({ key }) => key === 'merton')?.not_computed).toBe('for listed parties only')
    const bare = await slice<ModelScore[]>('p_000007', 'models')
    expect(new Set(bare.map(({ not_computed }) => not_computed))).toEqual(new Set(['needs statements']))
  })

  test('that need a market value are not computed for a listed party', async () => {
    const { party_id } = await world.owner
      .selectFrom('parties')
      .select('party_id')
      .where('listed', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow()
    const models = await slice<ModelScore[]>(party_id, 'models')
    expect(models.find(({ key }) => key === 'altman-z')?.not_computed).toBe('needs market value')
  })
})

test('ratings of the same date have the same order on every page', async () => {
  const party = 'p_000011'
  for (const [agency, rating] of [
    ['ICRA', 'BBB-'],
    ['CARE', 'BB'],
    ['CRISIL', 'BB+'],
  ])
    await sql`insert into ratings (party_id, agency, instrument, rating, action, rated_on)
      values (${party}, ${agency}, 'Bank facilities', ${rating}, 'Assigned', '2099-01-01')`.execute(
      world.owner,
    )
  const first = async (name: string) =>
    (await slice<{ agency: string; rating: string }[]>(party, name)).slice(0, 3).map(({ agency }) => agency)
  const order = ['CARE', 'CRISIL', 'ICRA']
  expect([await first('ratings'), await first('rating-history')]).toEqual([order, order])
  expect((await slice<PartyComparison>(party, 'comparison')).rating).toBe('CARE BB')
})

describe('a party comparison', () => {
  test('matches the stored rows', async () => {
    const kaveri = await slice<PartyComparison>('p_000001', 'comparison')
    expect(kaveri).toMatchObject({ name: 'Kaveri Alloys Private Limited', financial_year: '2025-26' })
    expect(kaveri.revenue_change).toBeCloseTo(-0.16, 2)
    expect(kaveri.rating).toBe('ICRA BB+')
    expect(kaveri.rating_place).toBe(11)
  })

  test('has nulls rather than zeros for a party with little data', async () => {
    expect(await slice<PartyComparison>('p_000007', 'comparison')).toMatchObject({
      revenue: null,
      net_margin: null,
      interest_cover: null,
      score: null,
      rating: null,
      open_charges: null,
      rating_place: null,
    })
  })

  test('returns 404 for an unknown party', async () => {
    expect((await ask('/v1/parties/nobody/comparison')).status).toBe(404)
  })
})

test('peers are up to six other parties of the same industry', async () => {
  const peers = await slice<Peer[]>('p_000001', 'peers')
  expect(peers.length).toBeGreaterThan(2)
  expect(peers.length).toBeLessThanOrEqual(6)
  const { industry } = await slice<PartyComparison>('p_000001', 'comparison')
  for (const { party_id } of peers) {
    expect(party_id).not.toBe('p_000001')
    expect((await slice<PartyComparison>(party_id, 'comparison')).industry).toBe(industry)
  }
})

test('peers are nearest in revenue, or in capital if the revenue is unknown', async () => {
  const crore = 10_000_000
  const party = async (name: string, paid_up_capital: number, revenue?: number) => {
    const { party_id } = await world.owner
      .insertInto('parties')
      .values({
        name,
        name_key: name.toLowerCase(),
        paid_up_capital,
        industry: 'Kite making',
        status: 'Active',
        model_type: 'private_company',
        source: 'test',
      })
      .returning('party_id')
      .executeTakeFirstOrThrow()
    if (revenue !== undefined)
      await world.owner
        .insertInto('statements')
        .values({
          party_id,
          period_end: '2026-03-31',
          basis: 'standalone',
          period: 'annual',
          source: 'test',
          figures: JSON.stringify({ revenue }),
        })
        .execute()
    return party_id
  }
  const unknown = await party('Kites Unknown', crore)
  const idle = await party('Kites Idle', crore, 0)
  await party('Kites Large', 90 * crore)
  await party('Kites Near', 1.1 * crore, 500 * crore)
  await party('Kites Small', 2 * crore, 3 * crore)
  const of = async (id: string) => (await slice<Peer[]>(id, 'peers')).map(({ name }) => name)
  expect(await of(unknown)).toEqual(['Kites Idle', 'Kites Near', 'Kites Small', 'Kites Large'])
  expect(await of(idle)).toEqual(['Kites Small', 'Kites Near', 'Kites Unknown', 'Kites Large'])
})

describe('information about a party', () => {
  test('counts the records and names who watches the party', async () => {
    const of = await slice<PartyInformation>('p_000001', 'information')
    const counts = Object.fromEntries(of.records.map(({ kind, count }) => [kind, count]))
    expect(counts.statements).toBeGreaterThan(4)
    expect(counts.court_cases).toBe(0)
    expect(of.register.on).toBe('2026-10-31')
    expect(of.watching[0]?.by).toBeTruthy()
  })

  test('names the sources of identifiers and statements, and none for records nobody sent', async () => {
    const { records } = await slice<PartyInformation>('p_000001', 'information')
    const from = Object.fromEntries(records.map((one) => [one.kind, one.from]))
    expect(from.registrations).toContain('CIN')
    expect(from.statements).toEqual(expect.arrayContaining(['AOC-4']))
    expect(from.charges).toEqual([])
    const { records: ofPerson } = await slice<PartyInformation>('p_002058', 'information')
    expect(ofPerson.find(({ kind }) => kind === 'statements')).toMatchObject({ count: 0, from: [] })
  })

  test("counts a person's directorships and holdings", async () => {
    const { records } = await slice<PartyInformation>('p_002058', 'information')
    const affiliations = await slice<unknown[]>('p_002058', 'affiliations')
    expect(affiliations.length).toBeGreaterThan(0)
    expect(records.find(({ kind }) => kind === 'relationships')?.count).toBe(affiliations.length)
  })

  test('names who watches only for users who may read watchlists', async () => {
    const of = await slice<PartyInformation>('p_000001', 'information', 'u_viewer')
    expect(of.watching).toEqual([])
    expect(of.records.length).toBeGreaterThan(0)
  })

  test("does not reveal other organisations' watchlists", async () => {
    const of = await slice<PartyInformation>('p_000001', 'information', 'u_owner')
    expect([of.watching, of.monitoring_active]).toEqual([[], false])
  })

  test.each([
    ['that is watched', sql`list_parties`, 'u_lead'],
    ['of a portfolio', sql`portfolio_parties`, 'u_lead'],
    ['that was lent to', sql`exposures`, 'u_officer'],
  ])('shows a party %s as monitored', async (_, table, as) => {
    const organisation = as === 'u_lead' ? 'o_northern' : 'o_second'
    const { rows } = await sql<{ party_id: string }>`select party_id from ${table}
      where organization_id = ${organisation} limit 1`.execute(world.owner)
    const id = rows[0]?.party_id ?? ''
    expect((await slice<PartyInformation>(id, 'information', as)).monitoring_active).toBe(true)
    const party = await ask<{ data: { monitoring_active: boolean } }>(`/v1/parties/${id}`, { as })
    expect(party.data.data.monitoring_active).toBe(true)
  })
})

test('orders can be filtered by party and show who ordered', async () => {
  const { data } = await ask<{
    data: { party_id: string; ordered_by: string | null }[]
    total_entries: number
  }>('/v1/admin/products?per_page=50')
  const [first] = data.data
  const orders = await ask<typeof data>(`/v1/admin/products?party_id=${first?.party_id}`)
  expect(orders.data.total_entries).toBeGreaterThan(0)
  expect(new Set(orders.data.data.map(({ party_id }) => party_id))).toEqual(new Set([first?.party_id]))
  expect(orders.data.data[0]?.ordered_by).toBeTruthy()
  expect((await ask<typeof data>('/v1/admin/products?party_id=nobody')).data.total_entries).toBe(0)
})

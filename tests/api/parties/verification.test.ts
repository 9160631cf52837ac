import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Places, VerifiedBusiness } from '#server/contract/parties/verification.ts'
import { rebuildSearchWords } from '#server/database/search/search-words.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
}, 120_000)
afterAll(() => fresh.close())

interface Answer {
  data: VerifiedBusiness[]
  meta: { total_records: number; more: boolean; page: number; per_page: number }
}

const verify = async (search: Record<string, string>, as = 'u_lead') =>
  ask<Answer>(`/v1/verify/businesses?${new URLSearchParams(search)}`, { as })
const places = async (search: Record<string, string> = {}) =>
  (await ask<{ data: Places }>(`/v1/verify/places?${new URLSearchParams(search)}`)).data.data
const outcome = (business: VerifiedBusiness | undefined, label: string) =>
  business?.checks.find((check) => check.label === label)?.outcome

describe('verifying a business', () => {
  test('an impossible GSTIN is rejected with what is wrong with it', async () => {
    expect((await verify({ query: '27AAPFU0939F1ZO' })).status).toBe(400)
  })

  test('the start of a CIN is not taken for the CIN, and one that is too long is rejected', async () => {
    const { data } = await verify({ query: 'U27100KA2009PTC04987' })
    expect(data.data[0]?.reasons).toContain(
      'U27100KA2009PTC04987 is only the start of its CIN, U27100KA2009PTC049871',
    )
    expect((await verify({ query: 'U27100KA2009PTC0498711' })).status).toBe(400)
  })

  test('by name shows each check and a verdict', async () => {
    const { status, data } = await verify({ query: 'kaveri alloys' })
    expect(status).toBe(200)
    const [kaveri] = data.data
    expect(kaveri).toMatchObject({ party_id: 'p_000001', name: 'Kaveri Alloys Private Limited' })
    expect(kaveri?.identifiers).toContainEqual({ kind: 'CIN', value: 'U27100KA2009PTC049871' })
    expect(kaveri?.checks.map(({ label }) => label)).toEqual([
      'Registered and active',
      'Not struck off or in liquidation',
      'Identifiers well formed',
      'Identifiers consistent',
      'GST returns filed',
      'Address on record',
      'Sanctions lists',
    ])
    expect(outcome(kaveri, 'Identifiers well formed')).toBe('passed')
    expect(outcome(kaveri, 'Identifiers consistent')).toBe('passed')
    expect(['Verified', 'Verified with remarks']).toContain(kaveri?.verdict)
  })

  test('by identifier finds that business', async () => {
    const { data } = await verify({ query: 'U27100KA2009PTC049871' })
    expect(data.data.map(({ party_id }) => party_id)).toEqual(['p_000001'])
  })

  test('finds businesses only, in pages', async () => {
    const { data } = await verify({ query: 'sharma', per_page: '5' })
    expect(data.data.every(({ model_type }) => model_type !== 'person')).toBe(true)
    const all = await verify({ query: 'agro', per_page: '100' })
    const second = await verify({ query: 'agro', per_page: '5', page: '2' })
    expect(second.data.data.map(({ party_id }) => party_id)).toEqual(
      all.data.data.slice(5, 10).map(({ party_id }) => party_id),
    )
    expect(second.data.meta.total_records).toBe(all.data.meta.total_records)
  })

  test('finds a business behind more than 1,000 persons of that name', async () => {
    await sql`with added as (
        insert into parties (name, name_key, model_type, source)
        select name, lower(name), case when name like '%Traders' then 'firm' else 'person' end, 'test'
        from (select 'Qwombat ' || to_char(i, 'FM0000') as name from generate_series(1, 1100) as i
          union all select 'Qwombat Traders') as names returning party_id, name, name_key)
      insert into party_names (party_id, kind, name, name_key) select party_id, 'name', name, name_key from added`.execute(
      fresh.owner,
    )
    await rebuildSearchWords(fresh.owner)
    const { data } = await verify({ query: 'qwombat' })
    expect(data.data.map(({ name }) => name)).toEqual(['Qwombat Traders'])
    expect(data.meta).toMatchObject({ total_records: 1, more: false })
  })

  test('can be filtered by state and city', async () => {
    const everywhere = await verify({ query: 'agro', per_page: '100' })
    const { state = '', city = '' } = (everywhere.data.data[0] ?? {}) as { state?: string; city?: string }
    const there = await verify({ query: 'agro', state, city, per_page: '100' })
    const expected = everywhere.data.data.filter((one) => one.state === state && one.city === city)
    expect(there.data.data.map(({ party_id }) => party_id).sort()).toEqual(
      expected.map(({ party_id }) => party_id).sort(),
    )
  })

  test('counts returns due in the last 12 months, except those due today', async () => {
    await sql`delete from gst_filings where party_id = 'p_000001'`.execute(fresh.owner)
    await sql`insert into gst_filings (party_id, gstin, return_type, period, due_on, filed_on)
      select 'p_000001', value, 'GSTR-3B', to_char(day - interval '1 month', 'YYYY-MM'), day::date, case when n > 0 then day::date end
      from (select min(value) as value from registrations where party_id = 'p_000001' and kind = 'GSTIN') as r,
        generate_series(0, 12) as n,
        lateral (select (now() at time zone 'Asia/Kolkata')::date - n * interval '1 month' as day) as d`.execute(
      fresh.owner,
    )
    const [kaveri] = (await verify({ query: 'U27100KA2009PTC049871' })).data.data
    const filed = kaveri?.checks.find(({ label }) => label === 'GST returns filed')
    expect(filed?.detail).toContain('12 of 12 returns in 12 months on time')
  })

  test('that is struck off is not verified, whatever else passes', async () => {
    await sql`update parties set status = 'Strike Off' where party_id = 'p_000002'`.execute(fresh.owner)
    const { rows } = await sql<{
      name: string
    }>`select name from parties where party_id = 'p_000002'`.execute(fresh.owner)
    const { data } = await verify({ query: rows[0]?.name ?? '' })
    expect(data.data[0]).toMatchObject({ party_id: 'p_000002', verdict: 'Not verified' })
  })

  test('with a sanctions match confirmed by the organisation fails, with a cleared one passes, and others see it open', async () => {
    const { rows } = await sql<{ party_id: string; name: string; entry_id: string }>`
      select h.party_id, p.name, h.entry_id from sanctions_hits h join parties p using (party_id)
      where p.model_type <> 'person' and h.lapsed_on is null
        and not exists (select from sanctions_reviews r where r.party_id = h.party_id)
        and (select count(*) from sanctions_hits o where o.party_id = h.party_id) = 1
      order by h.hit_id limit 1`.execute(fresh.owner)
    const { party_id = '', name = '', entry_id = '' } = rows[0] ?? {}
    const ofIt = async (as: string) =>
      (await verify({ query: name }, as)).data.data.find((one) => one.party_id === party_id)
    const review = (decision: string) =>
      sql`insert into sanctions_reviews (organization_id, party_id, entry_id, decision, note, user_id)
        values ('o_northern', ${party_id}, ${entry_id}, ${decision}, 'Looked at it', 'u_lead')`.execute(
        fresh.owner,
      )
    expect(outcome(await ofIt('u_lead'), 'Sanctions lists')).toBe('remark')
    await review('confirmed')
    expect((await ofIt('u_lead'))?.verdict).toBe('Not verified')
    await review('cleared')
    expect(outcome(await ofIt('u_lead'), 'Sanctions lists')).toBe('passed')
    expect(outcome(await ofIt('u_officer'), 'Sanctions lists')).toBe('remark')
  })

  test('names the list of the confirmed match, not of a closer open one', async () => {
    const { rows } = await sql<{ party_id: string; name: string; entry_id: string; list: string }>`
      select h.party_id, p.name, h.entry_id, h.list from sanctions_hits h join parties p using (party_id)
      where p.model_type <> 'person' and h.lapsed_on is null
        and not exists (select from sanctions_reviews r where r.party_id = h.party_id)
      order by h.hit_id desc limit 1`.execute(fresh.owner)
    const { party_id = '', name = '', entry_id = '', list = '' } = rows[0] ?? {}
    await sql`insert into sanctions_reviews (organization_id, party_id, entry_id, decision, note, user_id)
      values ('o_northern', ${party_id}, ${entry_id}, 'confirmed', 'Looked at it', 'u_lead')`.execute(
      fresh.owner,
    )
    await sql`insert into sanctions_hits (party_id, list, listed_name, score, why, found_on)
      values (${party_id}, 'Another list', ${name}, 1, 'The same name', current_date)`.execute(fresh.owner)
    const found = (await verify({ query: name })).data.data.find((one) => one.party_id === party_id)
    const { detail } = found?.checks.find(({ label }) => label === 'Sanctions lists') ?? {}
    expect(detail).toBe(`Confirmed match with the party listed by ${list}`)
  })

  test.each([
    [{ query: 'ab' }, 400, 'Minimum 3 characters required'],
    [{ query: '   ' }, 400, 'Minimum 3 characters required'],
    [{ query: 'x'.repeat(201) }, 400, 'At most 200 characters'],
  ])('%o returns %i', async (search, status, message) => {
    const answer = await verify(search)
    expect([answer.status, answer.data.message]).toEqual([status, message])
  })

  test('returns nothing for unknown names or a city in another state', async () => {
    expect((await verify({ query: 'zzzzqqqq' })).data.data).toEqual([])
    const { data } = await verify({ query: 'agro', state: 'Goa', city: 'Mumbai' })
    expect(data).toMatchObject({ data: [], meta: { total_records: 0 } })
    expect((await verify({ query: `\u202e<b>\u202c ${'ß'.repeat(150)}` })).status).toBe(200)
  })

  test('needs the permission', async () => {
    expect((await verify({ query: 'kaveri' }, 'u_viewer')).status).toBe(403)
  })
})

describe('places', () => {
  test('are states, each once and sorted', async () => {
    const { states, cities } = await places()
    expect(states).toEqual([...new Set(states)].sort((a, b) => a.localeCompare(b, 'en-IN')))
    expect(states.length).toBeGreaterThanOrEqual(37)
    expect(cities).toEqual([])
  })

  test('of a state are its cities, each once', async () => {
    const { cities } = await places({ state: 'Karnataka' })
    expect(cities).toEqual(expect.arrayContaining(['Bagalkot', 'Bengaluru', 'Mysuru']))
    expect(new Set(cities).size).toBe(cities.length)
    expect((await places({ state: 'Atlantis' })).cities).toEqual([])
  })
})

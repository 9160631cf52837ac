import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { Portfolio } from '#server/contract/portfolios/portfolio.ts'
import type { PortfolioParty } from '#server/contract/portfolios/portfolio-members.ts'
import type { WatchedParty } from '#server/contract/watchlist/watchlist.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { factorSeal } from '#server/identity/second-factor/factor-seal.ts'
import { readViewer } from '#server/identity/viewer.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let world: FreshDatabase
let api: ReturnType<typeof createApi>
beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  const never = () => Promise.reject(new Error('Portfolios need this not'))
  api = createApi({
    db: world.db,
    files: { put: never, get: never, link: never } as never,
    log: pino({ enabled: false }),
    uploadMaxBytes: 1,
    dataUploadMaxBytes: 1_000_000,
    orderReport: never,
    refreshRegistry: never,
    sendExport: async () => undefined,
    sendUpload: async () => undefined,
    sendLetters: async () => undefined,
    sendWebhooks: async () => undefined,
    findVirus: async () => undefined,
    isBreached: async () => false,
    factorSeal: factorSeal(undefined),
    computedAlerts: never,
    // The token is the user id.
    viewerOfToken: (token) => readViewer(world.db, token),
    viewerOfLink: async () => undefined,
    viewerOfKey: never,
    endSession: never,
    forgetViewers: () => {},
  })
}, 120_000)
afterAll(() => world.close())

interface Body<T> {
  data: T
  total_count: number
  meta: { total_records: number }
}

async function ask<T>(who: string, path = ''): Promise<{ status: number; body: Body<T> }> {
  const answer = await api.request(`/v1/admin/portfolios${path}`, {
    headers: { Authorization: `Bearer ${who}` },
  })
  return { status: answer.status, body: (await answer.json()) as Body<T> }
}
const list = async (who: string, query = '') => (await ask<Portfolio[]>(who, query)).body
const parties = async (path: string) => (await ask<PortfolioParty[]>('u_lead', path)).body

/** Adds this many parties to a portfolio, all of high risk. */
const fill = async (portfolio: string, count: number) => {
  await sql`with made as (
      insert into parties (party_id, name, name_key, model_type, source)
      select 'fill' || n, 'Fill ' || n, 'fill ' || n, 'private_company', 'test' from generate_series(1, ${count}::int) n
      returning party_id), scored as (
      insert into scores (party_id, computed_on, score, band, receipt) select party_id, '2026-01-01', 10, 'high', '{}' from made)
    insert into portfolio_parties (organization_id, portfolio_id, party_id)
    select 'o_northern', ${portfolio}, party_id from made`.execute(world.owner)
}

describe('the list of portfolios', () => {
  test("counts each portfolio's parties by risk", async () => {
    const body = await list('u_lead')
    expect(body).toMatchObject({ total_count: 5, status: 'done' })
    expect(body.data.map(({ no_of_parties }) => no_of_parties).sort((a, b) => a - b)).toEqual([
      5, 36, 58, 96, 400,
    ])
    for (const { no_of_parties, risk_details } of body.data) {
      expect(Object.values(risk_details).reduce((sum, count) => sum + count)).toBe(no_of_parties)
    }
    const msme = body.data.find(({ attributes }) => attributes.name === 'MSME North')
    expect(Math.min(...Object.values(msme?.risk_details ?? { none: 0 }))).toBeGreaterThan(0)
  })

  test('is paged, newest first', async () => {
    const all = await list('u_lead')
    const second = await list('u_lead', '?page=2&per_page=2')
    expect(second.data).toEqual(all.data.slice(2, 4))
    const made = all.data.map(({ attributes }) => attributes.created_at)
    expect(made).toEqual([...made].sort().reverse())
    expect(await list('u_lead', '?page=9')).toMatchObject({ data: [], total_count: 5 })
  })

  test('can be sorted by name or number of parties across its pages', async () => {
    const sorted = async (by: string) => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => list('u_lead', `?per_page=2&page=${page}&sort_by=${by}`)),
      )
      return pages.flatMap(({ data }) => data)
    }
    const counts = (await sorted('no_of_parties&sort_in=desc')).map(({ no_of_parties }) => no_of_parties)
    expect(counts).toEqual([400, 96, 58, 36, 5])
    const names = (await sorted('name&sort_in=asc')).map(({ attributes }) => attributes.name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
    expect(names).toHaveLength(5)
    expect((await ask('u_lead', '?sort_by=moon')).status).toBe(400)
  })

  test('can be searched by part of the name, with the total on every page', async () => {
    const found = await list('u_lead', '?q=%20MSME%20&per_page=1')
    expect(found.total_count).toBe(1)
    expect(found.data.map(({ attributes }) => attributes.name)).toEqual(['MSME North'])
    expect(await list('u_lead', '?q=msme&page=9')).toMatchObject({ data: [], total_count: 1 })
    expect(await list('u_lead', '?q=msme&state=archived')).toMatchObject({ data: [], total_count: 0 })
    // No character is a wildcard, and an empty text does not filter.
    expect((await list('u_lead', '?q=%25')).total_count).toBe(0)
    expect((await list('u_lead', '?q=')).total_count).toBe(5)
    expect((await list('u_officer', '?q=msme')).total_count).toBe(0)
  })

  test("contains the organisation's own portfolios only", async () => {
    const names = async (who: string) => (await list(who)).data.map(({ attributes }) => attributes.name)
    expect(await names('u_officer')).toEqual(['SME West', 'Infrastructure'])
    expect(await list('u_owner')).toEqual({ data: [], total_count: 0, status: 'done' })
  })

  test('is forbidden without the permission', async () => {
    expect((await ask('u_viewer')).status).toBe(403)
    expect((await ask('nobody')).status).toBe(401)
  })
})

describe('the parties of a watchlist', () => {
  const watched = async (query: string) => {
    const answer = await api.request(`/v1/admin/lists/l_northern/parties?${query}`, {
      headers: { Authorization: 'Bearer u_lead' },
    })
    const { data, meta } = (await answer.json()) as Body<WatchedParty[]>
    return { names: data.map(({ name }) => name), total: meta.total_records }
  }

  test('can be searched by part of the name', async () => {
    const all = await watched('per_page=100&sort_by=name&sort_in=asc')
    const some = all.names.filter((name) => name.toLowerCase().includes('chemicals'))
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.total)
    expect(await watched('q=CHEMICALS&per_page=100&sort_by=name&sort_in=asc')).toEqual({
      names: some,
      total: some.length,
    })
    expect(await watched('q=chemicals&page=9')).toEqual({ names: [], total: some.length })
    expect(await watched('q=%25')).toEqual({ names: [], total: 0 })
    expect((await watched('q=')).total).toBe(all.total)
  })

  test('are found by an identifier or its beginning', async () => {
    const { rows } = await sql<{ name: string; cin: string; gstin: string }>`
      select p.name, p.cin, r.value as gstin from list_parties l join parties p using (party_id)
      join registrations r on r.party_id = p.party_id and r.kind = 'GSTIN'
      where l.list_id = 'l_northern' and p.cin is not null order by p.party_id limit 1`.execute(world.owner)
    const { name = '', cin = '', gstin = '' } = rows[0] ?? {}
    expect(cin).not.toBe('')
    for (const q of [cin, cin.toLowerCase(), `CIN ${cin}`, cin.slice(0, 12), gstin])
      expect((await watched(`q=${encodeURIComponent(q)}`)).names, q).toContain(name)
    expect((await watched(`q=${cin.slice(0, -1)}X`)).total).toBe(0)
  })
})

describe('one portfolio', () => {
  test('is returned as in the list', async () => {
    const { data } = await list('u_lead')
    expect((await ask('u_lead', '/pf_000001')).body.data).toEqual(data.find(({ id }) => id === 'pf_000001'))
  })

  test.each(['/pf_000006', '/pf_000006/parties', '/nothing'])(
    "returns 404 if it is another organisation's or unknown: %s",
    async (path) => {
      expect(await ask('u_lead', path)).toEqual({ status: 404, body: { message: 'Portfolio not found' } })
    },
  )

  test('lists each party once, lowest score first', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => parties(`/pf_000001/parties?per_page=100&page=${page}`)),
    )
    const rows = pages.flatMap(({ data }) => data)
    expect(new Set(rows.map(({ party_id }) => party_id)).size).toBe(400)
    const scores = rows.map(({ score }) => score ?? 101)
    expect(scores).toEqual([...scores].sort((a, b) => a - b))
    expect(rows.some(({ open_alerts }) => (open_alerts ?? 0) > 0)).toBe(true)
  })

  test.each([
    ['high', 'high_risk'],
    ['medium', 'medium_risk'],
    ['low', 'low_risk'],
    ['unrated', 'unrated'],
  ] as const)('lists the parties of %s risk, as many as it counts', async (band, count) => {
    const { risk_details } = (await ask<Portfolio>('u_lead', '/pf_000001')).body.data
    const { data, meta } = await parties(`/pf_000001/parties?band=${band}`)
    expect(meta.total_records).toBe(risk_details[count])
    expect(new Set(data.map((party) => party.band))).toEqual(new Set([band === 'unrated' ? null : band]))
  })

  test('counts open alerts of its own organisation only', async () => {
    const { data: rows } = await parties('/pf_000001/parties')
    const open = await world.owner
      .selectFrom('alerts')
      .select(['party_id', ({ fn }) => fn.countAll<number>().as('n')])
      .where('organization_id', '=', 'o_northern')
      .where((eb) =>
        eb.or([eb('status', 'in', ['open', 'needs_information']), eb('snoozed_until', '<=', todayInIndia())]),
      )
      .groupBy('party_id')
      .execute()
    const byParty = new Map(open.map(({ party_id, n }) => [party_id, n]))
    for (const { party_id, open_alerts } of rows) expect(open_alerts).toBe(byParty.get(party_id) ?? 0)
  })

  test('does not count the alerts open today for a past date', async () => {
    const { data: rows } = await parties(`/pf_000001/parties?as_of=${addDays(todayInIndia(), -1)}`)
    expect(new Set(rows.map(({ open_alerts }) => open_alerts))).toEqual(new Set([null]))
  })

  test('hides alerts from users who may not see them, as does the watchlist', async () => {
    const { policy } = await world.owner
      .selectFrom('users')
      .select('policy')
      .where('user_id', '=', 'u_analyst')
      .executeTakeFirstOrThrow()
    const allow = (given: object) =>
      world.owner
        .updateTable('users')
        .set({ policy: JSON.stringify(given) })
        .where('user_id', '=', 'u_analyst')
        .execute()
    await allow({ ...policy, '/app/alerts': [] })
    const { data } = (await ask<PortfolioParty[]>('u_analyst', '/pf_000001/parties?per_page=100')).body
    const watched = await api.request('/v1/admin/lists/l_northern/parties', {
      headers: { Authorization: 'Bearer u_analyst' },
    })
    await allow(policy)
    const { data: onList } = (await watched.json()) as Body<WatchedParty[]>
    expect(onList.length).toBeGreaterThan(0)
    const alertsOfParties = data.flatMap((party) => [party.open_alerts, party.last_alert])
    expect(new Set([...alertsOfParties, ...onList.map((party) => party.open_alerts)])).toEqual(
      new Set([null]),
    )
  })

  test('rejects an unknown risk', async () => {
    expect((await ask('u_lead', '/pf_000001/parties?band=huge')).status).toBe(400)
  })
})

test("a party cannot be added to another organisation's portfolio, even in the database", async () => {
  const adding = asOrganisation(world.db, 'o_second', (db) =>
    db
      .insertInto('portfolio_parties')
      .values({ organization_id: 'o_second', portfolio_id: 'pf_000001', party_id: 'p_003000' })
      .execute(),
  )
  await expect(adding).rejects.toThrow('foreign key')
})

describe('a portfolio with more than 20,000 parties', () => {
  const head = async () => (await ask<Portfolio>('u_lead', '/pf_many')).body.data
  beforeAll(async () => {
    await sql`insert into portfolios (portfolio_id, organization_id, name) values ('pf_many', 'o_northern', 'Many')`.execute(
      world.owner,
    )
    await fill('pf_many', 20_001)
  }, 60_000)
  afterAll(() => sql`delete from portfolios where portfolio_id = 'pf_many'`.execute(world.owner))

  test('is counted by risk, both in the list and on its own', async () => {
    const many = {
      no_of_parties: 20_001,
      risk_details: { high_risk: 20_001, medium_risk: 0, low_risk: 0, unrated: 0 },
    }
    expect(await head()).toMatchObject(many)
    expect((await list('u_lead')).data.find(({ id }) => id === 'pf_many')).toMatchObject(many)
  })

  test('shows a new party at once', async () => {
    await sql`insert into portfolio_parties (organization_id, portfolio_id, party_id)
      select 'o_northern', 'pf_many', party_id from parties p where model_type <> 'person' and not exists
        (select from scores s where s.party_id = p.party_id) limit 1`.execute(world.owner)
    expect(await head()).toMatchObject({
      no_of_parties: 20_002,
      risk_details: { high_risk: 20_001, unrated: 1 },
    })
  })
})

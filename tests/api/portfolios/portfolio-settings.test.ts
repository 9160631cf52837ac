import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { todayInIndia } from '#server/contract/calendar.ts'
import { messages } from '#server/contract/messages.ts'
import type {
  PortfolioSettings,
  PortfolioSettingsChange,
} from '#server/contract/portfolios/portfolio-settings.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { readOwnEvidence, readSignalEvidence } from '#server/database/signals/signal-evidence.ts'
import { raiseComputedAlerts } from '#server/use-cases/signals/raise-computed-alerts.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let world: FreshDatabase
let ask: ReturnType<typeof apiFor>
const at = (portfolio: string) => `/v1/admin/portfolios/${portfolio}/settings`
const today = todayInIndia()

beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  ask = apiFor(world)
  const parties = [
    ['pf_high', 'p_000001'],
    ['pf_other', 'p_000001'],
    ['pf_other', 'p_000002'],
  ]
  for (const id of ['pf_high', 'pf_other'])
    await sql`insert into portfolios (portfolio_id, organization_id, name) values (${id}, 'o_northern', ${id})`.execute(
      world.owner,
    )
  for (const [portfolio, party] of parties)
    await sql`insert into portfolio_parties (organization_id, portfolio_id, party_id)
      values ('o_northern', ${portfolio}, ${party})`.execute(world.owner)
}, 240_000)
afterAll(() => world.close())

const settings = async (portfolio: string) =>
  (await ask<{ data: PortfolioSettings }>(at(portfolio))).data.data
const change = (portfolio: string, body: PortfolioSettingsChange, as = 'u_lead') =>
  ask<{ data: PortfolioSettings }>(at(portfolio), { method: 'PATCH', body, as })
const nobody = { categories: [], signal_codes: [], min_severity: 'low' as const, recipients: [] }
const set = async (portfolio: string, changes: Partial<PortfolioSettingsChange>) => {
  const { version } = await settings(portfolio)
  const body = { ...nobody, min_severity: 'high' as const, ...changes, version }
  const { status } = await change(portfolio, body)
  expect(status).toBe(200)
}

interface Raised {
  data: { _id: string }
}
const signal = async () =>
  (await ask<{ data: { code: number; category: string }[] }>('/v1/admin/alerts/signals')).data.data[0]
async function raise(party_id: string, severity: string, as = 'u_lead') {
  const { data } = await ask<Raised>('/v1/admin/alerts', {
    body: { party_id, severity, signal_code: (await signal())?.code, date_of_event: today },
    as,
  })
  return data.data._id
}
const notices = async (alertId: string) => {
  const { rows } = await sql<{ user_id: string; text: string }>`
    select user_id, text from notices where entity = 'alert' and entity_id = ${alertId} and kind = 'portfolio_alert'
    order by user_id`.execute(world.owner)
  return rows
}
const toldOn = async (alertId: string) => {
  const path = `/v1/admin/alerts/${alertId}/context`
  const { data } = await ask<{ data: { told: { user_id: string }[] } }>(path)
  return data.data.told.map(({ user_id }) => user_id)
}

describe('the settings of a portfolio', () => {
  test('notify nobody by default', async () => {
    expect(await settings('pf_high')).toMatchObject({ recipients: [], categories: [], version: 1 })
    expect(await notices(await raise('p_000001', 'high'))).toEqual([])
  })

  test('accept only users who may see alerts, and known categories and signals', async () => {
    const valid = { ...nobody, version: 1 }
    for (const recipients of [['u_officer'], ['nobody']])
      expect((await change('pf_high', { ...valid, recipients })).data.errors).toHaveProperty('recipients')
    expect((await change('pf_high', { ...valid, categories: ['Weather'] })).data.errors).toHaveProperty(
      'categories',
    )
    expect((await change('pf_high', { ...valid, signal_codes: [7] })).data.errors).toHaveProperty(
      'signal_codes',
    )
  })

  test('list the recipients among the members even when there are more than a hundred', async () => {
    await sql`insert into users (user_id, organization_id, role_id, name, email, policy)
      select 'u_many_' || n, organization_id, role_id, 'A many ' || n, 'many' || n || '@example.in', policy
      from users, generate_series(1, 101) n where user_id = 'u_lead'`.execute(world.owner)
    await set('pf_high', { recipients: ['u_lead'] })
    const { recipients, members } = await settings('pf_high')
    expect(members.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining(recipients))
    await set('pf_high', {})
    await sql`delete from users where user_id like 'u_many_%'`.execute(world.owner)
  })

  test('cannot be overwritten from an outdated version', async () => {
    await set('pf_other', { recipients: ['u_analyst'] })
    const old = { ...nobody, recipients: ['u_lead'], version: 1 }
    expect((await change('pf_other', old)).status).toBe(409)
    expect((await settings('pf_other')).recipients).toEqual(['u_analyst'])
    await set('pf_other', {})
  })

  test('belong to one organisation and need the permission to change portfolios', async () => {
    const valid = { ...nobody, version: 1 }
    expect((await change('pf_000006', valid)).status).toBe(404)
    expect((await change('pf_high', valid, 'u_viewer')).status).toBe(403)
  })

  test('appear in the history when they change', async () => {
    await set('pf_high', { recipients: ['u_analyst'], min_severity: 'medium' })
    const { data } = await ask<{ data: { what: string; by: { fullname: string } | null }[] }>(
      '/v1/admin/portfolios/pf_high/events',
    )
    expect(data.data[0]).toMatchObject({
      what: 'set 1 recipient for alerts, Medium and above',
      by: { user_id: 'u_lead' },
    })
  })
})

describe('an alert about a party of a portfolio', () => {
  test('is notified from the chosen severity up, and records who was notified', async () => {
    await set('pf_high', { recipients: ['u_analyst'], min_severity: 'medium' })
    const [low, medium] = [await raise('p_000001', 'low'), await raise('p_000001', 'medium')]
    expect(await notices(low)).toEqual([])
    expect(await notices(medium)).toMatchObject([
      { user_id: 'u_analyst', text: expect.stringMatching(/^pf_high: /) },
    ])
    expect([await toldOn(low), await toldOn(medium)]).toEqual([[], ['u_analyst']])
  })

  test('is notified for the chosen categories', async () => {
    const [of, other] = [
      (await signal())?.category ?? '',
      (await settings('pf_high')).all_signals.at(-1)?.category ?? '',
    ]
    await set('pf_high', { recipients: ['u_analyst'], min_severity: 'low', categories: [other] })
    expect(await notices(await raise('p_000001', 'high'))).toEqual([])
    await set('pf_high', { recipients: ['u_analyst'], min_severity: 'low', categories: [other, of] })
    expect(await notices(await raise('p_000001', 'high'))).toHaveLength(1)
  })

  test('is notified for single signals, alone and together with categories', async () => {
    const { code = 0, category = '' } = (await signal()) ?? {}
    const [last] = (await settings('pf_high')).all_signals.slice(-1)
    const options = { recipients: ['u_analyst'], min_severity: 'low' as const }
    await set('pf_high', { ...options, signal_codes: [last?.code ?? 0] })
    expect(await notices(await raise('p_000001', 'high'))).toEqual([])
    await set('pf_high', { ...options, signal_codes: [last?.code ?? 0, code] })
    expect(await notices(await raise('p_000001', 'high'))).toHaveLength(1)
    await set('pf_high', { ...options, categories: [last?.category ?? ''], signal_codes: [code] })
    expect(await notices(await raise('p_000001', 'high'))).toHaveLength(1)
    await set('pf_high', { ...options, categories: [category], signal_codes: [code, last?.code ?? 0] })
    expect((await settings('pf_high')).signal_codes).toEqual([last?.code])
  })

  test('is notified once to each recipient across portfolios, but not to its author', async () => {
    await set('pf_high', { recipients: ['u_analyst', 'u_viewer'], min_severity: 'low' })
    await set('pf_other', { recipients: ['u_analyst', 'u_lead'], min_severity: 'low' })
    expect((await notices(await raise('p_000001', 'high'))).map(({ user_id }) => user_id)).toEqual([
      'u_analyst',
      'u_viewer',
    ])
    expect(await notices(await raise('p_000002', 'high'))).toMatchObject([{ user_id: 'u_analyst' }])
    expect(await notices(await raise('p_000003', 'high'))).toEqual([])
  })

  test('is notified whatever unit the portfolio belongs to, even if its author cannot see it', async () => {
    await set('pf_high', { recipients: ['u_viewer'], min_severity: 'low' })
    await set('pf_other', {})
    const unitOf = (unit: string | null, portfolio: string | null) => sql`
      with person as (update users set unit_id = ${unit} where user_id = 'u_analyst')
      update portfolios set unit_id = ${portfolio} where portfolio_id = 'pf_high'`
    await unitOf('ou_north', 'ou_agri').execute(world.owner)
    expect((await ask(at('pf_high'), { as: 'u_analyst' })).status).toBe(404)
    expect(await notices(await raise('p_000001', 'high', 'u_analyst'))).toMatchObject([
      { user_id: 'u_viewer' },
    ])
    await unitOf(null, null).execute(world.owner)
  })

  test('is notified when it is computed, and not again when recomputed', async () => {
    await set('pf_high', {})
    await set('pf_other', { recipients: ['u_lead'], min_severity: 'low' })
    await sql`insert into exposures (organization_id, party_id, account_number, as_of, product, sanction_limit, outstanding, days_past_due)
      values ('o_northern', 'p_000002', 'told once', ${today}::date, 'Term loan', 1000000, 900000, 95)`.execute(
      world.owner,
    )
    const run = () =>
      asOrganisation(world.owner, 'o_northern', async (db) => {
        const ids = ['p_000002']
        const raising = { db, organization_id: 'o_northern', today }
        return raiseComputedAlerts(
          raising,
          await readSignalEvidence(db, ids, today),
          await readOwnEvidence(db, ids, today),
        )
      })
    const notifiedAlerts = async () => {
      const { rows } = await sql<{ entity_id: string }>`
        select entity_id from notices where kind = 'portfolio_alert' and user_id = 'u_lead'`.execute(
        world.owner,
      )
      return rows.map(({ entity_id }) => entity_id).sort()
    }
    const before = await notifiedAlerts()
    expect((await run()).raised).toBeGreaterThan(0)
    const after = await notifiedAlerts()
    expect(after.length).toBeGreaterThan(before.length)
    await run()
    expect(await notifiedAlerts()).toEqual(after)
  })

  test('is not notified for an archived portfolio, whose settings cannot change', async () => {
    await set('pf_other', { recipients: ['u_analyst'], min_severity: 'low' })
    await sql`update portfolios set archived_at = now() where portfolio_id = 'pf_other'`.execute(world.owner)
    expect(await notices(await raise('p_000002', 'high'))).toEqual([])
    const { version, recipients } = await settings('pf_other')
    const refused = await change('pf_other', { ...nobody, version })
    expect([refused.status, refused.data.message]).toEqual([409, messages.portfolios.archived])
    expect(await settings('pf_other')).toMatchObject({ version, recipients })
  })
})

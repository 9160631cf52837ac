import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  await sql`insert into roles (role_id, organization_id, name, policy)
    values ('r_look', 'o_northern', 'Looks', '{"/app/cases": ["GET"]}')`.execute(fresh.owner)
}, 120_000)
afterAll(() => fresh.close())

const audited = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit`.execute(fresh.owner)
  return rows[0]?.n
}

type Settings = Record<string, unknown>
const limit = (of: unknown) => {
  const { value, standard } = (of ?? {}) as { value?: number | null; standard?: number }
  return value ?? standard ?? null
}

interface Kept {
  /** Where they are read, and where they are saved if that differs. */
  at: string
  to?: string
  method?: 'PATCH' | 'PUT'
  /** Selects the settings from a list or a larger response. */
  of?: (read: unknown) => unknown
  /** The form data that saves them as they were opened. */
  sent: (stored: Settings) => object
  /** A change to them. */
  other: object
}

const settings: Record<string, Kept> = {
  'a signal': {
    at: '/v1/admin/signals/SIGNAL',
    sent: ({ version, disabled, raise, grave }) => ({
      version,
      disabled,
      raise: limit(raise),
      grave: limit(grave),
    }),
    other: { disabled: true },
  },
  'a portfolio': {
    at: '/v1/admin/portfolios/pf_000001/settings',
    sent: ({ members: _, all_signals: __, ...sent }) => sent,
    other: { min_severity: 'low' },
  },
  'the working week': {
    at: '/v1/admin/calendar',
    sent: ({ working_week }) => ({ working_week }),
    other: { working_week: 'six_day' },
  },
  'a workflow': {
    at: '/v1/admin/workflows/standard',
    sent: ({ version, name, statuses, moves, escalates }) => ({ version, name, statuses, moves, escalates }),
    other: { name: 'Another name' },
  },
  'a case type': {
    at: '/v1/admin/case_types',
    to: '/v1/admin/case_types/ct_northern_4',
    of: (types) => (types as Settings[]).find(({ case_type_id }) => case_type_id === 'ct_northern_4'),
    sent: ({ version, name, ticket_workflow_id, due_days }) => ({
      version,
      name,
      ticket_workflow_id,
      due_days,
    }),
    other: { name: 'Another type' },
  },
  'a unit': {
    at: '/v1/admin/org_units/ou_north',
    sent: ({ version, name, parent_id }) => ({ version, name, parent_id }),
    other: { name: 'Another unit' },
  },
  'a role': {
    at: '/v1/admin/roles/r_look',
    sent: ({ version, name, policy }) => ({ version, name, policy }),
    other: { name: 'Looks around' },
  },
  'what somebody may do': {
    at: '/v1/admin/users/u_viewer/access',
    sent: ({ version, role, policy }) => ({ version, policy, role_id: (role as Settings).role_id }),
    other: { role_id: 'r_look', policy: undefined },
  },
  'the rules of approval': {
    at: '/v1/admin/approvals/rules',
    sent: ({ version, kinds, bulk_above }) => ({ version, kinds, bulk_above }),
    other: { bulk_above: 40 },
  },
  'a wording': {
    at: '/v1/showcauses/templates',
    to: '/v1/showcauses/templates/WORDING',
    of: (wordings) => (wordings as Settings[])[0],
    sent: ({ version, name, wording, offered }) => ({ version, name, wording, offered }),
    other: { name: 'Another wording' },
  },
  'one’s profile': {
    at: '/v1/account/myprofile',
    to: '/v1/account/profile',
    sent: ({ name, title, mobile_number }) => ({ name, title, mobile_number: mobile_number ?? '' }),
    other: { title: 'Head of credit' },
  },
  'one’s settings': {
    at: '/v1/account/myprofile',
    to: '/v1/account/settings',
    of: (profile) => (profile as { settings: Settings }).settings,
    sent: ({ dashboard: _, ...kept }) => ({ settings: kept }),
    other: { settings: { digest: 'high' } },
  },
  'the dashboard': {
    at: '/v1/account/myconfig/dashboard',
    method: 'PUT',
    of: (widgets) => ({ widgets }),
    sent: (stored) => stored,
    other: { widgets: ['watchlist'] },
  },
}

/** Replaces the placeholders in a path with the code of a signal with limits and the id of the first template. */
async function placed(path: string): Promise<string> {
  const { data } = await ask<{ data: { code: number; label: string }[] }>('/v1/admin/signals')
  const code = data.data.find(({ label }) => label === 'Interest cover low')?.code
  const wordings = await ask<{ data: { template_id: string }[] }>('/v1/showcauses/templates')
  return path.replace('SIGNAL', String(code)).replace('WORDING', wordings.data.data[0]?.template_id ?? '')
}

test.each(Object.entries(settings))(
  '%s saved without a change stays as it is and is not audited',
  async (_, { at, to = at, method = 'PATCH', of = (all) => all, sent, other }) => {
    const path = await placed(at)
    const read = async () => of((await ask<{ data: unknown }>(path)).data.data) as Settings
    const before = await read()
    const rows = await audited()
    const there = await placed(to)
    const save = (change: object) => ask(there, { method, body: { ...sent(before), ...change } })
    expect((await save({})).status).toBe(200)
    expect(await read()).toEqual(before)
    expect(await audited()).toBe(rows)
    expect((await save(other)).status).toBe(200)
    // Changing the working week also changes the due dates of open cases.
    expect(await audited()).toBeGreaterThan(rows ?? 0)
  },
)

const provider = {
  issuer: 'https://login.bank.example',
  client_id: 'credence',
  group_claim: 'groups',
  domains: ['enterprise.example', 'enterprise.example'],
  default_role_id: null,
  trusts_addresses: false,
  is_only_way: false,
  asks_again: true,
  groups: [{ group: 'Credit', role_id: 'r_look' }],
}
const holiday = { day: '2031-03-03', name: 'Founder’s day' }

/** Requests that are sent twice with the same values. */
const twice: Record<string, { say: (version: number) => [string, Asking] }> = {
  'a provider of sign-in': {
    say: (version) => [
      '/v1/admin/single_sign_on',
      { method: 'PATCH', body: { ...provider, version, ...(version === 0 && { client_secret: 'hush' }) } },
    ],
  },
  'a holiday': { say: () => ['/v1/admin/calendar/holidays', { body: holiday }] },
  'a file of holidays': {
    say: () => [
      '/v1/admin/calendar/import',
      { body: { text: 'Date,Holiday\n2031-04-04,Spring\n', preview: false } },
    ],
  },
  'who brings an organisation to the guarantee': {
    say: (version) => [
      '/v1/user/partner',
      {
        as: 'u_founder',
        method: 'PATCH',
        body: { partner: 'Asha Finance', branch: 'Pune', contact: 'A. Rao', version },
      },
    ],
  },
}

test.each(Object.entries(twice))('%s is audited once when saved twice', async (_, { say }) => {
  const rows = (await audited()) ?? 0
  for (const version of [0, 1]) {
    expect((await ask(...say(version))).status).toBe(200)
    expect(await audited()).toBe(rows + 1)
  }
})

const renamed: [string, path: string, made: object, id: string][] = [
  ['a saved search', '/v1/account/searches/saved', { name: 'Mine', search: { q: 'textile' } }, 'search_id'],
  ['a view of a list', '/v1/cases/views', { name: 'Mine', query: 'severity=high' }, 'view_id'],
]

test.each(renamed)('%s renamed to its current name stays as it is', async (_, path, body, id) => {
  const { data } = await ask<{ data: Settings }>(path, { body })
  const rows = await audited()
  const name = (newName: string) =>
    ask<{ data: Settings }>(`${path}/${data.data[id]}`, { method: 'PATCH', body: { name: newName } })
  expect((await name('Mine')).data.data).toMatchObject({ name: 'Mine' })
  expect(await audited()).toBe(rows)
  expect((await name('MINE')).data.data).toMatchObject({ name: 'MINE' })
  expect(await audited()).toBe((rows ?? 0) + 1)
})

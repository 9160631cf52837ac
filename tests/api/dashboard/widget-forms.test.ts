import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Consent } from '#server/contract/consents/consents.ts'
import type { Industry } from '#server/contract/people/people.ts'
import { deliverLetters } from '#server/jobs/delivery/deliver-letters.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const patch = (path: string, body: unknown, as = 'u_lead') => ask(path, { as, method: 'PATCH', body })
const follow = (userId: string, industries: string[], as = userId) =>
  patch(`/v1/admin/users/${userId}`, { user: { industries } }, as)
const industriesOf = async (as: string) =>
  (await ask<{ data: { industries: string[] } }>(`/v1/admin/users/${as}`, { as })).data.data.industries

test('industries are those of the parties, each once and sorted by name', async () => {
  const { data } = await ask<{ data: Industry[] }>('/v1/admin/industries')
  const { rows } = await sql<{ name: string }>`
    select distinct industry as name from parties where industry is not null order by 1`.execute(fresh.owner)
  expect(data.data.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  expect(data.data.map(({ industry_id }) => industry_id)).toContain('manufacturing-textiles')
})

test('users choose their own industries, and only administrators choose for others', async () => {
  expect((await follow('u_viewer', ['construction', 'construction'])).status).toBe(200)
  expect(await industriesOf('u_viewer')).toEqual(['construction'])
  expect((await follow('u_viewer', ['trading'], 'u_analyst')).status).toBe(403)
  expect((await ask('/v1/admin/users/u_viewer', { as: 'u_analyst' })).status).toBe(403)
  expect((await follow('u_viewer', ['trading'], 'u_lead')).status).toBe(200)
  expect(await industriesOf('u_viewer')).toEqual(['trading'])
  expect((await follow('u_viewer', [], 'u_officer')).status).toBe(404)
  expect((await follow('u_viewer', ['moon-mining'], 'u_lead')).status).toBe(400)
  expect(await industriesOf('u_viewer')).toEqual(['trading'])
})

test('industries and interests saved unchanged add no audit row', async () => {
  const rows = async () =>
    (await sql`select from audit where entity = 'user' and entity_id = 'u_viewer'`.execute(fresh.owner)).rows
      .length
  const use = (interests: string[]) => patch('/v1/account/user_interests', { interests }, 'u_viewer')
  expect((await follow('u_viewer', ['construction', 'trading'])).status).toBe(200)
  expect((await use(['Market Mapping', 'Peer Review'])).status).toBe(200)
  const before = await rows()
  const again = await follow('u_viewer', ['construction', 'trading', 'trading'])
  expect(again).toMatchObject({ status: 200, data: { data: { industries: ['construction', 'trading'] } } })
  expect((await use(['Market Mapping', 'Peer Review'])).status).toBe(200)
  expect(await rows()).toBe(before)
  expect((await follow('u_viewer', ['trading'])).status).toBe(200)
  expect(await rows()).toBe(before + 1)
})

test('chosen industries come first in recommendations', async () => {
  const recommended = async () => {
    type List = { data: { list: { party_id: string }[] } }
    const { data } = await ask<List>('/v3/recommendations/parties')
    const ids = data.data.list.map(({ party_id }) => party_id)
    const { rows } = await sql<{ id: string }>`select industry_id(industry) as id from parties
      where party_id = any(${ids}) order by array_position(${ids}, party_id)`.execute(fresh.owner)
    return rows.map(({ id }) => id)
  }
  const before = await recommended()
  expect(before).toHaveLength(10)
  const industry = 'construction'
  expect(before.every((id) => id === industry)).toBe(false)
  await follow('u_lead', [industry])
  expect(await recommended()).toEqual(Array(10).fill(industry))
  await follow('u_lead', [])
  expect(await recommended()).toEqual(before)
})

test('interests must be a list of known ones', async () => {
  const interests = ['Peer Review', 'Market Mapping']
  expect(await patch('/v1/account/user_interests', { interests }, 'u_viewer')).toMatchObject({
    status: 200,
    data: { message: 'interests updated successfully.' },
  })
  const { data } = await ask<{ data: { interests: string[] } }>('/v1/account/myprofile', { as: 'u_viewer' })
  expect(data.data.interests).toEqual(interests)
  expect((await patch('/v1/account/user_interests', { interests: ['Chess'] })).status).toBe(400)
  const text = await patch('/v1/account/user_interests', { interests: 'Peer Review' })
  expect(text.data).toEqual({
    message: 'A list is needed',
    errors: { interests: ['A list is needed'] },
  })
  expect((await patch('/v1/account/user_interests', { interests: [] }, 'u_member')).status).toBe(403)
})

const lead = {
  product: 'erp',
  company: 'Acme',
  contact_name: 'A. Clerk',
  email: 'clerk@acme.example',
  phone: '+91 22 4000 1234',
  message: 'Next spring',
}

test('an integration request is visible in its organisation only, and mailed if there is a support address', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'credence-leads-'))
  const settings = { DATA_DIR, PORT: 4321 }
  const { status, data } = await ask<{ data: { lead_id: string } }>('/v1/leads', { body: lead, key: 'k1' })
  await ask('/v1/leads', { body: lead, key: 'k1' })
  expect(status).toBe(200)
  const { lead_id } = data.data
  expect((await ask(`/v1/leads/${lead_id}`)).data).toMatchObject({ data: lead })
  expect((await ask(`/v1/leads/${lead_id}`, { as: 'u_officer' })).status).toBe(404)
  expect((await ask(`/v1/leads/${lead_id}`, { as: 'u_viewer' })).status).toBe(403)
  expect(await deliverLetters(fresh.owner, settings)).toEqual({ sent: 0, failed: 0 })
  const supported = { ...settings, SUPPORT_EMAIL: 'support@credence.example' }
  expect(await deliverLetters(fresh.owner, supported)).toEqual({ sent: 1, failed: 0 })
  const [file = ''] = await readdir(join(DATA_DIR, 'outbox'))
  const text = await readFile(join(DATA_DIR, 'outbox', file), 'utf8')
  for (const words of ['To: support@credence.example', 'Northern Bank', 'A. Clerk', 'Next spring'])
    expect(text).toContain(words)
  await rm(DATA_DIR, { recursive: true })
})

test('a lead needs a product, an e-mail address and a phone number', async () => {
  for (const [field, value] of [
    ['product', 'moon'],
    ['email', 'nonsense'],
    ['phone', 'call me'],
    ['company', '  '],
  ] as const) {
    const { status, data } = await ask('/v1/leads', { body: { ...lead, [field]: value } })
    expect([status, Object.keys(data.errors ?? {})]).toEqual([400, [field]])
  }
})

const consent = { section: 'itr-details', purpose: 'guarantee', months: '6', identifier: 'aaacp 1234 f' }

test('a consent is recorded with the end of its identifier only, and can be withdrawn once', async () => {
  const { data } = await ask<{ data: Consent }>('/v1/consents', { body: consent })
  expect(data.data).toMatchObject({ identifier: '••••••234F', given_by: 'R. Lead', withdrawn_at: null })
  const { rows } = await sql<{ text: string }>`select row_to_json(c)::text as text from consents c
    union all select row_to_json(a)::text from audit a where entity = 'consent'`.execute(fresh.owner)
  expect(rows).toHaveLength(2)
  for (const { text } of rows) expect(text).not.toMatch(/AAACP/i)
  const at = `/v1/consents/${data.data.consent_id}`
  expect((await ask(at, { as: 'u_officer', method: 'DELETE' })).status).toBe(404)
  const list = async (as: string, query = '') =>
    (await ask<{ data: Consent[] }>(`/v1/consents${query}`, { as })).data.data.length
  expect([
    await list('u_lead'),
    await list('u_lead', '?section=gstn-details'),
    await list('u_officer'),
  ]).toEqual([1, 0, 0])
  const withdrawn = await ask<{ data: Consent }>(at, { as: 'u_analyst', method: 'DELETE' })
  expect(withdrawn.data.data).toMatchObject({ withdrawn_by: 'A. Analyst' })
  expect((await ask(at, { method: 'DELETE' })).status).toBe(409)
  expect(await list('u_lead')).toBe(1)
})

test('an invalid identifier is rejected on its field', async () => {
  for (const [section, identifier] of [
    ['bank-statement', '12345'],
    ['itr-details', 'AAACP12345'],
    ['gstn-details', '27AAACP1234F1Z9'],
  ]) {
    const { status, data } = await ask('/v1/consents', { body: { ...consent, section, identifier } })
    expect([status, Object.keys(data.errors ?? {})]).toEqual([400, ['identifier']])
  }
})

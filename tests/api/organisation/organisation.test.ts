import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrganisationSettings } from '#server/contract/organisation/organisation-settings.ts'
import { reportLogo } from '#server/jobs/reports/report-logo.ts'
import { apiFor, memoryStore } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
const storedFiles = new Map<string, Buffer>()
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh, { files: memoryStore(storedFiles) })
})
afterAll(() => fresh.close())

const path = '/v1/admin/organisation'
interface Answer {
  data: OrganisationSettings
}
const settings = async (as = 'u_lead') => (await ask<Answer>(path, { as })).data.data
const change = async (body: object, as = 'u_lead') =>
  ask<Answer>(path, { method: 'PATCH', body: { version: (await settings(as)).version, ...body }, as })
const org = async (as: string) =>
  (await ask<{ data: Record<string, unknown> }>('/v1/account/myorg', { as })).data.data

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const webp = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64')

describe('settings of an organisation', () => {
  test('can all be changed, are visible to colleagues at once, and are audited before and after', async () => {
    const newSettings = {
      name: 'Northern Bank Ltd',
      inactivity_minutes: 5,
      messages: [{ name: 'danger', I18_code: 'The branch in Pune is closed today' }],
      sku: { private_company: ['c-360'] },
      page_config: { closed: ['/macro-indicators'] },
      logo_alt: 'Northern Bank',
    }
    const { version } = await settings()
    expect((await change(newSettings)).status).toBe(200)
    expect(await settings()).toMatchObject({ ...newSettings, version: version + 1 })
    expect(await org('u_analyst')).toMatchObject(newSettings)
    expect(await org('u_officer')).toMatchObject({ name: 'Second Bank', inactivity_minutes: null })
    const rows = await fresh.owner
      .selectFrom('audit')
      .where('entity', '=', 'organisation')
      .selectAll()
      .execute()
    expect(rows).toMatchObject([
      { user_id: 'u_lead', before: { name: 'Northern Bank', inactivity_minutes: null }, after: newSettings },
    ])
  })

  test('sent several times at once with different keys are accepted once and rejected otherwise', async () => {
    const { version } = await settings()
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((turn) =>
        ask(path, { method: 'PATCH', body: { version, name: `Name ${turn}` }, key: `name ${turn}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('changed twice from one version reject the second, and saving unchanged adds no version', async () => {
    const { version, name } = await settings()
    const answers = await Promise.all([
      change({ version, name: 'First' }),
      change({ version, name: 'Second' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await settings()
    expect((await change({ name: now.name })).status).toBe(200)
    expect((await settings()).version).toBe(now.version)
    await change({ name })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ inactivity_minutes: 0 }, 'inactivity_minutes'],
    [{ inactivity_minutes: 61 }, 'inactivity_minutes'],
    [{ inactivity_minutes: 2.5 }, 'inactivity_minutes'],
    [{ logo_url: 'javascript:alert(1)' }, 'logo_url'],
    [{ logo_url: 'https://me:secret@logos.example/a.png' }, 'logo_url'],
    [{ logo_url: '/account/logo/of-somebody' }, 'logo_url'],
    [{ messages: [{ name: 'danger', I18_code: '' }] }, 'messages.0.I18_code'],
    [{ messages: [{ name: 'purple', I18_code: 'Words' }] }, 'messages.0.name'],
    [{ messages: Array.from({ length: 5 }, () => ({ name: 'info', I18_code: 'Words' })) }, 'messages'],
    [{ sku: { person: ['c-360'] } }, 'sku'],
    [{ sku: { firm: ['everything'] } }, 'sku.firm.0'],
    [{ page_config: { closed: ['/admin/users'] } }, 'page_config.closed.0'],
  ])('%j is rejected on its field', async (body, field) => {
    const { status, data } = await change(body)
    expect(status).toBe(400)
    expect(Object.keys(data.errors ?? {})).toContain(field)
  })

  test('cannot be read or changed without the administration permission', async () => {
    expect((await ask(path, { as: 'u_analyst' })).status).toBe(403)
    const body = { version: 1, name: 'Mine' }
    expect((await ask(path, { method: 'PATCH', body, as: 'u_analyst' })).status).toBe(403)
  })

  test('the web role cannot change type and status, which the operator sets', async () => {
    const raised = sql`update organisations set type = 'b2sme', status = 'inactive'`
    await expect(raised.execute(fresh.db)).rejects.toThrow('permission denied')
  })
})

describe('pages switched off by an organisation', () => {
  beforeEach(() => change({ page_config: { closed: [] } }))

  test('cannot be opened by any of its users and are missing from the navigation', async () => {
    const closed = ['/macro-indicators', '/app/portfolios']
    expect((await ask('/v1/macro_indicators')).status).toBe(200)
    await change({ page_config: { closed } })
    expect((await ask('/v1/macro_indicators')).status).toBe(403)
    expect((await ask('/v1/admin/portfolios', { as: 'u_analyst' })).status).toBe(403)
    expect((await ask('/v1/macro_indicators', { as: 'u_officer' })).status).toBe(200)
    const entries = await ask<{ data: { url: string }[] }>('/v1/account/myconfig/party-sidebar')
    expect(entries.data.data.map(({ url }) => url).filter((url) => closed.includes(url))).toEqual([])
    await change({ page_config: { closed: [] } })
    expect((await ask('/v1/macro_indicators')).status).toBe(200)
  })
})

test('only the reports ticked by the organisation can be ordered', async () => {
  const order = () =>
    ask('/v2/admin/orders', {
      method: 'POST',
      body: { party_id: 'p_000001', report_type: 'c-360' },
    })
  const { sku } = await settings()
  await change({ sku: {} })
  const refused = await order()
  expect(refused.data.message).toBe('C-360 is not available for the selected entity')
  await change({ sku: Object.fromEntries(Object.entries(sku).filter(([kind]) => kind !== 'person')) })
})

describe('a logo', () => {
  test.each([
    ['logo.svg', svg],
    ['logo.png', svg],
    ['logo.webp', png],
    ['logo.jpg', Buffer.from('nothing of the kind').toString('base64')],
  ])('%s with other content is rejected', async (file_name, attachment) => {
    const { status, data } = await change({ file_name, attachment })
    expect({ status, errors: data.errors }).toMatchObject({
      status: 400,
      errors: { attachment: [expect.any(String)] },
    })
  })

  test('larger than 1 MB, or together with a URL, is rejected', async () => {
    const bytes = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(1_048_576)])
    const large = await change({ file_name: 'logo.png', attachment: bytes.toString('base64') })
    expect(large.data.errors?.attachment).toEqual(['File size is too large!'])
    const both = { logo_url: 'https://logos.example/a.png', file_name: 'logo.png', attachment: png }
    expect((await change(both)).data.errors?.logo_url).toEqual(['Enter a URL or choose a file, not both'])
  })

  test.each([
    ['logo.png', png],
    ['logo.webp', webp],
  ])('%s is shown to colleagues only and stays when other settings change', async (file_name, attachment) => {
    expect((await change({ file_name, attachment })).status).toBe(200)
    const { logo_url } = await settings()
    const fileId = /^\/account\/logo\/([\w-]+)$/.exec(logo_url ?? '')?.[1] ?? ''
    await change({ logo_alt: 'Still the same' })
    const seen = await ask<{ data: string }>(`/v1/account/logos/${fileId}`, { as: 'u_viewer' })
    expect(seen.data.data).toBe(attachment)
    expect((await ask(`/v1/account/logos/${fileId}`, { as: 'u_officer' })).status).toBe(404)
    const printed = await reportLogo(fresh.db, memoryStore(storedFiles), {
      organization_id: 'o_northern',
      logo_url,
    })
    expect(printed?.toString('base64')).toBe(file_name === 'logo.png' ? png : undefined)
    await change({ logo_url: '' })
    expect((await ask(`/v1/account/logos/${fileId}`, { as: 'u_viewer' })).status).toBe(404)
  })
})

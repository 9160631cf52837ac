import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiClient, apiClient, type Platform, SessionOver } from '#app/gateway/api.server.ts'
import { overHttp } from '#app/gateway/upstream/api-over-http.server.ts'
import { createApi } from '#server/api/create-api.ts'
import { inProcess } from '#server/api/in-process.ts'
import { servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { serve } from '#tests/support/servers/serve.ts'

let world: FreshDatabase
let stop: () => Promise<void>
const platforms: Record<string, Platform> = {}

beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  const services = servicesFor(world)
  const api = createApi(services)
  const server = await serve((request) => api.fetch(request))
  stop = server.stop
  platforms['in process'] = (name, caller, call) => inProcess(services, name, caller, call)
  platforms['over HTTP'] = overHttp(server.base)
}, 120_000)
afterAll(async () => {
  await stop()
  await world.close()
})

const newCase = {
  party: 'p_000001',
  party_name: 'Any',
  subject: 'Late accounts',
  issue: 'Ask why',
  organization_id: 'o_northern',
  case_type: 'ct_northern_1',
}

describe.each(['in process', 'over HTTP'])('the API client, %s,', (kind) => {
  const as = (token: string): ApiClient =>
    apiClient({ token, address: '127.0.0.1', page: `page of ${token}` }, platforms[kind])

  test('reads a list by a typed query or by URL search params', async () => {
    const typed = await as('u_lead').read('listAlerts', { query: { severity: 'high', per_page: 3 } })
    const asAddress = new URLSearchParams({ severity: 'high', per_page: '3' })
    const byAddress = await as('u_lead').read('listAlerts', { query: asAddress })
    expect(typed.data.map(({ severity }) => severity)).toEqual(['high', 'high', 'high'])
    expect(byAddress).toEqual(typed)
  })

  test('takes path parameters by name', async () => {
    const { data } = await as('u_lead').read('readParty', { partyId: 'p_000001' })
    expect(data.party_id).toBe('p_000001')
  })

  test('returns a rejection with its status and messages by field', async () => {
    const unknown = await as('u_lead').ask('readParty', { partyId: 'p/../nobody' })
    expect(unknown).toEqual({ ok: false, status: 404, data: { message: 'No such party' } })
    const refused = await as('u_viewer').ask('listPortfolios')
    expect([refused.ok, refused.status]).toEqual([false, 403])
    const invalid = await as('u_lead').ask('createCase', { body: { ...newCase, subject: ' ' } })
    expect(invalid).toMatchObject({
      ok: false,
      status: 400,
      data: { errors: { subject: ['Please fill the field'] } },
    })
  })

  test('throws an error response when a required read fails', async () => {
    const thrown = await as('u_lead')
      .read('readCase', { caseId: '999999' })
      .catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Response)
    expect((thrown as Response).status).toBe(404)
  })

  test('performs a write once for each key', async () => {
    const once = () => as('u_lead').ask('createCase', { body: newCase, key: `twice ${kind}` })
    const [first, second] = [await once(), await once()]
    expect(first.ok).toBe(true)
    expect(second).toEqual(first)
  })

  test('streams a file download with its stated size', async () => {
    const { rows } = await sql<{ id: string }>`select case_id::text as id from cases
      where organization_id = 'o_northern' and case_id not in (select case_id from case_events where file_id is not null)
      order by case_id limit 1`.execute(world.owner)
    const caseId = rows[0]?.id ?? ''
    const { name, type, size, content } = await as('u_lead').read('makeCaseFile', { caseId })
    expect([name, type]).toEqual([`case-${caseId}.zip`, 'application/zip'])
    expect((await new Response(content).arrayBuffer()).byteLength).toBe(size)
    const refused = await as('u_lead').ask('makeCaseFile', { caseId: '999999' })
    expect(refused).toEqual({ ok: false, status: 404, data: { message: 'No such case' } })
  })

  test('reports the session as over when the token is invalid', async () => {
    await expect(as('nobody').ask('myProfile')).rejects.toBeInstanceOf(SessionOver)
  })
})

describe('reads for one page', () => {
  const page = () => apiClient({ token: 'u_lead', address: null, page: 'one page' }, platforms['in process'])

  test("see only the user's organisation", async () => {
    const [mine, theirs] = await Promise.all([
      page().read('listAlerts', { query: { per_page: 1 } }),
      apiClient({ token: 'u_officer', address: null, page: 'one page' }, platforms['in process']).read(
        'listAlerts',
        { query: { per_page: 1 } },
      ),
    ])
    expect(mine.data[0]?._id).not.toBe(theirs.data[0]?._id)
  })

  test('can search', async () => {
    const found = await page().read('searchParties', { query: { q: 'agro' } })
    expect(found.data.length).toBeGreaterThan(0)
  })

  test('succeed even if one of them fails', async () => {
    const [broken, party] = await Promise.all([
      page().ask('partyNews', { partyId: 'p\u0000', query: { limit: 1 } }),
      page().ask('readParty', { partyId: 'p_000001' }),
    ])
    expect([broken.status, party.status]).toEqual([404, 200])
  })

  test('leave no database connection in a transaction', async () => {
    await Promise.all(Array.from({ length: 30 }, () => page().read('listAlerts', { query: { per_page: 1 } })))
    const busy = async () => {
      const { rows } = await sql`select state from pg_stat_activity
        where datname = current_database() and state like 'idle in%'`.execute(world.owner)
      return rows
    }
    await expect.poll(busy).toEqual([])
  })
})

describe("another platform's response", () => {
  const answering = async (answer: unknown, status = 200) => {
    const server = await serve(() => Response.json(answer, { status }))
    const client = apiClient({ token: 'any', address: null }, overHttp(server.base))
    return { client, stop: server.stop }
  }

  test('may have extra fields and may leave out those not in the specification', async () => {
    const policy = { '/app/parties': ['GET'] }
    const profile = { user_id: 'u1', name: 'A', email: 'a@b.example', mobile_number: null, profile_pic: null }
    const { client, stop } = await answering({
      data: {
        ...profile,
        policy,
        organization: { name: 'O', more: 1 },
        instance_name: null,
        loaded_wt: true,
      },
    })
    const { data } = await client.read('myProfile')
    await stop()
    expect(data).toMatchObject({ name: 'A', status: 'active', policy })
  })

  test('that breaks the contract gives an error page', async () => {
    const { client, stop } = await answering({ data: { name: 'A' } })
    const thrown = await client.read('myProfile').catch((error: unknown) => error)
    await stop()
    expect((thrown as Response).status).toBe(502)
  })

  test('that never comes is a network error', async () => {
    const { client, stop } = await answering({})
    await stop()
    expect(await client.ask('myProfile')).toEqual({
      ok: false,
      status: 400,
      data: { message: 'custom_network_error' },
    })
  })
})

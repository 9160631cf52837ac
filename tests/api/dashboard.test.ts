import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyLayouts, widgetIds } from '#server/contract/widgets.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const path = '/v1/account/myconfig/dashboard'
const layoutOf = async (as: NonNullable<Asking['as']>) =>
  (await ask<{ data: string[] }>(path, { as })).data.data
const arrange = (as: NonNullable<Asking['as']>, ids: string[]) =>
  ask<{ data: string[]; message?: string }>(path, { as, method: 'PUT', body: { widgets: ids } })

test('until somebody chooses, there is only the search bar', async () => {
  expect(await layoutOf('u_analyst')).toEqual(['search-bar'])
})

test('where an organisation is led to a guarantee, how far it is stands there too, until somebody chooses', async () => {
  const usual = ['search-bar', 'eqaro-setup']
  expect(await layoutOf('u_founder')).toEqual(usual)
  const body = { widgets: ['search-bar', 'watchlist'], before: usual }
  expect((await ask(path, { as: 'u_founder', method: 'PUT', body })).status).toBe(200)
  expect(await layoutOf('u_founder')).toEqual(['search-bar', 'watchlist'])
})

test('what is chosen is kept in its order, for that person alone', async () => {
  const everything = [...widgetIds].reverse()
  expect((await arrange('u_analyst', everything)).data.data).toEqual(everything)
  expect(await layoutOf('u_analyst')).toEqual(everything)
  expect(await layoutOf('u_lead')).toEqual(readyLayouts.manager.widgets)
  expect((await arrange('u_analyst', [])).data.data).toEqual([])
})

test('an unknown widget and the same one twice are refused, and nothing is changed', async () => {
  await arrange('u_analyst', ['watchlist'])
  for (const ids of [
    ['watchlist', 'moon'],
    ['watchlist', 'watchlist'],
  ])
    expect((await arrange('u_analyst', ids)).status).toBe(400)
  expect(await layoutOf('u_analyst')).toEqual(['watchlist'])
})

test('a change to a layout that is no longer the one it was is a conflict, and changes nothing', async () => {
  await arrange('u_analyst', ['watchlist'])
  const asked = (before: string[]) =>
    ask(path, { as: 'u_analyst', method: 'PUT', body: { widgets: ['preferences'], before } })
  expect((await asked(['search-bar'])).status).toBe(409)
  expect(await layoutOf('u_analyst')).toEqual(['watchlist'])
  expect((await asked(['watchlist'])).status).toBe(200)
})

test('the first change of all is made to the usual layout', async () => {
  const body = { widgets: ['search-bar', 'watchlist'], before: ['search-bar'] }
  expect((await ask(path, { as: 'u_viewer', method: 'PUT', body })).status).toBe(200)
})

test('of two changes at the same moment to the same layout one is a conflict', async () => {
  await arrange('u_analyst', ['watchlist'])
  const asked = (id: string) =>
    ask(path, { as: 'u_analyst', method: 'PUT', body: { widgets: ['watchlist', id], before: ['watchlist'] } })
  const answers = await Promise.all([asked('preferences'), asked('search-bar')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('sectors of interest count the reports that the organisation ordered, each once', async () => {
  const path = '/v1/account/sector_interests'
  const { data } = await ask<{ data: { sector_interests: Record<string, number> } }>(path)
  const sum = Object.values(data.data.sector_interests).reduce((total, one) => total + one, 0)
  const { data: orders } = await ask<{ total_entries: number; by_report_type: Record<string, number> }>(
    '/v2/admin/orders?per_page=1',
  )
  expect(sum).toBe(orders.total_entries)
  expect(Object.values(orders.by_report_type).reduce((total, one) => total + one, 0)).toBe(sum)
  const theirs = await ask<{ data: { sector_interests: object } }>(path, { as: 'u_officer' })
  expect(theirs.data.data.sector_interests).not.toEqual(data.data.sector_interests)
  expect((await ask(path, { as: 'u_viewer' })).status).toBe(403)
})

interface Waiting {
  data: Record<string, number>
}

test('what waits is counted as the lists that it leads to', async () => {
  const { data } = (await ask<Waiting>('/v1/account/waiting')).data
  const cases = async (due: string) =>
    (await ask<{ count: number }>(`/v1/cases?assignee=me&due=${due}&per_page=1`)).data.count
  expect(data.cases_overdue).toBeGreaterThan(0)
  const counted = [data.cases_overdue, data.cases_due_today, data.cases_due_this_week]
  expect(counted).toEqual([await cases('overdue'), await cases('today'), await cases('week')])
  const { data: alerts } = await ask<{ meta: { total_records: number } }>(
    '/v1/admin/alerts?assignee=me&state=open&per_page=1',
  )
  expect(data.alerts).toBeGreaterThan(0)
  expect(data.alerts).toBe(alerts.meta.total_records)
})

test('who sees no cases is told of none, and the own request waits for somebody else', async () => {
  const viewer = (await ask<Waiting>('/v1/account/waiting', { as: 'u_viewer' })).data.data
  expect([viewer.cases_overdue, viewer.corrections, viewer.case_moves]).toEqual([0, 0, 0])
  const { corrections } = (await ask<Waiting>('/v1/account/waiting', { as: 'u_owner' })).data.data
  const pending = await fresh.owner
    .selectFrom('corrections')
    .select('requested_by')
    .where('organization_id', '=', 'o_smallbiz')
    .where('status', '=', 'pending')
    .execute()
  const byOthers = pending.filter(({ requested_by }) => requested_by !== 'u_owner')
  expect(byOthers.length).toBeGreaterThan(0)
  expect(byOthers.length).toBeLessThan(pending.length)
  expect(corrections).toBe(byOthers.length)
})

test('alerts that concern somebody are assigned to them or about a watched party', async () => {
  interface Listed {
    data: { party_id: string; assignee: { user_id: string } | null }[]
  }
  const { data } = await ask<Listed>('/v1/admin/alerts?concerning=me&per_page=100')
  const { data: lists } = await ask<{ data: { list_id: string }[] }>('/v1/admin/lists')
  const watched = new Set<string>()
  for (const { list_id } of lists.data) {
    const { data: parties } = await ask<{ data: { party_id: string }[] }>(
      `/v1/admin/lists/${list_id}/parties?per_page=100`,
    )
    for (const { party_id } of parties.data) watched.add(party_id)
  }
  expect(data.data.length).toBeGreaterThan(0)
  for (const { party_id, assignee } of data.data)
    expect(assignee?.user_id === 'u_lead' || watched.has(party_id), party_id).toBe(true)
})

test('a watchlist of more parties than it names says how many it has', async () => {
  await sql`insert into list_parties (organization_id, list_id, party_id, added_by)
    select 'o_northern', 'l_northern', party_id, 'u_lead' from parties order by party_id limit 120
    on conflict do nothing`.execute(fresh.owner)
  interface List {
    data: { total_records: number; parties: object[] }
  }
  const { data } = await ask<List>('/v1/admin/lists/l_northern')
  expect(data.data.parties).toHaveLength(100)
  expect(data.data.total_records).toBeGreaterThanOrEqual(120)
})

test('a watchlist is sorted by name or by score, over all its pages; who has no score stands last', async () => {
  const sorted = async (by: string, way: string) => {
    const pages = [1, 2, 3, 4].map((page) =>
      ask<{ data: { name: string; score: number | null }[] }>(
        `/v1/admin/lists/l_northern/parties?per_page=50&page=${page}&sort_by=${by}&sort_in=${way}`,
      ),
    )
    return (await Promise.all(pages)).flatMap(({ data }) => data.data)
  }
  const names = (await sorted('name', 'asc')).map(({ name }) => name.toLowerCase())
  expect(names.length).toBeGreaterThan(100)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  for (const way of ['asc', 'desc'] as const) {
    const scores = (await sorted('score', way)).map(({ score }) => score)
    const known = scores.filter((score) => score !== null)
    const rising = [...known].sort((a, b) => a - b)
    const without = scores.filter((score) => score === null)
    expect(without.length).toBeGreaterThan(0)
    expect(scores).toEqual([...(way === 'asc' ? rising : rising.reverse()), ...without])
  }
})

test('one person who arranges in several tabs at once is answered in each', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((turn) =>
      ask(path, { as: 'u_analyst', method: 'PUT', body: { widgets: ['watchlist'] }, key: `turn ${turn}` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

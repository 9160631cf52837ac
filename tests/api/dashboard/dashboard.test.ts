import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyLayouts, widgetIds } from '#server/contract/dashboard/widgets.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

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

test('the search bar is the only widget until the user chooses', async () => {
  expect(await layoutOf('u_analyst')).toEqual(['search-bar'])
})

test('an organisation on the guarantee programme also sees its progress until the user chooses', async () => {
  const usual = ['search-bar', 'eqaro-setup']
  expect(await layoutOf('u_founder')).toEqual(usual)
  const body = { widgets: ['search-bar', 'watchlist'], before: usual }
  expect((await ask(path, { as: 'u_founder', method: 'PUT', body })).status).toBe(200)
  expect(await layoutOf('u_founder')).toEqual(['search-bar', 'watchlist'])
})

test('the chosen widgets keep their order, for that user only', async () => {
  const everything = [...widgetIds].reverse()
  expect((await arrange('u_analyst', everything)).data.data).toEqual(everything)
  expect(await layoutOf('u_analyst')).toEqual(everything)
  expect(await layoutOf('u_lead')).toEqual(readyLayouts.manager.widgets)
  expect((await arrange('u_analyst', [])).data.data).toEqual([])
})

test('an unknown or repeated widget is rejected and nothing changes', async () => {
  await arrange('u_analyst', ['watchlist'])
  for (const ids of [
    ['watchlist', 'moon'],
    ['watchlist', 'watchlist'],
  ])
    expect((await arrange('u_analyst', ids)).status).toBe(400)
  expect(await layoutOf('u_analyst')).toEqual(['watchlist'])
})

test('changing a layout that has changed meanwhile is a conflict and changes nothing', async () => {
  await arrange('u_analyst', ['watchlist'])
  const saveAfter = (before: string[]) =>
    ask(path, { as: 'u_analyst', method: 'PUT', body: { widgets: ['preferences'], before } })
  expect((await saveAfter(['search-bar'])).status).toBe(409)
  expect(await layoutOf('u_analyst')).toEqual(['watchlist'])
  expect((await saveAfter(['watchlist'])).status).toBe(200)
})

test('the first change starts from the default layout', async () => {
  const body = { widgets: ['search-bar', 'watchlist'], before: ['search-bar'] }
  expect((await ask(path, { as: 'u_viewer', method: 'PUT', body })).status).toBe(200)
})

test('one of two simultaneous changes to the same layout is a conflict', async () => {
  await arrange('u_analyst', ['watchlist'])
  const addWidget = (id: string) =>
    ask(path, { as: 'u_analyst', method: 'PUT', body: { widgets: ['watchlist', id], before: ['watchlist'] } })
  const answers = await Promise.all([addWidget('preferences'), addWidget('search-bar')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('sectors of interest count each report ordered by the organisation once', async () => {
  const path = '/v1/account/sector_interests'
  const { data } = await ask<{ data: { sector_interests: Record<string, number> } }>(path)
  const sum = Object.values(data.data.sector_interests).reduce((total, one) => total + one, 0)
  const { data: orders } = await ask<{ total_entries: number; by_report_type: Record<string, number> }>(
    '/v2/admin/orders?per_page=1',
  )
  expect(sum).toBe(orders.total_entries)
  expect(Object.values(orders.by_report_type).reduce((total, one) => total + one, 0)).toBe(sum)
  const ofSecondBank = await ask<{ data: { sector_interests: object } }>(path, { as: 'u_officer' })
  expect(ofSecondBank.data.data.sector_interests).not.toEqual(data.data.sector_interests)
  expect((await ask(path, { as: 'u_viewer' })).status).toBe(403)
})

interface Waiting {
  data: Record<string, number>
}

test('pending work is counted like the lists it links to', async () => {
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

test("users who cannot see cases get no case counts, and a user's own requests are not theirs to decide", async () => {
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

test('alerts concerning me are assigned to me or about a watched party', async () => {
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

test('a long watchlist returns 100 parties and their total count', async () => {
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

test('a watchlist is sorted by name or score across its pages, with unscored parties last', async () => {
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

test('simultaneous layout changes from several tabs all succeed', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((turn) =>
      ask(path, { as: 'u_analyst', method: 'PUT', body: { widgets: ['watchlist'] }, key: `turn ${turn}` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

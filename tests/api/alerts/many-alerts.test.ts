import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type AlertSummary, alertsQuery } from '#server/contract/alerts/alert.ts'
import type { batchAnswer } from '#server/contract/alerts/alert-batch.ts'
import { readAlerts } from '#server/database/alerts/alert-list.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { rowsRead } from '#tests/support/database/rows-read.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
const many = 20_500

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  const { count } = await fresh.owner
    .selectFrom('alerts')
    .where('organization_id', '=', 'o_northern')
    .where('severity', '=', 'low')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await sql`insert into alerts (organization_id, party_id, alert_summary, alert_description, alert_category, alert_type, alert_signal,
      signal_code, signal_format, severity, date_of_event, date_of_alert, created_by)
    select 'o_northern', 'p_000001', 'Words', 'Words', 'media', 'Media', 'Media', 201, 1, 'low', '2026-01-01', '2026-01-01', 'u_lead'
    from generate_series(1, ${many - count}::int)`.execute(fresh.owner)
}, 120_000)
afterAll(() => fresh.close())

const query = 'severity=low&state=all'
async function list(page: number) {
  const { data } = await ask<{ data: AlertSummary[]; meta: { total_records: number } }>(
    `/v1/admin/alerts?${query}&page=${page}&per_page=25`,
  )
  return { ids: data.data.map(({ _id }) => _id), total: data.meta.total_records }
}
const walk = async (at: string) =>
  (
    await ask<{ data: { at: string; before: number; total: number; next: string | null } }>(
      `/v1/admin/alerts/queue?${query}&at=${at}`,
    )
  ).data.data

test('a new alert among more than 20,000 is listed at once, while the total may lag by one', async () => {
  const [before, second] = [await list(1), await list(2)]
  expect([before.total, second.total]).toEqual([many, many])
  expect(before.ids.filter((id) => second.ids.includes(id))).toEqual([])
  const body = { party_id: 'p_000001', signal_code: 201, severity: 'low', date_of_event: '2026-11-01' }
  const raised = (await ask<{ data: { _id: string } }>('/v1/admin/alerts', { body })).data.data._id
  const after = await list(1)
  expect(after.ids[0]).toBe(raised)
  expect([many, many + 1]).toContain(after.total)
})

test("stepping through them keeps each alert's position in the list", async () => {
  const { ids } = await list(1)
  for (const index of [0, 1, 2])
    expect(await walk(ids[index] ?? '')).toMatchObject({
      before: index,
      next: ids[index + 1],
      total: many + 1,
    })
  expect(await walk(ids[1] ?? '')).toMatchObject({ before: 1, next: ids[2], total: many + 1 })
})

test('far from the first, the alerts before the current one are counted up to 1,000', async () => {
  const { ids } = await list(400)
  expect(await walk(ids[0] ?? '')).toMatchObject({ before: 1_000, next: ids[1], total: many + 1 })
})

test.each(['date_of_alert', 'party_name', 'score', 'severity'])(
  'by %s they come thousands at a time for a file, in the order of the pages',
  async (sort_by) => {
    const of = async (page: number, per_page: number) => {
      const { data } = await ask<{ data: AlertSummary[] }>(
        `/v1/admin/alerts?${query}&sort_by=${sort_by}&page=${page}&per_page=${per_page}`,
      )
      return data.data.map(({ _id }) => _id)
    }
    const large = [...(await of(1, 5_000)), ...(await of(2, 5_000))]
    expect(new Set(large).size).toBe(10_000)
    for (const page of [1, 50, 51, 100])
      expect(await of(page, 100)).toEqual(large.slice((page - 1) * 100, page * 100))
  },
)

test.each(['admin/alerts', 'cases', 'admin/products', 'mca_status'])(
  '%s refuse more than thousands at a time',
  async (list) => {
    const statusOf = (per_page: number) =>
      ask(`/v1/${list}?per_page=${per_page}`).then(({ status }) => status)
    expect([await statusOf(5_000), await statusOf(5_001)]).toEqual([200, 400])
  },
)

test('all that match can be assigned, a thousand at a time, however often that takes', async () => {
  const decision = { action: 'assign', assignee: 'u_analyst' }
  const body = { decision, alerts: [], matching: 'severity=low&state=open' }
  const taken = async () => {
    const { data } = await ask<{ data: z.infer<typeof batchAnswer> }>('/v1/admin/alerts/decisions', { body })
    return data.data.results.filter(({ left_out }) => left_out === null).length
  }
  expect([await taken(), await taken()]).toEqual([1_000, 1_000])
})

test('the alerts of a category are not looked for among all others in the order of their scores', async () => {
  await sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal,
      signal_code, signal_format, severity, date_of_event, date_of_alert)
    select 'o_dormant', k.party_id, 'Words', case when k.place <= 40 then 'Legal' else 'Media' end, 'Media', 'Media', 201, 1, 'low',
      '2026-01-01', '2026-01-01'
    from (select party_id, row_number() over (order by newest_score(party_id)) as place from parties
        where newest_score(party_id) >= 0 limit 400) k,
      generate_series(1, 50)`.execute(fresh.owner)
  await sql`analyze alerts, organisation_parties`.execute(fresh.owner)
  const wanted = alertsQuery.parse({ state: 'all', category: 'Legal', sort_by: 'score' })
  const rows = await rowsRead(
    fresh.url,
    'alerts',
    (db) =>
      asOrganisation(db, 'o_dormant', async (work) => {
        expect((await readAlerts(work, wanted, 'u_lead')).total).toBe(2000)
      }),
    'web',
  )
  expect(rows).toBeLessThan(10_000)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AlertSummary } from '#server/contract/alerts/alert.ts'
import type { CaseSummary } from '#server/contract/cases/case.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { searchText } from '#server/database/lists/text-search.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
const many = 6_000

// Every text has a row number; one in three says "usual", one in fifty has special characters.
const words = sql`case n % 3 when 0 then 'Usual ' else 'Other ' end || case n % 50 when 7 then '100%_\\ ' else '' end || 'No' || n || 'x'`

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  const party = sql`(select party_id from parties where party_id ~ '^p_000\\d{3}$' order by party_id limit 1 offset n % 300)`
  await sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal,
      signal_code, signal_format, severity, date_of_event, date_of_alert)
    select o.organization_id, ${party}, ${words}, 'Media', 'Media', 'Media', 201, 1,
      case n % 2 when 0 then 'low' else 'high' end, '2026-01-01', date '2026-11-01' - n / 10
    from generate_series(1, ${sql.lit(many)}) n cross join organisations o where o.organization_id = 'o_northern'`.execute(
    fresh.owner,
  )
  await sql`insert into cases (organization_id, party_id, subject, issue, case_type_id)
    select organization_id, ${party}, ${words}, 'Issue', case_type_id from generate_series(1, ${sql.lit(many)}) n cross join
      (select organization_id, case_type_id from case_types where organization_id = 'o_northern' order by 2 limit 1) t`.execute(
    fresh.owner,
  )
  await sql`update parties set name = 'Rarely Named Works' where party_id = 'p_000007'`.execute(fresh.owner)
}, 120_000)
afterAll(() => fresh.close())

const texts = [
  'usual',
  'no4711x',
  'no47',
  'rarely named',
  'limited',
  '0%_\\',
  '%',
  '_',
  'o',
  '3x',
  'zq',
  'no such text',
]
const pageOf = `page=1&per_page=50`

/** The rows of a list that contain a text, compared one by one by the owner. */
async function compared(table: 'alerts' | 'cases', text: string, order: string): Promise<string[]> {
  const [id, own] = table === 'alerts' ? ['alert_id', 'alert_summary'] : ['case_id', 'subject']
  const { rows } = await sql<{
    id: string
  }>`select ${sql.ref(id)}::text as id from ${sql.table(table)} t join parties p using (party_id)
    where organization_id = 'o_northern' and (strpos(lower(${sql.ref(own)}), ${text}) > 0 or strpos(lower(p.name), ${text}) > 0)
    order by ${sql.raw(order)}`.execute(fresh.owner)
  return rows.map((row) => row.id)
}

const newest = 'date_of_alert desc, t.created_at desc, alert_id'
describe.each(texts)('a text among thousands of rows: %s', (text) => {
  test.each([
    ['date_of_alert', newest],
    ['severity', `array_position(array['low', 'medium', 'high'], severity) desc, ${newest}`],
    ['party_name', `p.name desc, ${newest}`],
  ])('finds the same alerts by %s as comparing each', async (sort_by, order) => {
    const expected = await compared('alerts', text, order)
    const query = `q=${encodeURIComponent(text)}&state=all&sort_by=${sort_by}&${pageOf}`
    const { data } = await ask<{ data: AlertSummary[]; meta: { total_records: number } }>(
      `/v1/admin/alerts?${query}`,
    )
    expect(data.data.map(({ _id }) => _id)).toEqual(expected.slice(0, 50))
    expect(data.meta.total_records).toBe(expected.length)
  })

  test.each(['date_of_alert', 'severity', 'party_name', 'exposure'])(
    'is walked through by %s in the order of the list',
    async (sort_by) => {
      const query = `q=${encodeURIComponent(text)}&state=all&sort_by=${sort_by}`
      const list = await ask<{ data: AlertSummary[]; meta: { total_records: number } }>(
        `/v1/admin/alerts?${query}&per_page=4`,
      )
      const ids = list.data.data.map(({ _id }) => _id)
      const total = list.data.meta.total_records
      for (const [before, at] of ids.slice(0, 3).entries()) {
        const position = await ask<{ data: object }>(`/v1/admin/alerts/queue?${query}&at=${at}`)
        expect(position.data.data).toMatchObject({
          at,
          fits: true,
          before,
          total,
          previous: ids[before - 1] ?? null,
          next: ids[before + 1] ?? null,
        })
      }
      const first = await ask<{ data: object }>(`/v1/admin/alerts/queue?${query}`)
      expect(first.data.data).toMatchObject({ at: ids[0] ?? null, before: 0, total })
    },
  )

  test.each([
    ['created_at', 'desc', 't.created_at desc, case_id desc'],
    ['due_on', 'asc', `case when status_category <> 'CLOSED' then due_on end, case_id desc`],
    ['party_name', 'asc', 'p.name, case_id desc'],
    ['subject', 'desc', 'subject desc, case_id desc'],
  ])('finds the same cases by %s as comparing each', async (sort_by, sort_in, order) => {
    const expected = await compared('cases', text, order)
    const query = `q=${encodeURIComponent(text)}&case_status=all&sort_by=${sort_by}&sort_in=${sort_in}&${pageOf}`
    const { data } = await ask<{ cases: CaseSummary[]; count: number }>(`/v1/cases?${query}`)
    expect(data.cases.map(({ case_id }) => case_id)).toEqual(expected.slice(0, 50))
    expect(data.count).toBe(expected.length)
  })
})

test('an alert that the text does not find keeps its place in the walk', async () => {
  const [outside] = await compared('alerts', 'no4712x', newest)
  const { data } = await ask<{ data: object }>(`/v1/admin/alerts/queue?q=no4711x&state=all&at=${outside}`)
  expect(data.data).toMatchObject({ at: outside, fits: false, total: 1 })
})

describe('what is found by an index', () => {
  const found = (text: string, organisation = 'o_northern') =>
    asOrganisation(fresh.db, organisation, (db) => searchText(db, 'alerts', text))

  test('is collected for a rare text, and not for a frequent one', async () => {
    expect(await found('No4711x')).toMatchObject({
      isFrequent: false,
      parties: [],
      ids: [expect.any(String)],
    })
    expect(await found('rarely named')).toMatchObject({ isFrequent: false, parties: ['p_000007'], ids: [] })
    expect(await found('usual')).toMatchObject({ isFrequent: true, ids: null })
  })

  test('belongs to the organisation that searches', async () => {
    const { organization_id } = await fresh.owner
      .selectFrom('organisations')
      .select('organization_id')
      .where('organization_id', '<>', 'o_northern')
      .executeTakeFirstOrThrow()
    await sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal,
        signal_code, signal_format, severity, date_of_event, date_of_alert)
      select ${organization_id}, 'p_000001', 'Elsewhere ' || n, 'Media', 'Media', 'Media', 201, 1, 'low', '2026-01-01', '2026-01-01'
      from generate_series(1, 1100) n`.execute(fresh.owner)
    expect(await found('rarely named', organization_id)).toMatchObject({ parties: [], ids: [] })
    expect(await found('no4711x', organization_id)).toMatchObject({ parties: [], ids: [] })
    expect(await found('elsewhere 77')).toMatchObject({ parties: [], ids: [] })
  })
})

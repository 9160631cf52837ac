import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertPositionQuery, alertsQuery } from '#server/contract/alerts/alert.ts'
import { type AlertSort, alertSorts } from '#server/contract/alerts/alert-filters.ts'
import { readAlerts } from '#server/database/alerts/alert-list.ts'
import { readAlertPlace } from '#server/database/alerts/alert-place.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { seededRandom } from '#server/demo/random.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

const seed = process.env.SEED ?? String(Date.now() % 10_000)
const random = seededRandom(`alerts in order ${seed}`)
// It has no alerts in the demonstration world.
const organisation = 'o_dormant'
const user = 'u_lead'
let fresh: FreshDatabase

/** Few different values everywhere, so that there are ties of every kind. */
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  const parties = await fresh.owner
    .selectFrom('parties')
    .select('party_id')
    .orderBy('party_id')
    .limit(12)
    .execute()
  for (const { party_id } of parties) {
    const name = random.pick(['Aro Ltd', 'aro ltd', 'Beta Works', 'Quay & Sons', 'Élan'])
    await fresh.owner.updateTable('parties').set({ name }).where('party_id', '=', party_id).execute()
    if (random.chance(0.5)) await fresh.owner.deleteFrom('scores').where('party_id', '=', party_id).execute()
    else
      await sql`update scores set score = ${random.pick([40, 70])} where party_id = ${party_id}`.execute(
        fresh.owner,
      )
    if (random.chance(0.5))
      await sql`insert into exposures (organization_id, party_id, account_number, as_of, product, sanction_limit, outstanding, days_past_due)
        values (${organisation}, ${party_id}, ${party_id}, current_date, 'Term loan', 100, ${random.pick([-5.25, 0, 10.5, 20])}, 0)`.execute(
        fresh.owner,
      )
  }
  for (let n = 0; n < 60; n++)
    await sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal,
        signal_code, signal_format, severity, date_of_event, date_of_alert, created_at, status, assignee)
      values (${organisation}, ${random.pick(parties).party_id}, ${random.pick(['Queried cheque', 'Filed late'])}, 'Media', 'Media',
        'Media', 201, 1, ${random.pick(['low', 'medium', 'high'])}, '2026-01-01', date '2026-06-01' + ${random.integer(0, 2)}::int,
        timestamptz '2026-06-01' + ${random.integer(0, 3)}::int * interval '1 microsecond',
        ${random.pick(['open', 'acknowledged'])}, ${random.pick([user, null])})`.execute(fresh.owner)
}, 120_000)
afterAll(() => fresh.close())

const columns: Record<AlertSort, string> = {
  date_of_alert: 'date_of_alert',
  severity: `array_position(array['low', 'medium', 'high'], severity)`,
  party_name: 'p.name',
  score:
    'coalesce((select score from scores where party_id = p.party_id order by computed_on desc limit 1), -1)',
  exposure: `coalesce((select sum(outstanding) from exposures e where e.party_id = p.party_id and organization_id = 'o_dormant'), 0)`,
}
const filters: Record<string, object> = {
  true: { state: 'all' },
  "alerts.status = 'open' and assignee is null": { state: 'open', assignee: 'nobody' },
  "severity = 'medium'": { state: 'all', severity: 'medium' },
  "alerts.status = 'open' and lower(alert_summary || name) like '%q%'": { state: 'open', q: 'q' },
}

interface Row {
  id: string
  fits: boolean
}
interface Start {
  at?: string | undefined
  after?: string | undefined
  last?: string | undefined
}

/** All alerts in list order, and whether the list has them. */
async function rowsOf(sort: AlertSort, sort_in: string, filter: string): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select alert_id as id, ${sql.raw(filter)} as fits from alerts join parties p using (party_id)
    where organization_id = ${organisation}
    order by ${sql.raw(`${columns[sort]} ${sort_in}`)}, date_of_alert desc, alerts.created_at desc, alert_id`.execute(
      fresh.owner,
    )
  return rows
}

function placeIn(rows: Row[], { at, after, last }: Start) {
  const total = rows.filter(({ fits }) => fits).length
  const from = rows.findIndex(({ id }) => id === after) + 1
  const here = rows.findIndex(({ id, fits }, place) => (at ? id === at : fits && place >= from))
  const [before, behind] = here < 0 ? [rows, []] : [rows.slice(0, here), rows.slice(here + 1)]
  return {
    at: rows[here]?.id ?? null,
    fits: rows[here]?.fits ?? false,
    before: before.filter(({ fits }) => fits).length,
    total,
    previous: before.findLast(({ id, fits }) => fits || id === last)?.id ?? null,
    next: behind.find(({ fits }) => fits)?.id ?? null,
  }
}

const lists = Object.keys(filters).flatMap((filter) =>
  alertSorts.flatMap((sort_by) => ['asc', 'desc'].map((sort_in) => ({ sort_by, sort_in, filter }))),
)

describe(`of a random world, SEED=${seed},`, () => {
  test.each(lists)('the pages by $sort_by, $sort_in, have the alerts in order: $filter', async (list) => {
    const expected = (await rowsOf(list.sort_by, list.sort_in, list.filter)).filter(({ fits }) => fits)
    const ids: string[] = []
    for (let page = 1; page <= expected.length / 7 + 1; page++)
      await asOrganisation(fresh.db, organisation, async (db) => {
        const query = alertsQuery.parse({ ...list, ...filters[list.filter], page, per_page: 7 })
        const { data, total } = await readAlerts(db, query, user)
        expect(total).toBe(expected.length)
        ids.push(...data.map(({ _id }) => _id))
      })
    expect(ids).toEqual(expected.map(({ id }) => id))
  })

  test.each(lists)('a walk by $sort_by, $sort_in, finds each place: $filter', async (list) => {
    const rows = await rowsOf(list.sort_by, list.sort_in, list.filter)
    const some = (count: number) => random.sample(rows, count).map(({ id }) => id)
    const starts: Start[] = [
      {},
      { at: 'unknown' },
      { after: 'unknown' },
      ...rows.map(({ id }) => ({ at: id })),
      ...rows.map(({ id }) => ({ after: id, last: id })),
      ...some(15).map((at) => ({ at, last: some(1)[0] })),
      ...some(15).map((after) => ({ after, last: some(1)[0] })),
      ...some(5).map((last) => ({ last })),
    ]
    await asOrganisation(fresh.db, organisation, async (db) => {
      for (const start of starts) {
        const query = alertPositionQuery.parse({ ...list, ...filters[list.filter], ...start })
        expect([start, await readAlertPlace(db, query, user)]).toEqual([start, placeIn(rows, start)])
      }
    })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChangeKind, ChangesSince } from '#server/contract/watchlist/since.ts'
import { insertFile } from '#server/database/files.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
/** A party watched by Northern Bank, and one without any relation to it. */
let [watched, strange] = ['', '']

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  const { rows } = await sql<{ watched: string; strange: string }>`select
    (select min(party_id) from list_parties where organization_id = 'o_northern') as watched,
    (select max(party_id) from parties where party_id not in (
      select party_id from list_parties union select party_id from cases union select party_id from portfolio_parties)) as strange`.execute(
    fresh.owner,
  )
  watched = rows[0]?.watched ?? ''
  strange = rows[0]?.strange ?? ''
}, 400_000)
afterAll(() => fresh.close())
beforeEach(() => sql`delete from dashboard_visits`.execute(fresh.owner))

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()
const read = async (as = 'u_lead', query = '') =>
  (await ask<{ data: ChangesSince }>(`/v1/account/since${query}`, { as })).data.data
const visit = (as_of: string, as = 'u_lead') =>
  ask('/v1/account/dashboard/views', { method: 'PUT', as, body: { as_of } })
const count = ({ changes }: ChangesSince, kind: ChangeKind) =>
  changes.find((change) => change.kind === kind)?.count ?? 0

const addAlert = (party_id: string, at: string, created_by: string | null = null) =>
  sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal, signal_code,
      signal_format, severity, date_of_event, date_of_alert, created_at, created_by)
    select organization_id, ${party_id}, 'Something new', alert_category, alert_type, alert_signal, signal_code, signal_format,
      'high', date_of_event, date_of_alert, ${at}, ${created_by} from alerts where organization_id = 'o_northern' limit 1`.execute(
    fresh.owner,
  )
const addNews = (party_id: string, published_on: string) =>
  sql`insert into news (party_id, published_on, source, title, sentiment)
    values (${party_id}, ${published_on}, 'Paper', 'A headline', 'neutral')`.execute(fresh.owner)
const today = new Date().toISOString().slice(0, 10)

test('a first visit counts nothing', async () => {
  expect(await read()).toMatchObject({ since: null, changes: [] })
})

test('visits within half an hour count as one, and the next one counts from the last of them', async () => {
  await visit(ago(300))
  const [first, again, later] = [ago(100), ago(80), ago(60)]
  for (const at of [first, again, later]) await visit(at)
  expect(Date.parse((await read()).since ?? '')).toBe(Date.parse(later))
  await visit(ago(1))
  expect(Date.parse((await read()).since ?? '')).toBe(Date.parse(later))
})

test('a visit dated in the future counts as now, and an older one changes nothing', async () => {
  await visit('2100-01-01T00:00:00Z')
  await visit(ago(200))
  const { rows } = await sql<{ ok: boolean }>`
    select looked_at <= now() and looked_at > now() - interval '1 minute' as ok from dashboard_visits`.execute(
    fresh.owner,
  )
  expect(rows).toEqual([{ ok: true }])
})

test('alerts about my parties raised by others since then are counted with their details', async () => {
  await visit(ago(120))
  const before = await read()
  await addAlert(watched, ago(60))
  await addAlert(watched, ago(60), 'u_lead')
  await addAlert(watched, ago(180))
  await addAlert(strange, ago(60))
  const after = await read()
  expect(count(after, 'alert') - count(before, 'alert')).toBe(1)
  const [newest] = after.changes.find(({ kind }) => kind === 'alert')?.newest ?? []
  expect(newest).toMatchObject({ party_id: watched, what: 'Something new' })
  expect((await read('u_officer')).changes).toEqual([])
})

test('a new score band, a sanctions hit, news and a finished report are counted', async () => {
  await visit(ago(120))
  const before = await read()
  await sql`insert into scores (party_id, computed_on, score, band, receipt)
    select party_id, ${today}::date + 1, score, case band when 'high' then 'low' else 'high' end, receipt
    from scores where party_id = ${watched} order by computed_on desc limit 1`.execute(fresh.owner)
  await sql`insert into scores (party_id, computed_on, score, band, receipt)
    select party_id, ${today}::date + 2, score, band, receipt
    from scores where party_id = ${watched} order by computed_on desc limit 1`.execute(fresh.owner)
  await sql`insert into sanctions_hits (party_id, list, listed_name, score, why, found_on, parts, evidence)
    values (${watched}, 'UN', 'A NAME', 0.9, 'like', ${today}, '[]', '[]')`.execute(fresh.owner)
  await addNews(watched, today)
  await addNews(watched, '2020-01-01')
  await addNews(strange, today)
  const file = await fresh.owner.transaction().execute((work) =>
    insertFile(work, {
      organization_id: 'o_northern',
      name: 'C-360.pdf',
      media_type: 'application/pdf',
      size: 1,
      storage_type: 'EFS',
      storage_key: 'o_northern/reports/test.pdf',
      created_by: 'u_lead',
    }),
  )
  await sql`update orders set status = 'done', done_at = now(), file_id = ${file} where order_id =
    (select min(order_id) from orders where ordered_by = 'u_lead')`.execute(fresh.owner)
  const after = await read()
  const more = (kind: ChangeKind) => count(after, kind) - count(before, kind)
  expect([more('score'), more('sanction'), more('news'), more('report')]).toEqual([1, 1, 1, 1])
})

test('my case changed several times by another user is counted once', async () => {
  const body = {
    party: strange,
    party_name: 'Any',
    subject: 'Late accounts',
    issue: 'Ask why',
    organization_id: 'o_northern',
    case_type: 'ct_northern_1',
  }
  const { data } = await ask<{ data: { uid: string } }>('/v1/cases', { body })
  const path = `/v1/cases/${data.data.uid}`
  await visit(ago(1))
  const before = await read('u_lead', `?since=${ago(0)}`)
  await ask(path, { method: 'PATCH', body: { comments: 'I called them' } })
  expect(count(await read('u_lead', `?since=${before.as_of}`), 'case')).toBe(0)
  for (const comments of ['They called back', 'And again'])
    await ask(path, { method: 'PATCH', as: 'u_analyst', body: { comments } })
  const after = await read('u_lead', `?since=${before.as_of}`)
  expect(after.changes).toEqual([
    expect.objectContaining({
      kind: 'case',
      count: 1,
      newest: [expect.objectContaining({ id: data.data.uid })],
    }),
  ])
})

test('changes that the policy does not allow the user to see are not counted', async () => {
  await visit(ago(120), 'u_viewer')
  await addAlert(watched, ago(60))
  await sql`insert into case_events (organization_id, case_id, kind, body, owner)
    select organization_id, case_id, 'comment', 'x', 'u_lead' from cases where organization_id = 'o_northern'`.execute(
    fresh.owner,
  )
  await sql`update cases set case_assignee = 'u_viewer' where organization_id = 'o_northern'`.execute(
    fresh.owner,
  )
  const kinds = (await read('u_viewer')).changes.map(({ kind }) => kind)
  expect(kinds).toContain('alert')
  expect(kinds).not.toContain('case')
  expect(kinds).not.toContain('report')
})

test('only the ten newest of many changes are listed', async () => {
  await visit(ago(120))
  for (let index = 0; index < 12; index++) await addAlert(watched, ago(50 - index))
  const alerts = (await read()).changes.find(({ kind }) => kind === 'alert')
  expect(alerts?.count).toBeGreaterThanOrEqual(12)
  expect(alerts?.newest).toHaveLength(10)
})

test('parties of my portfolio count until it is archived', async () => {
  await visit(ago(120))
  const { rows } = await sql<{
    other: string
  }>`select min(party_id) as other from parties where party_id not in (
    select party_id from list_parties union select party_id from cases union select party_id from portfolio_parties)`.execute(
    fresh.owner,
  )
  const other = rows[0]?.other ?? ''
  await sql`insert into portfolios (portfolio_id, organization_id, name, created_by)
    values ('f_since', 'o_northern', 'Since', 'u_lead')`.execute(fresh.owner)
  await sql`insert into portfolio_parties (organization_id, portfolio_id, party_id)
    values ('o_northern', 'f_since', ${other})`.execute(fresh.owner)
  const before = count(await read(), 'alert')
  await addAlert(other, ago(60))
  expect(count(await read(), 'alert')).toBe(before + 1)
  await sql`update portfolios set archived_at = now() where portfolio_id = 'f_since'`.execute(fresh.owner)
  expect(count(await read(), 'alert')).toBe(before)
})

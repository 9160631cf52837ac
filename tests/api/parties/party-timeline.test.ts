import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
}, 120_000)
afterAll(() => fresh.close())

const returnsOf = async (partyId: string) => {
  const { data } = await ask<{ data: { kind: string; words: string }[] }>(`/v1/parties/${partyId}/timeline`)
  return data.data.filter(({ kind }) => kind === 'gst').map(({ words }) => words)
}

test('returns name their GSTIN only if the party has several', async () => {
  const registered = await fresh.owner
    .selectFrom('gst_filings')
    .select(['party_id', ({ fn }) => fn.count<number>('gstin').distinct().as('gstins')])
    .groupBy('party_id')
    .orderBy('party_id')
    .execute()
  const [one, several] = [1, 2].map(
    (count) => registered.find(({ gstins }) => gstins === count)?.party_id ?? '',
  )
  const [ofOne = [], ofSeveral = []] = await Promise.all([one, several].map((id) => returnsOf(id ?? '')))
  expect(ofOne[0]).toMatch(/^GSTR-\w+ for \w{3} \d{4} filed/)
  expect(ofSeveral[0]).toMatch(/^GSTR-\w+ of \d{2}[A-Z]{5}\d{4}\w{4} for \w{3} \d{4} filed/)
  expect(new Set(ofSeveral).size).toBe(ofSeveral.length)
})

test('a user who may not read alerts gets the newest 2,000 other events', async () => {
  await sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal, signal_code, signal_format, severity, date_of_event, date_of_alert)
    select 'o_northern', 'p_000001', 'Alert ' || i, 'news', 'news', 'news', 1, 1, 'low', '2026-01-02', '2026-01-02' from generate_series(1, 100) as i`.execute(
    fresh.owner,
  )
  await sql`insert into news (party_id, title, source, published_on, sentiment)
    select 'p_000001', 'Headline ' || i, 'The Paper', '2026-01-01', 'neutral' from generate_series(1, 2000) as i`.execute(
    fresh.owner,
  )
  await fresh.owner
    .updateTable('users')
    .set({ policy: JSON.stringify({ '/app/party': ['GET'] }) })
    .where('user_id', '=', 'u_viewer')
    .execute()
  const { data } = await ask<{ data: { kind: string }[] }>('/v1/parties/p_000001/timeline', {
    as: 'u_viewer',
  })
  expect(data.data.filter(({ kind }) => kind === 'alert')).toEqual([])
  expect(data.data).toHaveLength(2_000)
})

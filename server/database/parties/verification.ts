import { sql } from 'kysely'
import type { Places } from '#server/contract/parties/verification.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'

/** The records needed to verify some parties, by party id. Sanctions as reviewed by the organisation. */
export async function readEvidence(db: Work, partyIds: string[], today: string) {
  if (partyIds.length === 0) return []
  const ids = sql`any(${partyIds}::text[])`
  const isRecent = sql`due_on < ${today}::date and due_on >= ${today}::date - interval '1 year'`
  const [parties, gstins, gst, sanctions] = [
    await db
      .selectFrom('parties')
      .select(['party_id', 'name', 'model_type', 'status', 'source_date', 'cin', 'llpin', 'pan'])
      .select(['registered_on', 'address', 'city', 'state'])
      .where('party_id', '=', anyOf(partyIds))
      .execute(),
    await db
      .selectFrom('registrations')
      .select(['party_id', 'value', 'status', 'state'])
      .where('party_id', '=', anyOf(partyIds))
      .where('kind', '=', 'GSTIN')
      .orderBy('value')
      .execute(),
    await sql<{ party_id: string; due: number; late: number; newest: string | null }>`
      select party_id, count(*) filter (where ${isRecent}) as due,
        count(*) filter (where ${isRecent} and coalesce(filed_on, ${today}::date) > due_on) as late, max(filed_on) as newest
      from gst_filings where party_id = ${ids} group by party_id`.execute(db),
    await sql<{
      party_id: string
      open: number
      confirmed: number
      best: number | null
      list: string | null
    }>`
      select h.party_id, count(*) filter (where d.decision is distinct from 'confirmed') as open,
        count(*) filter (where d.decision = 'confirmed') as confirmed,
        max(h.score) as best, (array_agg(h.list order by d.decision = 'confirmed' desc nulls last, h.score desc))[1] as list
      from sanctions_hits h left join lateral (
        select decision from sanctions_reviews r
        where ${own('r')} and r.party_id = h.party_id and r.entry_id = h.entry_id
        order by r.review_id desc limit 1) as d on true
      where h.party_id = ${ids} and h.lapsed_on is null and d.decision is distinct from 'cleared'
      group by h.party_id`.execute(db),
  ]
  const byId = <T extends { party_id: string }>(rows: T[]) => new Map(rows.map((row) => [row.party_id, row]))
  const [filings, hits] = [byId(gst.rows), byId(sanctions.rows)]
  return parties.map(({ party_id, name, model_type, ...record }) => ({
    party_id,
    name,
    model_type,
    evidence: {
      ...record,
      gstins: gstins.filter((one) => one.party_id === party_id),
      gst: filings.get(party_id) ?? { due: 0, late: 0, newest: null },
      sanctions: hits.get(party_id) ?? { open: 0, confirmed: 0, best: null, list: null },
    },
  }))
}

/** The states of all parties, and the cities in one state. Reads one row per place, not per party. */
export async function readPlaces(db: Work, state?: string): Promise<Places> {
  const states = await sql<{ value: string }>`
    with recursive walk as (
      select min(state) as value from parties
      union all select (select min(state) from parties where state > walk.value) from walk where walk.value is not null
    ) select value from walk where value is not null`.execute(db)
  if (!state) return { states: states.rows.map(({ value }) => value), cities: [] }
  const cities = await sql<{ value: string }>`
    with recursive walk as (
      select min(city) as value from parties where state = ${state}
      union all select (select min(city) from parties where state = ${state} and city > walk.value)
      from walk where walk.value is not null
    ) select value from walk where value is not null`.execute(db)
  return { states: states.rows.map(({ value }) => value), cities: cities.rows.map(({ value }) => value) }
}

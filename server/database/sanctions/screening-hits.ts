import { sql } from 'kysely'
import { demonstrationList, type Evidence } from '#server/contract/sanctions/likeness.ts'
import type { NamePart } from '#server/contract/sanctions/sanctions.ts'
import type { Database } from '../connection.ts'

export interface Hit {
  party_id: string
  entry_id: string
  matched_name: string
  score: number
  why: string
  parts: NamePart[]
  evidence: Evidence[]
}

/** Stores hits; a known hit is renewed under its id. Returns the number of new hits. */
export async function writeHits(db: Database, hits: Hit[], today: string): Promise<number> {
  if (hits.length === 0) return 0
  const { rows } = await sql<{ added: boolean }>`
    insert into sanctions_hits as h (party_id, entry_id, list, programme, listed_name, matched_name, score, why, parts, evidence,
      found_on, renewed_at)
    select g.party_id, g.entry_id, e.list, e.programme, e.name, g.matched_name, g.score, g.why, g.parts, g.evidence,
      ${today}::date, now()
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as g(party_id text, entry_id text, matched_name text,
      score numeric, why text, parts jsonb, evidence jsonb)
    join sanctions_entries e using (entry_id)
    on conflict (party_id, entry_id) do update set list = excluded.list, programme = excluded.programme,
      listed_name = excluded.listed_name, matched_name = excluded.matched_name, score = excluded.score, why = excluded.why,
      parts = excluded.parts, evidence = excluded.evidence, renewed_at = excluded.renewed_at, lapsed_on = null,
      added_at = case when h.lapsed_on is null then h.added_at else now() end
    returning (xmax = 0) as added`.execute(db)
  return rows.filter(({ added }) => added).length
}

/** Marks hits on imported lists as lapsed if the screening that began at `since` did not find them again. Returns their number. */
export async function lapseHits(
  db: Database,
  since: string,
  today: string,
  { partyIds, entryIds }: { partyIds?: string[]; entryIds?: string[] },
): Promise<number> {
  const ofParties = partyIds ? sql`and h.party_id = any(${partyIds})` : sql``
  const ofEntries = entryIds ? sql`and h.entry_id = any(${entryIds})` : sql``
  const { numAffectedRows } = await sql`
    update sanctions_hits h set lapsed_on = ${today}::date from sanctions_entries e
    where h.entry_id = e.entry_id and e.list <> ${demonstrationList} and h.lapsed_on is null
      and h.renewed_at < ${since}::timestamptz ${ofParties} ${ofEntries}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

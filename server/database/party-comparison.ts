import { sql } from 'kysely'
import type { PartyComparison } from '#server/contract/party-records.ts'
import type { Database, Work } from './connection.ts'

type Told =
  | 'party_id'
  | 'name'
  | 'model_type'
  | 'number'
  | 'status'
  | 'industry'
  | 'city'
  | 'state'
  | 'registered_on'
  | 'paid_up_capital'
  | 'score'
  | 'band'
  | 'rating'

/** What a comparison is made of, from the rows themselves. */
export interface ComparedRows extends Pick<PartyComparison, Told> {
  /** The two newest annual statements, newest first: stand-alone ones where there are some, else consolidated ones. */
  statements: { period_end: string; basis: 'standalone' | 'consolidated'; figures: Record<string, number> }[]
}

/** A party with its two newest statements, its newest score and its newest rating; undefined when there is none. */
export async function readCompared(db: Database | Work, partyId: string): Promise<ComparedRows | undefined> {
  const { rows } = await sql<ComparedRows>`
    select p.party_id, p.name, p.model_type, coalesce(p.cin, p.llpin) as number, p.status, p.industry, p.city, p.state,
      p.registered_on, p.paid_up_capital, f.statements, s.score, s.band, r.rating
    from parties p
    left join lateral (
      select coalesce(json_agg(json_build_object('period_end', period_end, 'basis', basis, 'figures', figures)), '[]') as statements
      from (select period_end, basis, figures from statements
        where party_id = p.party_id and period = 'annual'
          and basis = (select max(basis) from statements where party_id = p.party_id and period = 'annual')
        order by period_end desc limit 2) newest
    ) f on true
    left join lateral (
      select score, band from scores where party_id = p.party_id order by computed_on desc limit 1
    ) s on true
    left join lateral (
      select agency || ' ' || rating as rating from ratings where party_id = p.party_id order by rated_on desc limit 1
    ) r on true
    where p.party_id = ${partyId}`.execute(db)
  return rows[0]
}

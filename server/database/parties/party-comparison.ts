import { sql } from 'kysely'
import type { PartyComparison } from '#server/contract/parties/party-records.ts'
import type { Database, Work } from '../connection.ts'
import { isinOf } from '../search/search-rows.ts'

type ComparedField =
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

/** The fields of a party in a comparison, apart from its statements. */
export type ComparedParty = Pick<PartyComparison, ComparedField>

// As `ratingInForce` of the rules: on one date a rating in force comes before one that its agency withdrew.
const withdrawnThatDay = sql`
  bool_or(rating || ' ' || coalesce(action, '') ~* 'withdraw') over (partition by rated_on, agency, instrument)`

/** A party with its latest score and latest rating; undefined if there is no such party. */
export async function readCompared(db: Database | Work, partyId: string): Promise<ComparedParty | undefined> {
  const { rows } = await sql<ComparedParty>`
    select p.party_id, p.name, p.model_type, coalesce(p.cin, p.llpin, ${isinOf}) as number, p.status, p.industry, p.city, p.state,
      p.registered_on, p.paid_up_capital, s.score, s.band, r.rating
    from parties p
    left join lateral (
      select score, band from scores where party_id = p.party_id order by computed_on desc limit 1
    ) s on true
    left join lateral (
      select agency || ' ' || rating as rating from ratings where party_id = p.party_id
        order by rated_on desc, ${withdrawnThatDay}, agency, instrument, rating_id desc limit 1
    ) r on true
    where p.party_id = ${partyId}`.execute(db)
  return rows[0]
}

import { sql } from 'kysely'
import type { RecommendedParty } from '#server/contract/party.ts'
import type { Work } from './connection.ts'

/**
 * Up to 10 parties worth a look: of the industries the organisation watches, not watched yet, the soundest first by their
 * latest score.
 */
export async function readRecommendations(db: Work): Promise<RecommendedParty[]> {
  const { rows } = await sql<RecommendedParty>`
    with watched as (select distinct party_id from list_parties where organization_id = current_organization()),
      industries as (select distinct industry from parties join watched using (party_id) where industry is not null),
      latest as (select distinct on (party_id) party_id, exact from scores order by party_id, computed_on desc)
    select p.party_id, p.name as party_name, p.model_type
    from latest join parties p using (party_id) join industries using (industry)
    where not exists (select from watched where watched.party_id = p.party_id)
    order by latest.exact desc, p.party_id limit 10`.execute(db)
  return rows
}

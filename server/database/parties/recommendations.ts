import { sql } from 'kysely'
import type { RecommendedParty } from '#server/contract/parties/party.ts'
import type { Work } from '../connection.ts'
import { industryNames } from '../dashboard/industries.ts'

/** The soundest parties of the industries in a CTE of the query below: reads the scores from the best downwards. */
const soundestOf = (industries: string) => sql`
  (select p.party_id, p.name as party_name, p.model_type from scores s join parties p using (party_id)
    where exists (select from ${sql.table(industries)}) and p.industry in (select industry from ${sql.table(industries)})
      and not exists (select from scores n where n.party_id = s.party_id and n.computed_on > s.computed_on)
      and not exists (select from watched w where w.party_id = p.party_id)
    order by s.exact desc, s.party_id limit 10)`

/**
 * Up to 10 recommended parties: from the industries the organisation watches, not yet watched, the best latest score
 * first. Industries the user chose come first.
 */
export async function readRecommendations(db: Work, userId: string): Promise<RecommendedParty[]> {
  const { rows } = await sql<RecommendedParty>`
    with watched as materialized (
        select distinct party_id from list_parties where organization_id = current_organization()),
      chosen as materialized (
        select found.name as industry from (${industryNames}) as found join users u on found.industry_id = any(u.industries)
        where u.user_id = ${userId} and u.organization_id = current_organization()),
      others as materialized (
        select industry from parties join watched using (party_id) where industry is not null
        except select industry from chosen)
    ${soundestOf('chosen')} union all ${soundestOf('others')} limit 10`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Industry } from '#server/contract/people/people.ts'
import type { Database, Work } from '../connection.ts'

/** Every industry once, skipping along the index one industry per step: many parties share one. */
export const industryNames = sql`
  with recursive names as (
    (select industry from parties where industry is not null order by industry limit 1)
    union all
    select (select p.industry from parties p where p.industry > names.industry order by p.industry limit 1)
    from names where names.industry is not null)
  select industry_id(industry) as industry_id, min(industry) as name from names
  where industry_id(industry) <> '' group by 1`

/** The industries of all parties, by name. */
export async function readIndustries(db: Database | Work): Promise<Industry[]> {
  const { rows } = await sql<Industry>`select * from (${industryNames}) as found order by name`.execute(db)
  return rows
}

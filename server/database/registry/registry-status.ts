import { sql } from 'kysely'
import { filesForms } from '#server/contract/parties/model-types.ts'
import type { RegisteredBody } from '#server/contract/parties/registered-body.ts'
import type { Work } from '../connection.ts'

const filed = sql`json_build_object('form', f.form, 'period_end', f.period_end, 'filed_on', f.filed_on, 'srn', f.srn, 'din', f.din)`

const boards = sql`
  select r.party_id, d.din, d.name from relationships r join parties d on d.party_id = r.related_party_id
  where r.party_id in (select party_id from chosen) and r.kind = 'director' and r.to_date is null and d.din is not null`

/**
 * Companies and LLPs, by name, with their filings for periods that ended since a date (YYYY-MM-DD). Firms and persons
 * file none of these forms.
 */
export async function readRegisteredBodies(
  db: Work,
  partyIds: string[],
  since: string,
): Promise<RegisteredBody[]> {
  const { rows } = await sql<RegisteredBody>`
    with chosen as materialized (
      select p.* from parties p
      where p.party_id = any(${partyIds}) and p.model_type in (${sql.join(filesForms)})
    ), board as materialized (${boards}),
    filings as (
      select party_id, json_agg(line) as filings from (
        select f.party_id, ${filed} as line from registry_filings f
        where f.party_id in (select party_id from chosen) and f.form <> 'dir-3-kyc' and f.period_end >= ${since}::date
        union all
        select b.party_id, ${filed} from (select distinct party_id, din from board) as b
        join registry_filings f on f.din = b.din and f.period_end >= ${since}::date
      ) as lines group by party_id
    ), directors as (
      select party_id, json_agg(json_build_object('din', din, 'name', name) order by name, din) as directors
      from (select distinct party_id, din, name from board) as b group by party_id
    ), meetings as (
      select party_id, json_object_agg(period_end, held_on) as meetings from annual_meetings
      where party_id in (select party_id from chosen) and period_end >= ${since}::date group by party_id
    ), accounts as (
      select distinct on (party_id) party_id, (figures->>'revenue')::float8 as turnover,
        coalesce((figures->>'borrowings')::float8,
          (figures->>'long_term_debt')::float8 + (figures->>'short_term_debt')::float8) as debt
      from statements where party_id in (select party_id from chosen) and period = 'annual'
      order by party_id, period_end desc, basis desc
    )
    select c.party_id, c.name, c.name_key, c.state as place, c.model_type, c.class, c.status, c.registered_on,
      c.authorised_capital::float8 as authorised_capital, c.paid_up_capital::float8 as paid_up_capital, a.turnover, a.debt,
      coalesce(m.meetings, '{}') as meetings, coalesce(f.filings, '[]') as filings, coalesce(d.directors, '[]') as directors
    from chosen c left join filings f using (party_id) left join directors d using (party_id)
    left join meetings m using (party_id) left join accounts a using (party_id)
    order by c.name_key, c.party_id`.execute(db)
  return rows
}

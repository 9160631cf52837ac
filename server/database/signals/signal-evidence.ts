import { sql } from 'kysely'
import type { OwnKnowledge, SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import type { Database, Work } from '../connection.ts'
import { own } from '../own.ts'
import { conductRows } from './own-conduct.ts'

const rows = (columns: string, table: string, order: string, dated?: string) => sql`(
  select coalesce(json_agg(one), '[]') from (
    select ${sql.raw(columns)} from ${sql.table(table)} t where t.party_id = p.party_id
    ${dated ? sql`and ${sql.ref(`t.${dated}`)} <= ${sql.ref('day.today')}` : sql``} order by ${sql.raw(order)}
  ) one)`

const statements = (period: 'annual' | 'quarterly', basis: 'standalone' | 'consolidated') => sql`(
  select json_agg(json_build_object('period_end', period_end, 'figures', figures) order by period_end) from statements t
  where t.party_id = p.party_id and period = ${sql.lit(period)} and basis = ${sql.lit(basis)} and period_end <= day.today)`

/** Everything on record as of `today` (YYYY-MM-DD) about those of the parties that exist. */
export async function readSignalEvidence(
  db: Database | Work,
  partyIds: string[],
  today: string,
): Promise<SignalEvidence[]> {
  const { rows: parties } = await sql<SignalEvidence>`
    select p.party_id, p.name, p.model_type, p.status, p.source_date, p.listed, p.industry, p.nic_code,
      coalesce(${statements('annual', 'standalone')}, ${statements('annual', 'consolidated')}, '[]') as statements,
      coalesce(${statements('quarterly', 'standalone')}, ${statements('quarterly', 'consolidated')}, '[]') as quarters,
      (select coalesce(json_agg(json_build_object('name', t.name, 'until', t.until) order by t.until), '[]') from party_names t
        where t.party_id = p.party_id and t.kind = 'former' and t.until <= day.today) as former_names,
      ${rows("computed_on, score, band, receipt->>'version' as version, receipt->'reasons' as reasons", 'scores', 'computed_on', 'computed_on')} as scores,
      ${rows('agency, instrument, rating, previous_rating, action, rated_on as date', 'ratings', 'rated_on, rating_id', 'rated_on')} as ratings,
      (select coalesce(json_agg(json_build_object('gstin', value, 'status', status)), '[]') from registrations t
        where t.party_id = p.party_id and t.kind = 'GSTIN') as gst_registrations,
      ${rows('gstin, return_type, period, due_on, filed_on', 'gst_filings', 'due_on', 'due_on')} as gst_filings,
      ${rows('establishment, month, due_on, paid_on, employees as count, amount as paid', 'epfo_months', 'due_on', 'due_on')} as epfo_months,
      ${rows('charge_id, holder, amount, created_on, satisfied_on', 'charges', 'created_on, charge_id', 'created_on')} as charges,
      ${rows('court, kind, number, other_party, filed_on, stage', 'court_cases', 'filed_on, court_case_id', 'filed_on')} as court_cases,
      ${rows('published_on as date, source, title as headline, sentiment', 'news', 'published_on, news_id', 'published_on')} as news,
      (select coalesce(json_agg(json_build_object('name', d.name, 'din', d.din, 'role', r.role, 'from_date', r.from_date,
          'to_date', r.to_date, 'struck_off', array(
            select distinct c.name from relationships o join parties c on c.party_id = o.party_id
            where o.related_party_id = d.party_id and o.kind = 'director' and o.party_id <> p.party_id
              and c.status ilike 'strike off%')) order by r.relationship_id), '[]')
        from relationships r join parties d on d.party_id = r.related_party_id
        where r.party_id = p.party_id and r.kind = 'director') as directors
    from parties p, (select ${today}::date as today) as day
    where p.party_id = any(${partyIds}) order by p.party_id`.execute(db)
  return parties
}

interface OwnRow extends OwnKnowledge {
  party_id: string
}

/** What the organisation of the transaction itself knows about some parties, by party; empty lists if it knows nothing. */
export async function readOwnEvidence(
  db: Work,
  partyIds: string[],
  today: string,
): Promise<Map<string, OwnKnowledge>> {
  const { rows: known } = await sql<OwnRow>`
    select p.party_id,
      coalesce((select json_agg(json_build_object('account_number', e.account_number, 'product', e.product, 'as_of', e.as_of,
          'sanction_limit', e.sanction_limit, 'outstanding', e.outstanding, 'days_past_due', e.days_past_due) order by e.as_of)
        from exposures e where e.party_id = p.party_id and ${own('e')} and e.as_of <= ${today}::date), '[]') as exposures,
      coalesce((select json_agg(json_build_object('gstin', g.gstin, 'return_type', g.return_type, 'period', g.period,
          'due_on', g.due_on, 'filed_on', g.filed_on) order by g.due_on)
        from own_gst_filings g where g.party_id = p.party_id and ${own('g')} and g.due_on <= ${today}::date), '[]') as own_gst_filings,
      coalesce((select json_agg(json_build_object('establishment', w.establishment, 'month', w.month, 'due_on', w.due_on,
          'paid_on', w.paid_on, 'count', w.employees, 'paid', w.amount) order by w.due_on)
        from own_epfo_months w where w.party_id = p.party_id and ${own('w')} and w.due_on <= ${today}::date), '[]') as own_epfo_months,
      ${conductRows('covenants', today)} as covenants,
      ${conductRows('audit_observations', today)} as audit_observations,
      ${conductRows('cheque_returns', today)} as cheque_returns,
      coalesce((select json_agg(json_build_object('entry_id', h.entry_id, 'list', h.list, 'listed_name', h.listed_name,
          'matched_name', h.matched_name, 'programme', h.programme, 'listed_on', s.listed_on,
          'confirmed_on', (v.decided_at at time zone 'Asia/Kolkata')::date) order by h.hit_id)
        from sanctions_hits h join sanctions_entries s using (entry_id)
        cross join lateral (
          select decision, decided_at from sanctions_reviews r
          where r.party_id = h.party_id and r.entry_id = h.entry_id and ${own('r')} order by review_id desc limit 1) as v
        where h.party_id = p.party_id and h.lapsed_on is null and v.decision = 'confirmed'), '[]') as sanctions
    from unnest(${partyIds}::text[]) as p(party_id)`.execute(db)
  return new Map(known.map(({ party_id, ...evidence }) => [party_id, evidence]))
}

import { sql } from 'kysely'
import type { AccountTotals } from '#server/contract/portfolios/portfolio-import.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** The accounts of an import's rows whose party is known. If a row has no overdue days, the last value known on its date is used. */
const sent = (importId: string) => sql`
  select r.line, r.party_id, a.account, a.product, a."limit" as sanction_limit, a.outstanding, a.as_of,
    coalesce(a.overdue_days, (select k.days_past_due from exposures k where ${own('k')} and k.account_number = a.account
      and k.as_of <= a.as_of order by k.as_of desc limit 1), 0) as overdue_days
  from portfolio_import_rows r, jsonb_to_record(r.account) as a
    (account text, product text, "limit" numeric, outstanding numeric, overdue_days integer, as_of date)
  where ${own('r')} and r.import_id = ${importId} and r.party_id is not null and r.refused is null and not r.skipped`

const differs = sql`(e.party_id, e.product, e.sanction_limit, e.outstanding, e.days_past_due)
  is distinct from (s.party_id, s.product, s.sanction_limit, s.outstanding, s.overdue_days)`

type Totals = Omit<AccountTotals, 'doubt'> & {
  accounts: number
  ratio: number | null
  median_limit: number | null
}

/**
 * The effect of applying an import's accounts, in one statement; `ratio`: the median ratio of outstanding amounts to
 * the previous ones of the same accounts.
 */
export async function readAccountTotals(db: Work, importId: string, portfolioId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with sent as (select s.*, s.as_of = max(s.as_of) over (partition by s.account) as newest from (${sent(importId)}) s)
    select count(*) as accounts, count(*) filter (where e.account_number is null) as added,
      count(*) filter (where e.account_number is not null and ${differs}) as replaced,
      count(*) filter (where e.account_number is not null and not ${differs}) as same,
      count(*) filter (where s.outstanding < 0) as credit, count(*) filter (where b.party_id <> s.party_id) as moved,
      count(distinct s.party_id) filter (where s.party_id not in (select m.party_id from portfolio_parties m
        where ${own('m')} and m.portfolio_id = ${portfolioId})) as newcomers,
      coalesce(sum(s.sanction_limit) filter (where s.newest), 0)::float8 as limit,
      coalesce(sum(s.outstanding) filter (where s.newest), 0)::float8 as outstanding,
      coalesce(array_agg(distinct s.as_of::text), '{}') as days,
      (percentile_cont(0.5) within group (order by s.outstanding / nullif(b.outstanding, 0)))::float8 as ratio,
      (percentile_cont(0.5) within group (order by s.sanction_limit))::float8 as median_limit
    from sent s
    left join exposures e on ${own('e')} and e.account_number = s.account and e.as_of = s.as_of
    left join lateral (
      select party_id, outstanding from exposures x where ${own('x')} and x.account_number = s.account
      order by x.as_of desc limit 1) as b on true`.execute(db)
  return rows[0] as Totals
}

/** The current exposure rows that an import would replace with different figures, locked. */
export async function readReplaced(db: Work, importId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    with sent as (${sent(importId)})
    select e.account_number, e.as_of::text, e.party_id, e.product, e.sanction_limit::float8, e.outstanding::float8, e.days_past_due
    from sent s join exposures e on ${own('e')} and e.account_number = s.account and e.as_of = s.as_of
    where ${differs} order by e.account_number, e.as_of for update of e`.execute(db)
  return rows
}

/** Writes an import's accounts to `exposures`, replacing rows with the same account and date. */
export async function writeExposures(db: Work, importId: string): Promise<void> {
  await sql`
    insert into exposures (organization_id, party_id, account_number, as_of, product, sanction_limit, outstanding, days_past_due)
    select current_organization(), party_id, account, as_of, product, sanction_limit, outstanding, overdue_days
    from (${sent(importId)}) as s order by account, as_of
    on conflict (organization_id, account_number, as_of) do update set party_id = excluded.party_id, product = excluded.product,
      sanction_limit = excluded.sanction_limit, outstanding = excluded.outstanding, days_past_due = excluded.days_past_due`.execute(
    db,
  )
}

import { type RawBuilder, sql } from 'kysely'
import { offsetOf } from '#server/contract/paging.ts'
import type {
  AccountSort,
  AccountsQuery,
  PortfolioAccount,
} from '#server/contract/portfolios/portfolio-accounts.ts'
import { overdueSteps } from '#server/contract/portfolios/portfolio-steps.ts'
import type { Work } from '../connection.ts'
import { countedEachTime } from '../lists/cached-counts.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { own } from '../own.ts'
import { cachedPortfolioPage, type FoundPage, maxCachedRows } from './portfolio-cache.ts'
import { accountsOn, type Figures, membersOf, stepOf } from './portfolio-facts.ts'

const daysShown = 6

const orderings: Record<AccountSort, RawBuilder<unknown>> = {
  days_past_due: sql`days_past_due`,
  outstanding: sql`outstanding`,
  sanction_limit: sql`sanction_limit`,
  use: sql`outstanding / nullif(sanction_limit, 0)`,
  party_name: sql`name_key`,
}

function fits({ q, overdue, product }: AccountsQuery) {
  const conditions = [
    q && sql`(strpos(lower(party_name), ${q.toLowerCase()}) > 0 or strpos(account_number, ${q}) > 0)`,
    overdue && sql`${stepOf(sql`days_past_due`, overdueSteps, 'unknown')} = ${overdue}`,
    product && sql`product = ${product}`,
  ]
  return fitsAll(conditions)
}

/** The caller adds the status. */
type Account = Omit<PortfolioAccount, 'account_status'>

/** An account row is identified by account number and date. */
type Found = FoundPage<Account, [string, string]> & { products: string[] }

const orderOf = ({ sort_by, sort_in }: Pick<AccountsQuery, 'sort_by' | 'sort_in'>) =>
  sql`${orderings[sort_by]} ${sql.raw(sort_in)} nulls last, outstanding desc, account_number`

/** JSON of the accounts in the CTE `shown`, in list order. */
const accountsJson = (order: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('account_number', account_number, 'party_id', party_id,
    'party_name', party_name, 'product', product, 'sanction_limit', sanction_limit, 'outstanding', outstanding,
    'days_past_due', days_past_due, 'as_of', as_of, 'history', (
      select json_agg(json_build_object('as_of', as_of, 'days_past_due', days_past_due,
        'use', outstanding / nullif(sanction_limit, 0)) order by as_of)
      from (select * from exposures e where ${own('e')} and e.account_number = t.account_number
        and e.as_of <= t.as_of order by e.as_of desc limit ${sql.lit(daysShown)}) as last)
  ) order by ${order}), '[]') from shown t)`

/** A page of accounts, with the keys of the first matching ones. */
async function find(db: Work, figures: Figures, query: AccountsQuery): Promise<Found> {
  const { page, per_page } = query
  const order = orderOf(query)
  const { rows } = await sql<Found>`
    with ${membersOf(figures)}, accounts as materialized (
      select e.*, p.name as party_name, p.name_key from members m join parties p using (party_id)
      cross join lateral ${accountsOn(figures.as_of)} e
    ), fitting as materialized (select * from accounts where ${fits(query)}), shown as (
      select * from fitting order by ${order} limit ${per_page} offset ${offsetOf({ page, per_page })}
    )
    select (select count(*) from members) as of, (select count(*) from fitting) as total,
      (select coalesce(array_agg(distinct product order by product), '{}') from accounts) as products,
      case when (select count(*) from members) > ${sql.lit(countedEachTime)} then (
        select json_agg(json_build_array(account_number, as_of) order by ${order}) from (
          select * from fitting order by ${order} limit ${sql.lit(maxCachedRows)}) as f) end as first,
      ${accountsJson(order)} as data`.execute(db)
  return rows[0] ?? { of: 0, total: 0, products: [], first: null, data: [] }
}

/** The accounts with these keys. */
async function readByKeys(db: Work, query: AccountsQuery, keys: [string, string][]) {
  const { rows } = await sql<{ data: Account[] }>`
    with shown as (
      select e.*, p.name as party_name, p.name_key
      from unnest(${keys.map(([number]) => number)}::text[], ${keys.map(([, day]) => day)}::date[]) as k (account_number, as_of)
        join exposures e using (account_number, as_of) join parties p using (party_id) where ${own('e')})
    select ${accountsJson(orderOf(query))} as data`.execute(db)
  return rows[0]?.data ?? []
}

/** The accounts of a portfolio's parties on a date, filtered and sorted, one page at a time, with the products that occur. */
export async function readPortfolioAccounts(
  db: Work,
  figures: Figures,
  query: AccountsQuery,
): Promise<{ data: Account[]; total: number; products: string[] }> {
  const { page, per_page, ...list } = query
  return cachedPortfolioPage(db, query, {
    key: `accounts ${JSON.stringify([figures, list])}`,
    find: () => find(db, figures, query),
    read: (keys) => readByKeys(db, query, keys),
  })
}

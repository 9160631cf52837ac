import { sql } from 'kysely'
import { overdueSteps } from '#server/contract/portfolios/portfolio-steps.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { own } from '../own.ts'
import { stepOf } from '../portfolios/portfolio-facts.ts'
import type { ExportSource } from './source.ts'

const newest = sql`e.as_of = (select max(n.as_of) from exposures n where ${own('n')} and n.party_id = e.party_id)`

/** Loan accounts, either the latest books or the books of all dates. */
export const accountExport: ExportSource<'accounts'> = {
  columns: {
    account_number: sql`e.account_number`,
    party_id: sql`e.party_id`,
    party_name: sql`p.name`,
    product: sql`e.product`,
    sanction_limit: sql`e.sanction_limit`,
    outstanding: sql`e.outstanding`,
    days_past_due: sql`e.days_past_due`,
    as_of: sql`e.as_of`,
  },
  from: ({ filters: { portfolio, overdue, product, days } }) =>
    sql`exposures e join parties p using (party_id) where ${own('e')} and ${fitsAll([
      days !== 'all' && newest,
      portfolio &&
        sql`exists (select from portfolio_parties m
          where ${own('m')} and m.portfolio_id = ${portfolio} and m.party_id = e.party_id)`,
      overdue && sql`${stepOf(sql`e.days_past_due`, overdueSteps, 'unknown')} = ${overdue}`,
      product && sql`e.product = ${product}`,
    ])}`,
  order: sql`e.party_id, e.account_number, e.as_of`,
}

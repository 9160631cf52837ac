import { todayInIndia } from '#server/contract/calendar.ts'
import { groupIndian, inCrore } from '#server/contract/money.ts'
import { accountStatusInWords } from '#server/contract/people/account-status.ts'
import type { PortfolioAccount } from '#server/contract/portfolios/portfolio-accounts.ts'
import { overdueStepNames } from '#server/contract/portfolios/portfolio-steps.ts'
import { listParams, pageParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { required } from '../../http/required.ts'
import { perPage } from '../../ui/pager.tsx'
import { readDays } from '../days.server.ts'
import { percentUsed } from '../members/members.server.ts'
import { overdueLabel } from '../overview/labels.ts'

const shape = {
  sorts: {
    days_past_due: 'desc',
    outstanding: 'desc',
    sanction_limit: 'desc',
    use: 'desc',
    party_name: 'asc',
  },
  filters: {
    q: { label: 'Company or account' },
    overdue: { label: 'Days past due', values: overdueStepNames },
    product: { label: 'Product' },
  },
} as const

/** The list query of a portfolio's accounts, with its as-of date. */
export function accountQuery(url: URL) {
  const { query, as_of, remarks } = readDays(url)
  const list = readListQuery(url, shape)
  const day: Record<string, string> = query.as_of ? { as_of: query.as_of } : {}
  return {
    as_of,
    day,
    narrowed: Object.keys(list.filters).length > 0,
    list: { ...list, filters: { ...list.filters, ...day }, remarks: [...remarks, ...list.remarks] },
  }
}

function rowOf({ history, outstanding, sanction_limit, account_status, ...account }: PortfolioAccount) {
  const { account_number, party_id, party_name, product, days_past_due, as_of } = account
  return {
    account_number,
    party_id,
    party_name,
    product,
    days_past_due,
    as_of,
    limit: inCrore(sanction_limit, 2),
    outstanding: inCrore(outstanding, 2),
    use: percentUsed(outstanding, sanction_limit) ?? '—',
    status: accountStatusInWords(account_status),
    before: history.map((one) => one.days_past_due).join(', '),
    used: history.map(({ use }) => (use === null ? '—' : groupIndian(use * 100))).join(', '),
    from: history[0]?.as_of ?? as_of,
  }
}
export type AccountRow = ReturnType<typeof rowOf>

const options = overdueStepNames
  .filter((name) => name !== 'unknown')
  .map((value) => ({ value, label: overdueLabel(value) }))

export async function readAccountsPage({ api, url, params }: RequestContext) {
  const portfolioId = required(params.portfolioId)
  const { list, as_of, day, narrowed } = accountQuery(url)
  const answer = api.ask('listPortfolioAccounts', { portfolioId, query: pageParams(list, perPage) })
  return {
    id: portfolioId,
    list,
    narrowed,
    perPage,
    options,
    query: String(listParams(list)),
    days: { as_of, today: todayInIndia(), query: day },
    accounts: await readSlice(answer, ({ data, meta }) => ({
      rows: data.map(rowOf),
      total: meta.total_records,
      products: meta.products,
    })),
  }
}
export type AccountsPage = Awaited<ReturnType<typeof readAccountsPage>>

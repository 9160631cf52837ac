import { features } from '#server/contract/features.ts'
import { accountStatusInWords } from '#server/contract/people/account-status.ts'
import type { PortfolioAccount } from '#server/contract/portfolios/portfolio-accounts.ts'
import { pageParams, requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import type { SheetColumn } from '../../http/files/sheet.ts'
import { sheetAnswer } from '../../http/files/sheet-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { required } from '../../http/required.ts'
import { asOfInName } from '../days.server.ts'
import { fileRows } from '../file-rows.server.ts'
import { readPortfolio } from '../list/portfolios.server.ts'
import { accountQuery } from './accounts.server.ts'

const columns: SheetColumn<PortfolioAccount>[] = [
  { head: 'Account', width: 18, value: ({ account_number }) => account_number },
  { head: 'Party', width: 12, value: ({ party_id }) => party_id },
  { head: 'Company', width: 40, value: ({ party_name }) => party_name },
  { head: 'Product', width: 26, value: ({ product }) => product },
  { head: 'Limit (₹)', width: 18, value: ({ sanction_limit }) => sanction_limit },
  { head: 'Outstanding (₹)', width: 18, value: ({ outstanding }) => outstanding },
  { head: 'Days past due', width: 14, value: ({ days_past_due }) => days_past_due },
  { head: 'Classification', width: 12, value: ({ account_status }) => accountStatusInWords(account_status) },
  { head: 'As of', width: 12, as: 'day', value: ({ as_of }) => as_of },
]

/** The accounts of a portfolio, filtered and sorted, all pages, as CSV or as a workbook. */
export const loader = signedIn(
  features.portfolios,
  async ({ api, url, params }) => {
    const portfolioId = required(params.portfolioId)
    const { list: requested, day } = accountQuery(url)
    const list = requireValidQuery(requested)
    const { name } = await readPortfolio(api, portfolioId)
    const rows = await fileRows(async (page, perPage) => {
      const query = pageParams({ ...list, page }, perPage)
      const { data, meta } = await api.read('listPortfolioAccounts', { portfolioId, query })
      return { rows: data, total: meta.total_records }
    })
    return sheetAnswer(url, `${name}, accounts${asOfInName(day)}`, columns, rows)
  },
  { refusedAt: listPath },
)

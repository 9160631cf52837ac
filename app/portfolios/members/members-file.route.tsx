import { features } from '#server/contract/features.ts'
import type { PortfolioParty } from '#server/contract/portfolios/portfolio-members.ts'
import { severities } from '#server/contract/severities.ts'
import { pageParams, requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import type { SheetColumn } from '../../http/files/sheet.ts'
import { sheetAnswer } from '../../http/files/sheet-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { required } from '../../http/required.ts'
import { asOfInName } from '../days.server.ts'
import { fileRows } from '../file-rows.server.ts'
import { readPortfolio } from '../list/portfolios.server.ts'
import { memberQuery } from './members.server.ts'

const columns: SheetColumn<PortfolioParty>[] = [
  { head: 'Party', width: 12, value: ({ party_id }) => party_id },
  { head: 'Name', width: 40, value: ({ name }) => name },
  { head: 'State', width: 18, value: ({ state }) => state },
  { head: 'Status', width: 14, value: ({ status }) => status },
  { head: 'Exposure (₹)', width: 18, value: ({ exposure }) => exposure },
  { head: 'Limits (₹)', width: 18, value: ({ sanction_limit }) => sanction_limit },
  { head: 'Accounts', width: 10, value: ({ accounts }) => accounts },
  { head: 'Days past due', width: 14, value: ({ days_past_due }) => days_past_due },
  { head: 'Score', width: 8, value: ({ score }) => score },
  { head: 'Change', width: 8, value: ({ change }) => change },
  { head: 'Risk', width: 10, value: ({ band }) => band && severities[band] },
  { head: 'Open alerts', width: 12, value: ({ open_alerts }) => open_alerts },
  { head: 'Last alert', width: 12, as: 'day', value: ({ last_alert }) => last_alert },
]

/** The parties of a portfolio, filtered and sorted, all pages, as CSV or as a workbook. */
export const loader = signedIn(
  features.portfolios,
  async ({ api, url, params }) => {
    const portfolioId = required(params.portfolioId)
    const { list: requested, days } = memberQuery(url)
    const list = requireValidQuery(requested)
    const { name } = await readPortfolio(api, portfolioId)
    const rows = await fileRows(async (page, perPage) => {
      const query = pageParams({ ...list, page }, perPage)
      const { data, meta } = await api.read('listPortfolioParties', { portfolioId, query })
      return { rows: data, total: meta.total_records }
    })
    return sheetAnswer(url, `${name}${asOfInName(days.query)}`, columns, rows)
  },
  { refusedAt: listPath },
)

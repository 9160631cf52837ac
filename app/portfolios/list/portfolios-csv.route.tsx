import { features } from '#server/contract/features.ts'
import { requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { allRows } from '../../http/files/all-rows.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { portfolioQuery, readPortfolios } from './portfolios.server.ts'

const columnHeadings = [
  'Portfolio',
  'Name',
  'Description',
  'Total parties',
  'High',
  'Medium',
  'Low',
  'No score',
]

/** The active portfolios, or the archived ones on request, filtered by name and sorted: all pages, as CSV. */
export const loader = signedIn(
  features.portfolios,
  async ({ api, url }) => {
    const list = requireValidQuery(portfolioQuery(url))
    const rows = await allRows(async (page, perPage) => {
      const { portfolios, total } = await readPortfolios(api, { ...list, page }, perPage)
      return { rows: portfolios, total }
    })
    const lines = rows.map(({ id, name, description, total, risk }) => [
      id,
      name,
      description,
      total,
      risk.high_risk,
      risk.medium_risk,
      risk.low_risk,
      risk.unrated,
    ])
    return csvAnswer('portfolios.csv', [columnHeadings, ...lines])
  },
  { refusedAt: listPath },
)

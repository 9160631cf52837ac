import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { allRows } from '../http/all-rows.ts'
import { csvAnswer } from '../http/csv-answer.server.ts'
import { required } from '../http/required.ts'
import { memberQuery, readPortfolio, readPortfolioParties } from './portfolios.server.ts'

const heads = ['Party', 'Name', 'State', 'Status', 'Score', 'Risk', 'Open alerts']

/** The parties of a portfolio as they are filtered, all pages, as CSV. */
export const loader = signedIn(features.portfolios, async ({ api, url, params }) => {
  const [portfolioId, list] = [required(params.portfolioId), memberQuery(url)]
  const { name } = await readPortfolio(api, portfolioId)
  const rows = await allRows((page, perPage) =>
    readPortfolioParties(api, portfolioId, { ...list, page }, perPage),
  )
  const lines = rows.map((row) => [
    ...[row.party_id, row.name, row.state, row.status],
    ...[row.score, row.band, row.open_alerts],
  ])
  return csvAnswer(`${name}.csv`, [heads, ...lines])
})

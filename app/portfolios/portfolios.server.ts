import type { Portfolio } from '#server/contract/portfolio.ts'
import { readListQuery } from '../forms/list-query.server.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import { partyCount } from '../ui/party-count.ts'
import { portfolioStates } from './portfolio-states.ts'

export const perPage = 25

const summaryOf = ({ id, attributes, no_of_parties, risk_details }: Portfolio) => ({
  id,
  name: attributes.name,
  description: attributes.description,
  archived: attributes.archived_at !== null,
  parties: partyCount(no_of_parties),
  total: no_of_parties,
  risk: risk_details,
})
export type PortfolioSummary = ReturnType<typeof summaryOf>

const values = portfolioStates.map(({ value }) => value)

/** What an address asks of the list of portfolios. */
export const portfolioQuery = (url: URL) =>
  readListQuery(url, { filters: { state: { label: 'Portfolios', values } } })

/** A page of the organisation's portfolios in use, or of those that are archived. */
export async function readPortfolios(
  api: ApiClient,
  page: number,
  { rows = perPage, archived = false }: { rows?: number; archived?: boolean } = {},
) {
  const query = { page, per_page: rows, ...(archived && { state: 'archived' as const }) }
  const { data, total_count } = await api.read('listPortfolios', { query })
  return { portfolios: data.map(summaryOf), total: total_count }
}

/** One portfolio. */
export async function readPortfolio(api: ApiClient, portfolioId: string): Promise<PortfolioSummary> {
  const { data } = await api.read('readPortfolio', { portfolioId })
  return summaryOf(data)
}

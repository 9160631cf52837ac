import type { Portfolio } from '#server/contract/portfolios/portfolio.ts'
import { type ListQuery, pageParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import { partyCount } from '../../ui/party-count.ts'
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
const filters = { q: { label: 'Name' }, state: { label: 'Portfolios', values } }
const sorts = { created_at: 'desc', name: 'asc', no_of_parties: 'desc' } as const

export const portfolioQuery = (url: URL) => readListQuery(url, { sorts, filters })

/** The page of the organisation's portfolios that `list` describes. */
export async function readPortfolios(api: ApiClient, list: ListQuery, rows = perPage) {
  const { data, total_count } = await api.read('listPortfolios', { query: pageParams(list, rows) })
  return { portfolios: data.map(summaryOf), total: total_count }
}

export async function readPortfolio(api: ApiClient, portfolioId: string): Promise<PortfolioSummary> {
  const { data } = await api.read('readPortfolio', { portfolioId })
  return summaryOf(data)
}

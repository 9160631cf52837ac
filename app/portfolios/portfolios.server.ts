import type { Portfolio } from '#server/contract/portfolio.ts'
import { type ListQuery, pageParams, readListQuery } from '../forms/list-query.server.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import { partyCount } from '../ui/party-count.ts'

import { riskGroups } from './risk-groups.ts'

export const perPage = 25

const summaryOf = ({ id, attributes, no_of_parties, risk_details }: Portfolio) => ({
  id,
  name: attributes.name,
  description: attributes.description,
  parties: partyCount(no_of_parties),
  total: no_of_parties,
  risk: risk_details,
})
export type PortfolioSummary = ReturnType<typeof summaryOf>

const groups = riskGroups.map(({ band }) => band)

/** What an address asks of the parties of a portfolio. */
export const memberQuery = (url: URL) =>
  readListQuery(url, { filters: { band: { label: 'Risk', values: groups } } })

/** A page of the organisation's portfolios. */
export async function readPortfolios(api: ApiClient, page: number, rows = perPage) {
  const { data, total_count } = await api.read('listPortfolios', { query: { page, per_page: rows } })
  return { portfolios: data.map(summaryOf), total: total_count }
}

/** One portfolio. */
export async function readPortfolio(api: ApiClient, portfolioId: string): Promise<PortfolioSummary> {
  const { data } = await api.read('readPortfolio', { portfolioId })
  return summaryOf(data)
}

/** A page of a portfolio's parties, of one risk group or of all. */
export async function readPortfolioParties(
  api: ApiClient,
  portfolioId: string,
  query: ListQuery,
  rows = perPage,
) {
  const { data, meta } = await api.read('listPortfolioParties', {
    portfolioId,
    query: pageParams(query, rows),
  })
  return { rows: data, total: meta.total_records }
}

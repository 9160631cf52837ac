import type { Portfolio, PortfolioParty, RiskGroup } from '#server/contract/portfolio.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import { countInWords } from '../parties/party-list.field.server.ts'

export const perPage = 25

const summaryOf = ({ id, attributes, no_of_parties, risk_details }: Portfolio) => ({
  id,
  name: attributes.name,
  description: attributes.description,
  parties: countInWords(no_of_parties, false),
  total: no_of_parties,
  risk: risk_details,
})
export type PortfolioSummary = ReturnType<typeof summaryOf>

const pageQuery = (page: number) => new URLSearchParams({ page: String(page), per_page: String(perPage) })

/** A page of the organisation's portfolios. */
export async function readPortfolios(api: ApiClient, page: number) {
  const { data, total_count } = await api.read<{ data: Portfolio[]; total_count: number }>(
    `/v1/admin/portfolios?${pageQuery(page)}`,
  )
  return { portfolios: data.map(summaryOf), total: total_count }
}

/** One portfolio. */
export async function readPortfolio(api: ApiClient, portfolioId: string): Promise<PortfolioSummary> {
  const { data } = await api.read<{ data: Portfolio }>(
    `/v1/admin/portfolios/${encodeURIComponent(portfolioId)}`,
  )
  return summaryOf(data)
}

/** A page of a portfolio's parties, of one risk group or of all. */
export async function readPortfolioParties(
  api: ApiClient,
  portfolioId: string,
  band: RiskGroup | '',
  page: number,
) {
  const query = pageQuery(page)
  if (band) query.set('band', band)
  const { data, meta } = await api.read<{ data: PortfolioParty[]; meta: { total_records: number } }>(
    `/v1/admin/portfolios/${encodeURIComponent(portfolioId)}/parties?${query}`,
  )
  return { rows: data, found: meta.total_records }
}

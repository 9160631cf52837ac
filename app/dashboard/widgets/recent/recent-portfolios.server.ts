import type { RequestContext } from '../../../gateway/guard.server.ts'
import { firstPortfolios } from './first-portfolios.server.ts'

const maxShown = 3

/** The newest portfolios, each with its parties by risk; null if there are none. */
export async function readRecentPortfolios(ctx: RequestContext) {
  const { data } = await firstPortfolios(ctx)
  if (data.length === 0) return null
  return data.slice(0, maxShown).map(({ id, attributes, no_of_parties, risk_details }) => ({
    id,
    name: attributes.name,
    parties: no_of_parties,
    risk: risk_details,
  }))
}
export type RecentPortfolio = NonNullable<Awaited<ReturnType<typeof readRecentPortfolios>>>[number]

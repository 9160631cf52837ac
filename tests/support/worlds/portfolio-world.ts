import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { PortfolioOverview } from '#server/contract/portfolios/portfolio-figures.ts'
import type { PortfolioParty } from '#server/contract/portfolios/portfolio-members.ts'
import { apiFor } from '../api.ts'
import { type FreshDatabase, freshDatabase } from '../database/database.ts'

export interface Page<T> {
  data: T[]
  meta: { total_records: number }
}

export const paise = (rupees: number) => Math.round(rupees * 100)

/** The demonstration world with additional portfolios, and the API's data about any portfolio. */
export function portfolioWorld(...ids: string[]) {
  let world: FreshDatabase
  beforeAll(async () => {
    world = await freshDatabase({ demo: true })
    for (const id of ids)
      await sql`insert into portfolios (portfolio_id, organization_id, name) values (${id}, 'o_northern', ${id})`.execute(
        world.owner,
      )
  }, 240_000)
  afterAll(() => world.close())

  const ask = <T>(path: string, options?: { as: string }) =>
    apiFor(world)<T>(`/v1/admin/portfolios/${path}`, options)
  const parties = async (path: string) => (await ask<Page<PortfolioParty>>(path)).data
  return {
    owner: () => world.owner,
    ask,
    parties,
    overview: async (path: string) =>
      (await ask<{ data: PortfolioOverview }>(path.replace(/(\?|$)/, '/overview$1'))).data.data,
    async allParties(id: string, query: Record<string, string> = {}) {
      const rows: PortfolioParty[] = []
      for (let page = 1; ; page++) {
        const search = new URLSearchParams({ ...query, page: String(page), per_page: '100' })
        const { data, meta } = await parties(`${id}/parties?${search}`)
        rows.push(...data)
        if (rows.length >= meta.total_records) return rows
      }
    },
  }
}

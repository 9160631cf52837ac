import type { listEndpoints } from '#server/contract/endpoints/lists.ts'
import { allows, features } from '#server/contract/features.ts'
import { watchedQuery } from '#server/contract/watchlist/watchlist.ts'
import { readPortfolio, readPortfolios } from '#server/database/portfolios/portfolios.ts'
import { readListParties } from '#server/database/watchlist/list-parties.ts'
import { readList, readLists } from '#server/database/watchlist/watchlists.ts'
import { changeWatchlist, createWatchlist } from '#server/use-cases/parties/watch.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../handler.ts'

const noList = 'No such list'
const noPortfolio = 'Portfolio not found'
/** A watchlist itself includes only its newest parties, up to this many; the full list is paginated. */
const newestNamed = watchedQuery.parse({ per_page: 100 })

/** Watchlists and portfolios: groups of parties that an organisation monitors together. */
export const listHandlers: HandlersOf<typeof listEndpoints> = {
  listWatchlists: async ({ db, query }) => {
    const { data, total } = await readLists(db, query)
    return { data, meta: { total_records: total } }
  },
  createWatchlist: async ({ body, ...useCase }) => ({ data: await createWatchlist(useCase, body) }),
  readWatchlist: async ({ db, params }) => {
    const list = found(await readList(db, params.listId), noList)
    const { data, total } = await readListParties(db, list.list_id, newestNamed)
    const parties = data.map(({ party_id, name }) => ({ party_id, name }))
    return { data: { ...list, total_records: total, parties } }
  },
  listWatchedParties: async ({ db, viewer, params, query }) => {
    const { data, total } = await readListParties(db, params.listId, query)
    if (data.length === 0) found(await readList(db, params.listId), noList)
    const seen = allows(viewer.policy, features.alerts)
      ? data
      : data.map((party) => ({ ...party, open_alerts: null }))
    return { data: seen, meta: { total_records: total } }
  },
  changeWatchlist: async ({ params, body, ...useCase }) => ({
    data: await changeWatchlist(useCase, params.listId, body),
  }),
  listPortfolios: async ({ db, query }) => {
    const { data, total } = await readPortfolios(db, query)
    return { data, total_count: total, status: 'done' }
  },
  readPortfolio: async ({ db, params }) => ({
    data: found(await readPortfolio(db, params.portfolioId), noPortfolio),
  }),
}

import { z } from 'zod'
import { one, page } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { portfolio, portfoliosQuery } from '../portfolios/portfolio.ts'
import {
  changedList,
  listChange,
  listsQuery,
  newList,
  watchedParty,
  watchedQuery,
  watchlistList,
  watchlistWithParties,
} from '../watchlist/watchlist.ts'

/** Watchlists and portfolios: groups of parties that an organisation monitors together. */
export const listEndpoints = {
  listWatchlists: {
    route: 'GET /v1/admin/lists',
    summary: 'Watchlists',
    feature: features.watchlist,
    scope: 'organisation',
    query: listsQuery,
    answer: page(watchlistList),
  },
  createWatchlist: {
    route: 'POST /v1/admin/lists',
    summary: 'Create a watchlist',
    feature: features.watchlist,
    scope: 'organisation',
    body: newList,
    answer: one(watchlistList),
  },
  readWatchlist: {
    route: 'GET /v1/admin/lists/:listId',
    summary: 'A watchlist with its newest 100 parties',
    feature: features.watchlist,
    scope: 'organisation',
    answer: one(watchlistWithParties),
  },
  listWatchedParties: {
    route: 'GET /v1/admin/lists/:listId/parties',
    summary: 'The parties of a watchlist',
    feature: features.watchlist,
    scope: 'organisation',
    query: watchedQuery,
    answer: page(watchedParty),
  },
  changeWatchlist: {
    route: 'PATCH /v1/admin/lists/:listId',
    summary: 'Add parties to a watchlist or remove them',
    feature: features.watchlist,
    scope: 'organisation',
    body: listChange,
    answer: one(changedList),
  },
  listPortfolios: {
    route: 'GET /v1/admin/portfolios',
    summary: 'Portfolios with their parties counted by risk',
    feature: features.portfolios,
    scope: 'organisation',
    query: portfoliosQuery,
    answer: z.object({
      data: z.array(portfolio),
      total_count: z.number(),
      status: z.string().default('done'),
    }),
  },
  readPortfolio: {
    route: 'GET /v1/admin/portfolios/:portfolioId',
    summary: 'A portfolio',
    feature: features.portfolios,
    scope: 'organisation',
    answer: one(portfolio),
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'
import { all, messageAnswer, one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import {
  party,
  partyListMeta,
  partyListQuery,
  partySearchQuery,
  partySummary,
  recommendedParty,
  suggestQuery,
} from '../../parties/party.ts'
import { sanctionsHit, sanctionsReview } from '../../sanctions/sanctions.ts'
import { watchStatus } from '../../watchlist/watchlist.ts'

const partyPage = z.object({ data: z.array(partySummary), meta: partyListMeta })

/** Parties: search by name or identifier, lists, a single party, and notes about it. */
export const partyEndpoints = {
  suggestParties: {
    route: 'GET /v1/search/parties/complete',
    summary: 'Up to 10 suggestions for a name or identifier',
    feature: features.search,
    scope: 'common',
    query: suggestQuery,
    rate: { points: 100, seconds: 10 },
    answer: all(partySummary),
  },
  searchParties: {
    route: 'GET /v1/search/parties',
    summary: 'Search results with filters and pages',
    feature: features.search,
    scope: 'organisation',
    query: partySearchQuery,
    answer: partyPage,
  },
  listParties: {
    route: 'GET /v1/admin/parties',
    summary: 'Parties by name; with m=autocomplete suggestions',
    feature: features.parties,
    scope: 'organisation',
    query: partyListQuery,
    answer: partyPage,
  },
  readWatched: {
    route: 'GET /v1/admin/parties/:partyId/is_watchlisted',
    summary: 'On how many watchlists a party stands',
    feature: features.party,
    scope: 'organisation',
    answer: z.object({
      meta: watchStatus,
    }),
  },
  readParty: {
    route: 'GET /v1/parties/:partyId',
    aliases: ['/v1/admin/parties/:partyId'],
    summary: 'A party',
    feature: features.party,
    scope: 'organisation',
    answer: one(party),
  },
  noteView: {
    route: 'PUT /v1/parties/:partyId/views',
    aliases: ['/v1/admin/parties/:partyId/views'],
    summary: 'Record that the party was viewed',
    feature: features.party,
    asRead: true,
    scope: 'common',
    answer: messageAnswer,
  },
  reviewSanctions: {
    route: 'POST /v1/parties/:partyId/sanctions/:hitId/review',
    summary: 'Confirm or clear a sanctions match',
    feature: features.party,
    scope: 'organisation',
    body: sanctionsReview,
    answer: one(sanctionsHit),
  },
  listRecommendations: {
    route: 'GET /v3/recommendations/parties',
    summary: 'Recommended parties, based on the watchlist',
    feature: features.party,
    scope: 'organisation',
    answer: one(z.object({ list: z.array(recommendedParty) })),
  },
} as const satisfies Record<string, Endpoint>

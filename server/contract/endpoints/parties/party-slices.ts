import { z } from 'zod'
import { all, one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { filedStatement, financials, financialsQuery } from '../../parties/financials.ts'
import { ownership } from '../../parties/ownership.ts'
import { partyCounts } from '../../parties/party.ts'
import { charge } from '../../parties/party-charges.ts'
import { courtCase } from '../../parties/party-court-cases.ts'
import { businessActivity, partyAddress, partyContact } from '../../parties/party-details.ts'
import { partyEvent } from '../../parties/party-events.ts'
import { newsItem } from '../../parties/party-news.ts'
import { partyComparison, partyInformation, peer } from '../../parties/party-records.ts'
import { earlyWarningScore, modelScore, scoreParts } from '../../parties/party-scores.ts'
import { rating, ratingAction } from '../../parties/rating-history.ts'
import { checkedRegistration, filings } from '../../parties/registrations.ts'
import { affiliation, connection, neighbours, relation } from '../../parties/relations.ts'
import { likenessCounts, screening } from '../../sanctions/sanctions.ts'
import { ownConduct } from '../../signals/conduct.ts'

const slice = { feature: features.party, scope: 'common' } as const
const ownSlice = { feature: features.party, scope: 'organisation' } as const

const newsQuery = z.object({ limit: z.coerce.number().int().min(1).max(2_000).catch(2_000) })

/** A party's data, slice by slice, under the names in the specification. */
export const partySliceEndpoints = {
  partyInformation: {
    ...ownSlice,
    route: 'GET /v1/parties/:partyId/information',
    aliases: [
      '/v1/admin/parties/:partyId/information',
      '/v1/parties/:partyId/claim-info',
      '/v1/admin/parties/:partyId/claim-info',
    ],
    summary:
      'What is on record, since when, whether it is claimed, and, for whoever may read watchlists, who watches it',
    answer: one(partyInformation),
  },
  partyConduct: {
    ...ownSlice,
    route: 'GET /v1/parties/:partyId/conduct',
    aliases: ['/v1/admin/parties/:partyId/conduct'],
    summary:
      'Covenants, audit observations and returned cheques that the organisation sent of a party, newest first',
    answer: one(ownConduct),
  },
  partyRegistrations: {
    ...slice,
    route: 'GET /v1/parties/:partyId/registrations',
    aliases: [
      '/v1/parties/:partyId/registration',
      '/v1/admin/parties/:partyId/registrations',
      '/v1/admin/parties/:partyId/registration',
    ],
    summary: 'Registrations, each with checks on its identifier',
    answer: all(checkedRegistration),
  },
  partyTimeline: {
    ...ownSlice,
    route: 'GET /v1/parties/:partyId/timeline',
    aliases: ['/v1/admin/parties/:partyId/timeline'],
    summary: 'Timeline of a party, newest first, with the organisation’s alerts; at most 2,000 events',
    answer: all(partyEvent),
  },
  partyScores: {
    ...slice,
    route: 'GET /v1/parties/:partyId/scores',
    aliases: [
      '/v1/parties/:partyId/early-warning-scores',
      '/v1/admin/parties/:partyId/scores',
      '/v1/admin/parties/:partyId/early-warning-scores',
    ],
    summary: 'Early-warning scores, oldest first, each with its receipt',
    answer: all(earlyWarningScore),
  },
  partyScoreParts: {
    ...slice,
    route: 'GET /v1/parties/:partyId/score-parts',
    aliases: ['/v1/admin/parties/:partyId/score-parts'],
    summary: 'Breakdown of the latest score: conduct, stock and ratio data',
    answer: one(scoreParts.nullable()),
  },
  partyModels: {
    ...slice,
    route: 'GET /v1/parties/:partyId/models',
    aliases: ['/v1/admin/parties/:partyId/models'],
    summary: 'Published default models over the annual statements',
    answer: all(modelScore),
  },
  partyCharges: {
    ...slice,
    route: 'GET /v1/parties/:partyId/charges',
    aliases: ['/v1/admin/parties/:partyId/charges'],
    summary: 'Charges, newest first',
    answer: all(charge),
  },
  partyRatings: {
    ...slice,
    route: 'GET /v1/parties/:partyId/ratings',
    aliases: ['/v1/admin/parties/:partyId/ratings'],
    summary: 'Rating actions, newest first',
    answer: all(rating),
  },
  partyRatingHistory: {
    ...slice,
    route: 'GET /v1/parties/:partyId/rating-history',
    aliases: ['/v1/admin/parties/:partyId/rating-history'],
    summary: 'Rating actions with their steps on the scale',
    answer: all(ratingAction),
  },
  partyNews: {
    ...slice,
    route: 'GET /v1/parties/:partyId/news',
    aliases: ['/v1/admin/parties/:partyId/news'],
    summary: 'News, newest first',
    query: newsQuery,
    answer: all(newsItem),
  },
  partyCourtCases: {
    ...slice,
    route: 'GET /v1/parties/:partyId/court-cases',
    aliases: ['/v1/admin/parties/:partyId/court-cases'],
    summary: 'Court cases, newest first',
    answer: all(courtCase),
  },
  partyCounts: {
    ...slice,
    route: 'GET /v1/parties/:partyId/counts',
    aliases: ['/v1/admin/parties/:partyId/counts'],
    summary: 'Key figures of the party profile',
    answer: one(partyCounts),
  },
  partyComparison: {
    ...slice,
    route: 'GET /v1/parties/:partyId/comparison',
    aliases: ['/v1/admin/parties/:partyId/comparison'],
    summary: 'Figures of a party for comparison',
    answer: one(partyComparison),
  },
  partyPeers: {
    ...slice,
    route: 'GET /v1/parties/:partyId/peers',
    aliases: ['/v1/admin/parties/:partyId/peers'],
    summary: 'Parties of the same industry and similar size',
    answer: all(peer),
  },
  partySanctions: {
    ...ownSlice,
    route: 'GET /v1/parties/:partyId/sanctions',
    aliases: ['/v1/admin/parties/:partyId/sanctions'],
    summary: 'Sanctions matches, with the organisation’s decisions',
    answer: one(screening),
  },
  partyLikenesses: {
    ...ownSlice,
    route: 'GET /v1/parties/:partyId/likenesses',
    aliases: ['/v1/admin/parties/:partyId/likenesses'],
    summary: 'Number of sanctions matches, by decision',
    answer: one(likenessCounts),
  },
  partyRelationships: {
    ...slice,
    route: 'GET /v1/parties/:partyId/relationships',
    aliases: ['/v1/admin/parties/:partyId/relationships'],
    summary: 'Directors, shareholders, subsidiaries and related parties',
    answer: all(relation),
  },
  partyAffiliations: {
    ...slice,
    route: 'GET /v1/parties/:partyId/affiliations',
    aliases: ['/v1/admin/parties/:partyId/affiliations'],
    summary: 'Seats on other boards and holdings in other parties',
    answer: all(affiliation),
  },
  partyNeighbours: {
    ...slice,
    route: 'GET /v1/parties/:partyId/neighbours',
    aliases: ['/v1/admin/parties/:partyId/neighbours'],
    summary: 'Parties at the same address or with the same directors',
    answer: one(neighbours),
  },
  partyOwnership: {
    ...slice,
    route: 'GET /v1/parties/:partyId/ownership',
    aliases: ['/v1/admin/parties/:partyId/ownership'],
    summary: 'Who owns it and what it owns, with effective holdings',
    answer: one(ownership),
  },
  partyConnection: {
    ...slice,
    route: 'GET /v1/parties/:partyId/connection',
    aliases: ['/v1/admin/parties/:partyId/connection'],
    summary: 'Connections with another party: the shortest paths',
    query: z.object({ to: z.string().default('') }),
    answer: one(connection),
  },
  partyFilings: {
    ...slice,
    route: 'GET /v1/parties/:partyId/filings',
    aliases: ['/v1/admin/parties/:partyId/filings'],
    summary: 'GST returns and EPFO wage months',
    answer: one(filings),
  },
  partyAddresses: {
    ...slice,
    route: 'GET /v1/parties/:partyId/addresses',
    aliases: ['/v1/admin/parties/:partyId/addresses'],
    summary: 'Addresses',
    answer: all(partyAddress),
  },
  partyContacts: {
    ...slice,
    route: 'GET /v1/parties/:partyId/contacts',
    aliases: ['/v1/admin/parties/:partyId/contacts'],
    summary: 'Phone, e-mail and website',
    answer: all(partyContact),
  },
  partyBusinessActivity: {
    ...slice,
    route: 'GET /v1/parties/:partyId/business-activity',
    aliases: ['/v1/admin/parties/:partyId/business-activity'],
    summary: 'Industry, products and services',
    answer: one(businessActivity),
  },
  partyStatements: {
    ...slice,
    route: 'GET /v1/parties/:partyId/statements',
    aliases: ['/v1/admin/parties/:partyId/statements'],
    summary: 'Annual statements as filed, newest last',
    answer: all(filedStatement),
  },
  partyFinancials: {
    ...slice,
    route: 'GET /v1/parties/:partyId/financials',
    aliases: ['/v1/admin/parties/:partyId/financials'],
    summary: 'One view of the financials; stand-alone by default',
    query: financialsQuery,
    answer: one(financials),
  },
} as const satisfies Record<string, Endpoint>

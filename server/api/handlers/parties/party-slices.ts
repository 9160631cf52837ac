import type { partySliceEndpoints } from '#server/contract/endpoints/parties/party-slices.ts'
import { allows, features } from '#server/contract/features.ts'
import type { Party } from '#server/contract/parties/party.ts'
import { conductShown } from '#server/contract/signals/conduct-words.ts'
import type { Database, Work } from '#server/database/connection.ts'
import { readParty } from '#server/database/parties/parties.ts'
import { readAddresses, readContacts } from '#server/database/parties/party-details.ts'
import { readPartyEvents } from '#server/database/parties/party-events.ts'
import { readPeers } from '#server/database/parties/party-peers.ts'
import {
  readCharges,
  readCounts,
  readCourtCases,
  readNews,
  readRatings,
  readScores,
} from '#server/database/parties/party-slices.ts'
import { readFilings, readRegistrations } from '#server/database/parties/registrations.ts'
import { readAffiliations, readNeighbours, readRelationships } from '#server/database/parties/relations.ts'
import { readAnnualStatements } from '#server/database/parties/statements.ts'
import { countLikenesses, readScreening } from '#server/database/sanctions/sanctions.ts'
import { readOwnConduct } from '#server/database/signals/own-conduct.ts'
import { asPartyEvent } from '#server/rules/parties/event-words.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import { oncePerPage } from '../../page-reads.ts'
import { readComparison } from './comparison.ts'
import { readConnection } from './connection.ts'
import { readFinancials } from './financials.ts'
import { readOwnership } from './ownership.ts'
import { readBusinessActivity, readInformation, readModels, readRatingHistory } from './records.ts'
import { readScoreParts } from './score-parts.ts'

interface SliceRequest<Db> {
  db: Db
  params: { partyId: string }
}

/** The call's party, read once per page view; throws "not found" if there is none. */
export const theParty = async ({ db, params: { partyId } }: SliceRequest<Database>): Promise<Party> =>
  found(await oncePerPage(db, `party ${partyId}`, () => readParty(db, partyId)), 'No such party')

/** A slice of an existing party. */
const slice =
  <Db extends Database, T>(read: (db: Db, partyId: string) => Promise<T>) =>
  async (request: SliceRequest<Db>): Promise<{ data: T }> => {
    const { party_id } = await theParty(request)
    return { data: await read(request.db, party_id) }
  }

/** A party's data, slice by slice. */
export const partySliceHandlers: HandlersOf<typeof partySliceEndpoints> = {
  partyInformation: async (request) => {
    const { data } = await slice(readInformation)(request)
    return { data: allows(request.viewer.policy, features.watchlist) ? data : { ...data, watching: [] } }
  },
  partyConduct: slice((db: Work, id: string) => readOwnConduct(db, id, conductShown)),
  partyRegistrations: slice(readRegistrations),
  partyTimeline: async (request) => {
    const { party_id } = await theParty(request)
    const alerts = allows(request.viewer.policy, features.alerts)
    const events = await readPartyEvents(request.db, party_id, alerts)
    return { data: events.map(asPartyEvent) }
  },
  partyScores: slice(readScores),
  partyScoreParts: slice(readScoreParts),
  partyModels: async (request) => ({ data: await readModels(request.db, await theParty(request)) }),
  partyCharges: slice(readCharges),
  partyRatings: slice(readRatings),
  partyRatingHistory: slice(readRatingHistory),
  partyNews: (request) => slice((db: Database, id: string) => readNews(db, id, request.query.limit))(request),
  partyCourtCases: slice(readCourtCases),
  partyCounts: slice(readCounts),
  partyComparison: slice(readComparison),
  partyPeers: slice(readPeers),
  partySanctions: slice((db: Work, id: string) => readScreening(db, id)),
  partyLikenesses: slice((db: Work, id: string) => countLikenesses(db, id)),
  partyRelationships: slice(readRelationships),
  partyAffiliations: slice(readAffiliations),
  partyNeighbours: slice(readNeighbours),
  partyOwnership: slice(readOwnership),
  partyConnection: (request) =>
    slice((db: Database, id: string) => readConnection(db, id, request.query.to))(request),
  partyFilings: slice(readFilings),
  partyAddresses: slice(readAddresses),
  partyContacts: slice(readContacts),
  partyBusinessActivity: async (request) => ({
    data: await readBusinessActivity(request.db, await theParty(request)),
  }),
  partyStatements: slice((db: Database, id: string) => readAnnualStatements(db, id)),
  partyFinancials: (request) =>
    slice((db: Database, id: string) => readFinancials(db, id, request.query.view))(request),
}

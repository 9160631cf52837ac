import type { partySliceEndpoints } from '#server/contract/endpoints/party-slices.ts'
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
import type { HandlersOf } from '../handler.ts'
import { oncePerPage } from '../page-reads.ts'
import { readComparison } from './party/comparison.ts'
import { readConnection } from './party/connection.ts'
import { readFinancials } from './party/financials.ts'
import { readOwnership } from './party/ownership.ts'
import { readBusinessActivity, readInformation, readModels, readRatingHistory } from './party/records.ts'
import { readScoreParts } from './party/score-parts.ts'

interface Asked<Db> {
  db: Db
  params: { partyId: string }
}

/** The call's party, read once per page view; throws "not found" if there is none. */
export const theParty = async ({ db, params: { partyId } }: Asked<Database>): Promise<Party> =>
  found(await oncePerPage(db, `party ${partyId}`, () => readParty(db, partyId)), 'No such party')

/** A slice of an existing party. */
const slice =
  <Db extends Database, T>(read: (db: Db, partyId: string) => Promise<T>) =>
  async (asked: Asked<Db>): Promise<{ data: T }> => {
    const { party_id } = await theParty(asked)
    return { data: await read(asked.db, party_id) }
  }

/** A party's data, slice by slice. */
export const partySliceHandlers: HandlersOf<typeof partySliceEndpoints> = {
  partyInformation: async (asked) => {
    const { data } = await slice(readInformation)(asked)
    return { data: allows(asked.viewer.policy, features.watchlist) ? data : { ...data, watching: [] } }
  },
  partyConduct: slice((db: Work, id: string) => readOwnConduct(db, id, conductShown)),
  partyRegistrations: slice(readRegistrations),
  partyTimeline: async (asked) => {
    const { party_id } = await theParty(asked)
    const alerts = allows(asked.viewer.policy, features.alerts)
    const events = await readPartyEvents(asked.db, party_id, alerts)
    return { data: events.map(asPartyEvent) }
  },
  partyScores: slice(readScores),
  partyScoreParts: slice(readScoreParts),
  partyModels: async (asked) => ({ data: await readModels(asked.db, await theParty(asked)) }),
  partyCharges: slice(readCharges),
  partyRatings: slice(readRatings),
  partyRatingHistory: slice(readRatingHistory),
  partyNews: (asked) => slice((db: Database, id: string) => readNews(db, id, asked.query.limit))(asked),
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
  partyConnection: (asked) =>
    slice((db: Database, id: string) => readConnection(db, id, asked.query.to))(asked),
  partyFilings: slice(readFilings),
  partyAddresses: slice(readAddresses),
  partyContacts: slice(readContacts),
  partyBusinessActivity: async (asked) => ({
    data: await readBusinessActivity(asked.db, await theParty(asked)),
  }),
  partyStatements: slice((db: Database, id: string) => readAnnualStatements(db, id)),
  partyFinancials: (asked) =>
    slice((db: Database, id: string) => readFinancials(db, id, asked.query.view))(asked),
}

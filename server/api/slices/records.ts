import { financialYear } from '#server/contract/calendar.ts'
import type { PartyInformation } from '#server/contract/party-records.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { readParty } from '#server/database/parties.ts'
import { readRecords, readStanding, readWatching } from '#server/database/party-information.ts'
import { readPeers } from '#server/database/party-peers.ts'
import {
  readCharges,
  readCounts,
  readCourtCases,
  readNews,
  readRatings,
  readScores,
} from '#server/database/party-slices.ts'
import { readRegistrations } from '#server/database/registrations.ts'
import { readAnnualStatements } from '#server/database/statements.ts'
import { isFinancialCompany, modelScores } from '#server/rules/model-scores.ts'
import { found } from '../refusal.ts'
import { readComparison } from './comparison.ts'
import { readScoreParts } from './score-parts.ts'
import type { Slice, Slices } from './slice.ts'

const mostNews = 2_000
const newest = (limit: string | undefined) =>
  Math.min(mostNews, Math.max(1, Math.trunc(Number(limit)) || mostNews))

const noParty = 'No such party'

const information: Slice = async (c, id): Promise<PartyInformation> => {
  const { db } = c.var.services
  const { organization_id } = c.var.viewer.organisation
  const [standing, records, watching] = await Promise.all([
    readStanding(db, id),
    readRecords(db, id),
    asOrganisation(db, organization_id, (work) => readWatching(work, id)),
  ])
  const { source, source_date, ...rest } = found(standing, noParty)
  return { ...rest, register: { source, on: source_date }, watching, records }
}

const models: Slice = async (c, id) => {
  const { db } = c.var.services
  const [filed, party] = await Promise.all([readAnnualStatements(db, id), readParty(db, id)])
  const { listed, industry, nic_code } = found(party, noParty)
  const statements = filed
    .map(({ period_end, figures }) => ({ financial_year: financialYear(period_end), figures }))
    .reverse()
  const basis = filed[0]?.basis ?? null
  return modelScores(statements, { basis, listed, financial: isFinancialCompany(industry, nic_code) })
}

/** What registries, courts, agencies and the press have on record, and what is computed from it. */
export const recordSlices: Slices = {
  registrations: (c, id) => readRegistrations(c.var.services.db, id),
  scores: (c, id) => readScores(c.var.services.db, id),
  'score-parts': (c, id) => readScoreParts(c.var.services.db, id),
  models,
  charges: (c, id) => readCharges(c.var.services.db, id),
  ratings: (c, id) => readRatings(c.var.services.db, id),
  news: (c, id) => readNews(c.var.services.db, id, newest(c.req.query('limit'))),
  'court-cases': (c, id) => readCourtCases(c.var.services.db, id),
  counts: (c, id) => readCounts(c.var.services.db, id),
  comparison: (c, id) => readComparison(c.var.services.db, id),
  peers: (c, id) => readPeers(c.var.services.db, id),
  information,
}

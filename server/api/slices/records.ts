import {
  readCharges,
  readCounts,
  readCourtCases,
  readNews,
  readRatings,
  readRegistrations,
  readScores,
} from '#server/database/party-slices.ts'
import type { Slices } from './slice.ts'

/** What registries, courts, agencies and the press have on record. */
export const recordSlices: Slices = {
  registrations: (c, id) => readRegistrations(c.var.services.db, id),
  scores: (c, id) => readScores(c.var.services.db, id),
  charges: (c, id) => readCharges(c.var.services.db, id),
  ratings: (c, id) => readRatings(c.var.services.db, id),
  news: (c, id) => readNews(c.var.services.db, id),
  'court-cases': (c, id) => readCourtCases(c.var.services.db, id),
  counts: (c, id) => readCounts(c.var.services.db, id),
}

import type { ColumnSet } from '#server/contract/signal-columns.ts'
import { fallbackDetails } from './alert-details-fallback.ts'
import { detailsFromAccounts } from './alert-details-from-accounts.ts'
import { detailsFromBank } from './alert-details-from-bank.ts'
import { detailsFromRecords } from './alert-details-from-records.ts'
import type { DetailBuilder } from './party-facts.ts'

/** Where the rows of each column set come from, the best source first; a set without one does not compile. */
export const detailSources: Record<ColumnSet, DetailBuilder[]> = {
  chequeReturns: [detailsFromBank.chequeReturns],
  transactions: [detailsFromBank.transactions],
  auditObservations: [detailsFromAccounts.auditObservations],
  dpd: [detailsFromBank.dpd],
  exceeding: [detailsFromBank.exceeding],
  covenants: [detailsFromBank.covenants],
  utilisation: [detailsFromBank.utilisation],
  revenueDecline: [detailsFromAccounts.revenueDecline],
  profit: [detailsFromAccounts.profit],
  liquidity: [detailsFromAccounts.liquidity],
  contingent: [detailsFromAccounts.contingent],
  regulatory: [fallbackDetails.regulatory],
  ratingChange: [detailsFromRecords.ratingChange, fallbackDetails.ratingChange],
  ratingRows: [detailsFromRecords.ratingRows, fallbackDetails.ratingRows],
  charges: [detailsFromRecords.charges],
  relatedParties: [detailsFromAccounts.relatedParties],
  wageMonths: [detailsFromRecords.wageMonths, fallbackDetails.wageMonths],
  yearValue: [detailsFromAccounts.yearValue],
  zScore: [detailsFromAccounts.zScore],
  gstReturns: [detailsFromRecords.gstReturns],
  courtCases: [detailsFromRecords.courtCases, fallbackDetails.courtCases],
  electionCandidates: [fallbackDetails.electionCandidates],
  news: [detailsFromRecords.news, fallbackDetails.news],
  scoreChange: [detailsFromRecords.scoreChange],
  directors: [detailsFromRecords.directors],
  filings: [fallbackDetails.filings],
  sanctionHits: [fallbackDetails.sanctionHits],
  shareholding: [fallbackDetails.shareholding],
}

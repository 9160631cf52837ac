import type { ReportData } from '#server/reports/report-data.ts'
import { sampleParty } from '#server/reports/sample-party.ts'

/** A party with everything on record. */
export const fullParty = sampleParty

/** A party fresh from the register: no accounts, no capital, nothing else. */
export function emptyParty(): ReportData {
  const { prepared } = sampleParty()
  const party = {
    party_id: 'party-2',
    name: 'Vindhya Services LLP',
    model_type: 'llp',
    llpin: 'AAB-1234',
    status: 'Active',
    class: 'LLP',
    category: 'Limited liability partnership',
    industry: 'Business services',
    listed: false,
  }
  return {
    party,
    registrations: [],
    statements: [],
    directors: [],
    charges: [],
    ratings: [],
    alerts: [],
    court_cases: [],
    prepared,
  }
}

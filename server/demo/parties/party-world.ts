import { scoreRows } from '../financials/scores.ts'
import { makeFilers, statementRows } from '../financials/statements.ts'
import { chargeRows } from '../records/charges.ts'
import { courtCaseRows } from '../records/court-cases.ts'
import { courtRecords } from '../records/court-hearings.ts'
import { epfoRows, gstRows } from '../records/filings.ts'
import { newsRows } from '../records/news.ts'
import { outwardReturnRows } from '../records/outward-returns.ts'
import { ratingRows } from '../records/ratings.ts'
import { directorFilingRows, registryFilingRows } from '../records/registry-filings.ts'
import { sanctionsWorld } from '../records/sanctions.ts'
import { makeBusinesses } from './businesses.ts'
import { makeGroups } from './groups.ts'
import { addressRows, contactRows, productRows, withDinStatuses } from './party-details.ts'
import { gatherPartyFacts } from './party-facts.ts'
import { partyNameRows, partyRows } from './party-rows.ts'
import { makePeople } from './people.ts'
import { registrationRows } from './registrations.ts'
import { relationshipRows } from './relationships.ts'

const businessCount = 2_000
const personCount = 3_000

/** All party data, as rows by table, and `partyFacts` by business. Identical for the same `today`, byte for byte. */
export function makeParties(today: string) {
  const businesses = makeBusinesses(businessCount)
  const people = makePeople(businessCount + 1, personCount)
  const groups = makeGroups(businesses)
  const filers = makeFilers(businesses, today)
  const parties = partyRows(businesses, people, filers, today)
  const registrations = registrationRows(businesses, people)
  const evidence = {
    ratings: ratingRows(filers, today),
    gst_filings: gstRows(businesses, registrations, today),
    epfo_months: epfoRows(businesses, registrations, today),
    charges: chargeRows(filers, today),
    court_cases: courtCaseRows(businesses, today),
  }
  const { annual_forms, ...register } = registryFilingRows(filers, parties, today)
  const courts = courtRecords(evidence.court_cases, businesses, today)
  const tables = {
    parties,
    party_names: partyNameRows(parties, businesses, today),
    registrations: withDinStatuses(registrations),
    relationships: relationshipRows(businesses, people, groups, today),
    statements: statementRows(filers, groups, today),
    ...evidence,
    gst_filings: [...evidence.gst_filings, ...outwardReturnRows(evidence.gst_filings, today)],
    news: newsRows(businesses, today),
    scores: scoreRows(filers, { ...evidence, registrations }, today),
  }
  return {
    partyFacts: gatherPartyFacts(businesses, filers, tables, annual_forms),
    ...tables,
    ...register,
    registry_filings: [...register.registry_filings, ...directorFilingRows(tables.registrations, today)],
    party_addresses: addressRows(businesses, groups, parties, today),
    party_contacts: contactRows(businesses, today),
    party_products: productRows(businesses, today),
    ...courts,
    ...sanctionsWorld(businesses, people, today),
  }
}

import { features, type Policy } from './features.ts'

/** What an organisation may leave out for all of its people. The dashboard, search, cases, alerts and administration always stay. */
export const optionalPages = [
  features.portfolios,
  features.products,
  features.myParties,
  features.verifyBusiness,
  features.macroIndicators,
  features.mcaStatus,
  features.legal,
  features.showcause,
  features.consent,
  features.apps,
  features.uploads,
  features.bulkExport,
] as const
export type OptionalPage = (typeof optionalPages)[number]

/** What an organisation says of the pages: those that it does not offer. */
export interface OrganisationPages {
  closed?: OptionalPage[]
}

/** What of a policy holds where these pages are not offered. */
export const withoutPages = (policy: Policy, closed: readonly string[] = []): Policy =>
  closed.length === 0
    ? policy
    : Object.fromEntries(Object.entries(policy).filter(([feature]) => !closed.includes(feature)))

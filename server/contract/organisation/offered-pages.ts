import { features, type Policy } from '../features.ts'

/** Pages that an organisation can hide from all its users. The dashboard, search, cases, alerts and administration always stay. */
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

/** An organisation's page settings: the pages it does not offer. */
export interface OrganisationPages {
  closed?: OptionalPage[]
}

/** A policy without the pages that are not offered. */
export const withoutPages = (policy: Policy, closed: readonly string[] = []): Policy =>
  closed.length === 0
    ? policy
    : Object.fromEntries(Object.entries(policy).filter(([feature]) => !closed.includes(feature)))

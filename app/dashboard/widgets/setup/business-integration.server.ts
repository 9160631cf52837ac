import { consentSections } from '#server/contract/consents/consent-sections.ts'
import { allows, type Feature, features } from '#server/contract/features.ts'
import { leadProducts } from '#server/contract/organisation/lead-products.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'

/** Cards of the available integrations. Their link is null if the policy does not allow it. */
export async function readIntegrations({ session }: RequestContext) {
  const to = (feature: Feature, path: string) => (allows(session.policy, feature) ? path : null)
  return [
    ...Object.entries(consentSections).map(([section, { label, why }]) => ({
      label,
      about: why,
      action: 'Manage consents',
      to: to(features.consent, `/consent/${section}`),
    })),
    ...Object.entries(leadProducts).map(([product, { label, about }]) => ({
      label,
      about,
      action: 'Enquire',
      to: to(features.apps, `/apps/accounting?product=${product}`),
    })),
  ]
}
export type Integration = Awaited<ReturnType<typeof readIntegrations>>[number]

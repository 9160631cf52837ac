import { todayInIndia } from '#server/contract/calendar.ts'
import { type ConsentSection, consentSections } from '#server/contract/consents/consent-sections.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { dataOr, secondary } from '../gateway/secondary.server.ts'
import { activeConsentsText } from './active-consents-text.ts'

/** The kinds of data that can be read with consent, each with its active consents as a sentence, or null if the platform returns none. */
export async function readConsentable({ api }: RequestContext) {
  const consents = dataOr(await secondary(api.ask('listConsents', { query: {} })), [])
  const today = todayInIndia()
  return Object.entries(consentSections).map(([section, { label, why }]) => ({
    section,
    label,
    why,
    status: activeConsentsText(consents, section as ConsentSection, today),
  }))
}

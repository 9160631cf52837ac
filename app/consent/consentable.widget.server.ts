import { todayInIndia } from '#server/contract/calendar.ts'
import { type ConsentSection, consentSections } from '#server/contract/consent-sections.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { standingInWords } from './standing.ts'

/** What may be read with consent, each with what of it stands by now; without a word of that where nobody says. */
export async function readConsentable({ api }: RequestContext) {
  const { ok, data } = await api.ask('listConsents', { query: {} })
  const given = ok ? data.data : []
  const today = todayInIndia()
  return Object.entries(consentSections).map(([section, { label, why }]) => ({
    ...{ section, label, why },
    stands: standingInWords(given, section as ConsentSection, today),
  }))
}

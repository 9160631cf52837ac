import { ddmmyyyy } from '#server/contract/calendar.ts'
import { consentPurposes } from '#server/contract/consents/consent-sections.ts'
import type { Consent } from '#server/contract/consents/consents.ts'
import { momentInWords } from '../ui/moment.tsx'

export type NamedConsent = Pick<Consent, 'consent_id' | 'identifier' | 'purpose' | 'ends_on' | 'given_at'>

const plainly = ({ identifier, purpose, ends_on }: NamedConsent) =>
  `${identifier}, ${consentPurposes[purpose]}, until ${ddmmyyyy(ends_on)}`

/** The display name of a consent. If another one in `among` has the same name, the time it was given and its id are added. */
export function consentInWords(consent: NamedConsent, among: NamedConsent[]): string {
  const name = plainly(consent)
  const isAlone = among.every((other) => other.consent_id === consent.consent_id || plainly(other) !== name)
  if (isAlone) return name
  return `${name}, given ${momentInWords(consent.given_at)}, number ${consent.consent_id}`
}

import type { ConsentSection } from '#server/contract/consents/consent-sections.ts'
import { lastFour } from '#server/contract/mask-pans.ts'
import { messages } from '#server/contract/messages.ts'
import {
  checkGstin,
  checkPan,
  panOfGstin,
  tidyIdentifier,
  type Verdict,
  withoutLabel,
} from './identifiers.ts'

const checkAccount = (text: string): Verdict =>
  /^\d{9,18}$/.test(text) ? { valid: true } : { valid: false, reason: messages.consents.account }

const checks: Record<ConsentSection, (text: string) => Verdict> = {
  'bank-statement': checkAccount,
  'itr-details': checkPan,
  'financial-statement': checkPan,
  'gstn-details': checkGstin,
}

/** Why a PAN or GSTIN does not belong to the business with the PAN `pan`; undefined if it does, or if the number does not tell. */
function ofAnother(section: ConsentSection, number: string, pan: string): string | undefined {
  if (section === 'bank-statement') return undefined
  const isGstin = section === 'gstn-details'
  const found = isGstin ? panOfGstin(number) : number
  if (!found || found === pan) return undefined
  return messages.consents[isGstin ? 'otherGstin' : 'otherPan'](pan.slice(-4))
}

/**
 * Validates the identifier of a consent as typed. Returns its last four characters, which are all that is kept, or the
 * reason why it is invalid or does not belong to the business with the PAN `pan`.
 */
export function consentIdentifier(
  section: ConsentSection,
  typed: string,
  pan?: string,
): { kept: string } | { reason: string } {
  const number = tidyIdentifier(withoutLabel(typed))
  const verdict = checks[section](number)
  if (!verdict.valid) return { reason: verdict.reason }
  const reason = pan && ofAnother(section, number, pan)
  if (reason) return { reason }
  return { kept: lastFour(number) }
}

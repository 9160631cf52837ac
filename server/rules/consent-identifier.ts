import type { ConsentSection } from '#server/contract/consent-sections.ts'
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

/** Why a PAN or GSTIN is not that of the business with that PAN; undefined where it is, or says nothing of it. */
function ofAnother(section: ConsentSection, number: string, pan: string): string | undefined {
  if (section === 'bank-statement') return undefined
  const isGstin = section === 'gstn-details'
  const found = isGstin ? panOfGstin(number) : number
  if (!found || found === pan) return undefined
  return messages.consents[isGstin ? 'otherGstin' : 'otherPan'](pan.slice(-4))
}

/**
 * The number that a consent is about, as it was typed: what of it is kept, its last four characters, or why it is none, or none of
 * the business whose PAN is given.
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

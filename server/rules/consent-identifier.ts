import type { ConsentSection } from '#server/contract/consent-sections.ts'
import { messages } from '#server/contract/messages.ts'
import { checkGstin, checkPan, tidyIdentifier, type Verdict } from './identifiers.ts'

const checkAccount = (text: string): Verdict =>
  /^\d{9,18}$/.test(text) ? { valid: true } : { valid: false, reason: messages.consents.account }

const checks: Record<ConsentSection, (text: string) => Verdict> = {
  'bank-statement': checkAccount,
  'itr-details': checkPan,
  'financial-statement': checkPan,
  'gstn-details': checkGstin,
}

/** The number that a consent is about, as it was typed: what of it is kept, its last four characters, or why it is none. */
export function consentIdentifier(
  section: ConsentSection,
  typed: string,
): { kept: string } | { reason: string } {
  const number = tidyIdentifier(typed)
  const verdict = checks[section](number)
  if (!verdict.valid) return { reason: verdict.reason }
  return { kept: `${'•'.repeat(number.length - 4)}${number.slice(-4)}` }
}

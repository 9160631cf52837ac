import { cinClasses, cinStateCodes, gstStates, panHolders } from './identifier-codes.ts'

export type Verdict = { valid: true } | { valid: false; reason: string }
export type IdentifierKind = 'CIN' | 'LLPIN' | 'PAN' | 'GSTIN' | 'DIN'

const right: Verdict = { valid: true }
const wrong = (reason: string): Verdict => ({ valid: false, reason })

const cinShape = /^([LU])(\d{5})([A-Z]{2})(\d{4})([A-Z]{3})(\d{6})$/
const gstinShape = /^(\d{2})([A-Z0-9]{10})([A-Z0-9])([A-Z0-9])([A-Z0-9])$/
const panShape = /^[A-Z]{3}([A-Z])[A-Z](\d{4})[A-Z]$/
const tanShape = /^[A-Z]{4}\d{5}[A-Z]$/
const deductorPurposes = 'DK'
const llpinShape = /^[A-Z]{3}-?\d{4}$/

/** Upper case, without any blanks: the form every check here reads. */
export const tidyIdentifier = (text: string) => text.toUpperCase().replace(/\s+/g, '')

/** Parts of a CIN, or undefined when it has not the shape of one. `year` is the year of registration. */
export function partsOfCin(cin: string) {
  const match = cinShape.exec(tidyIdentifier(cin))
  if (!match) return undefined
  const [, listing, nicCode = '', state = '', year = '', classCode = '', number = ''] = match
  return { listed: listing === 'L', nicCode, state, year: Number(year), classCode, number }
}

/** Whether a text is a CIN: shape, registrar's state code, year and class code. */
export function checkCin(cin: string): Verdict {
  if (tidyIdentifier(cin).length !== 21) return wrong('A CIN has 21 characters')
  const parts = partsOfCin(cin)
  if (!parts) {
    return wrong('A CIN is L or U, 5 digits, 2 letters, 4 digits, 3 letters and 6 digits')
  }
  if (!cinStateCodes.has(parts.state)) return wrong(`${parts.state} is no state or registrar code`)
  if (parts.year < 1850 || parts.year > 2099) return wrong(`${parts.year} is no year of registration`)
  if (!(parts.classCode in cinClasses)) return wrong(`${parts.classCode} is no class of company`)
  return right
}

const base36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The 15th character of a GSTIN from its first 14: Luhn modulo 36. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, place) => {
    const product = base36.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return base36.charAt((36 - (sum % 36)) % 36)
}

/**
 * Whether a text is a GSTIN. The 14th character is usually Z, C for collectors and D for deductors of tax, and may
 * be any letter or digit; deductors may carry a TAN in place of the PAN.
 */
export function checkGstin(text: string): Verdict {
  const gstin = tidyIdentifier(text)
  if (gstin.length !== 15) return wrong('A GSTIN has 15 characters')
  const [, state = '', holder = '', entity, purpose = '', check] = gstinShape.exec(gstin) ?? []
  if (!check) return wrong('A GSTIN opens with 2 digits and holds letters and digits only')
  if (!(state in gstStates)) return wrong(`${state} is no GST state code`)
  const pan = checkPan(holder)
  if (!pan.valid && !(deductorPurposes.includes(purpose) && tanShape.test(holder)))
    return wrong(`Its PAN: ${pan.reason}`)
  if (entity === '0') return wrong('The 13th character of a GSTIN is never 0')
  if (gstinCheckCharacter(gstin.slice(0, 14)) !== check) return wrong('The check character does not match')
  return right
}

/** Whether a text is a PAN: shape and type of holder (4th character). */
export function checkPan(text: string): Verdict {
  const pan = tidyIdentifier(text)
  if (pan.length !== 10) return wrong('A PAN has 10 characters')
  const [, holder, digits] = panShape.exec(pan) ?? []
  if (!holder) return wrong('A PAN is 5 letters, 4 digits and a letter')
  if (!(holder in panHolders)) return wrong(`${holder} is no type of PAN holder`)
  if (digits === '0000') return wrong('The digits of a PAN are never 0000')
  return right
}

/** Whether a text is an LLPIN: AAA-9999, the hyphen may be missing. */
export function checkLlpin(text: string): Verdict {
  return llpinShape.test(tidyIdentifier(text)) ? right : wrong('An LLPIN is 3 letters, a hyphen and 4 digits')
}

/** Whether a text is a director's DIN: 8 digits, not all zero. */
export function checkDin(text: string): Verdict {
  const din = tidyIdentifier(text)
  if (!/^\d{8}$/.test(din)) return wrong('A DIN has 8 digits')
  return din === '00000000' ? wrong('A DIN is never all zeros') : right
}

/** Whether a text is a Udyam registration: UDYAM-XX-00-0000000. */
export function checkUdyam(text: string): Verdict {
  const udyam = tidyIdentifier(text)
  return /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/.test(udyam)
    ? right
    : wrong('A Udyam number is UDYAM, 2 letters, 2 digits and 7 digits with hyphens between')
}

/** Which identifier a typed text has the shape of, for search; undefined when none. */
export function kindOfIdentifier(text: string): IdentifierKind | undefined {
  const tidy = tidyIdentifier(text)
  if (cinShape.test(tidy)) return 'CIN'
  if (/^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][A-Z0-9]{3}$/.test(tidy)) return 'GSTIN'
  if (panShape.test(tidy)) return 'PAN'
  if (llpinShape.test(tidy)) return 'LLPIN'
  return /^\d{8}$/.test(tidy) ? 'DIN' : undefined
}

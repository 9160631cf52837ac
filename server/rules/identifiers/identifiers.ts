import { todayInIndia } from '#server/contract/calendar.ts'
import { cinClasses, cinStates, gstStates, panHolders } from './identifier-codes.ts'

export type Verdict = { valid: true } | { valid: false; reason: string }
export type IdentifierKind = 'CIN' | 'LLPIN' | 'PAN' | 'GSTIN' | 'DIN'

const right: Verdict = { valid: true }
const wrong = (reason: string): Verdict => ({ valid: false, reason })

const cinShape = /^([LU])(\d{5})([A-Z]{2})(\d{4})([A-Z]{3})(\d{6})$/
const panShape = /^[A-Z]{3}([A-Z])[A-Z](\d{4})[A-Z]$/
const tanShape = /^[A-Z]{4}\d{5}[A-Z]$/
const llpinShape = /^[A-Z]{3}-?\d{4}$/
// Includes a partial LLPIN.
const keepsHyphens = /^(UDYAM-.*|[A-Z]{3}-\d{1,4})$/

/** Upper case, no spaces, and no hyphens except those that are part of the identifier. All checks here expect this form. */
export function tidyIdentifier(text: string): string {
  const joined = text
    .toUpperCase()
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/\p{Pd}/gu, '-')
  return keepsHyphens.test(joined) ? joined : joined.replaceAll('-', '')
}

const lookalikes: Record<string, [belongs: string, meant: string, seen: string]> = {
  O: ['9', 'the digit 0', 'the letter O'],
  I: ['9', 'the digit 1', 'the letter I'],
  0: ['A', 'the letter O', 'the digit 0'],
  1: ['A', 'the letter I', 'the digit 1'],
}

/** A hint if a text departs from its pattern (A letter, 9 digit, anything else either) by a look-alike character. */
function mistaken(text: string, pattern: string): string {
  if (text.length !== pattern.length) return ''
  for (const [index, character] of [...text].entries()) {
    const [expected, intended, actual] = lookalikes[character] ?? []
    if (expected === pattern[index])
      return `: character ${index + 1} is ${actual}, perhaps ${intended} is meant`
  }
  return ''
}

/** Parts of a CIN; undefined if it does not have the format. `year` is the year of registration. */
export function partsOfCin(cin: string) {
  const match = cinShape.exec(tidyIdentifier(cin))
  if (!match) return undefined
  const [, listing, nicCode = '', state = '', year = '', classCode = '', number = ''] = match
  return { listed: listing === 'L', nicCode, state, year: Number(year), classCode, number }
}

const cinWords = 'A CIN is L or U, 5 digits, 2 letters, 4 digits, 3 letters and 6 digits'
const currentYear = () => Number(todayInIndia().slice(0, 4))

/** Whether a text is a CIN: format, registrar's state code, year of registration (up to `thisYear`), class code, number. */
export function checkCin(text: string, thisYear = currentYear()): Verdict {
  const cin = tidyIdentifier(text)
  if (cin.length !== 21) return wrong('A CIN has 21 characters')
  const parts = partsOfCin(cin)
  if (!parts) return wrong(cinWords + mistaken(cin, '?99999AA9999AAA999999'))
  if (!Object.hasOwn(cinStates, parts.state)) return wrong(`${parts.state} is not a state or registrar code`)
  if (parts.year < 1850) return wrong(`${parts.year} is not a year of registration`)
  if (parts.year > thisYear) return wrong(`The year of registration, ${parts.year}, is still to come`)
  if (!Object.hasOwn(cinClasses, parts.classCode))
    return wrong(`${parts.classCode} is not a class of company`)
  return parts.number === '000000' ? wrong('The number at the end of a CIN is never 000000') : right
}

/** Why a text that starts like a CIN, up to the year of registration, is invalid; undefined if it starts differently or is valid. */
export function wrongCin(text: string): string | undefined {
  const cin = tidyIdentifier(text)
  const checked = checkCin(cin)
  return /^[LU]\d{5}[A-Z]{2}\d{4}/.test(cin) && !checked.valid
    ? `${cin} is no CIN. ${checked.reason}`
    : undefined
}

const base36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The 15th character of a GSTIN from its first 14: Luhn modulo 36. */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = base36.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return base36.charAt((36 - (sum % 36)) % 36)
}

// State, year, country or body, number, then the holder: UN and ON for bodies of the United Nations and others entitled
// to tax refunds, NR for non-residents; OS, with state 99, for services from abroad.
const specialGstin = /^(?:(\d{2})\d{2}[A-Z]{3}\d{5}(?:[UO]N|NR)|99\d{2}[A-Z]{3}\d{5}OS)[A-Z0-9]$/
const gstinShape = /^(\d{2})([A-Z0-9]{10})([A-Z0-9])([A-Z0-9])[A-Z0-9]$/
/** The 14th character: normally Z, C for tax collectors at source, D and K for tax deductors. */
const purposes = 'ZCDK'
const deductors = 'DK'

function wrongInGstin(gstin: string): string | undefined {
  const special = specialGstin.exec(gstin)
  if (special) return gstState(special[1] ?? '99')
  const [, state, holder = '', entity, purpose = ''] = gstinShape.exec(gstin) ?? []
  if (!state)
    return `A GSTIN opens with 2 digits and holds letters and digits only${mistaken(gstin, '99?????????????')}`
  const [unknownState, pan] = [gstState(state), checkPan(holder)]
  if (unknownState) return unknownState
  if (!pan.valid && !(deductors.includes(purpose) && tanShape.test(holder))) return `Its PAN: ${pan.reason}`
  if (entity === '0') return 'The 13th character of a GSTIN is never 0'
  if (purposes.includes(purpose)) return undefined
  return `The 14th character of a GSTIN is Z, or C, D or K for who collects or deducts tax; not ${purpose}`
}

const gstState = (code: string) =>
  Object.hasOwn(gstStates, code) ? undefined : `${code} is no GST state code`

/**
 * Whether a text is a GSTIN or UIN: state, PAN (tax deductors may have a TAN there), purpose, check character. Sources:
 * CGST Rules 10, 12, 14, 15 and 17; the formats are those of the GST network's return schemas.
 */
export function checkGstin(text: string): Verdict {
  const gstin = tidyIdentifier(text)
  if (gstin.length !== 15) return wrong('A GSTIN has 15 characters')
  const reason = wrongInGstin(gstin)
  if (reason) return wrong(reason)
  if (gstinCheckCharacter(gstin.slice(0, 14)) === gstin.charAt(14)) return right
  return wrong('The check character does not match')
}

/** Why a text in GSTIN format is invalid; undefined if it has another format or is valid. */
export function wrongGstin(text: string): string | undefined {
  const gstin = tidyIdentifier(text)
  const checked = checkGstin(gstin)
  return gstinShape.test(gstin) && !checked.valid ? `${gstin} is no GSTIN. ${checked.reason}` : undefined
}

/** The PAN inside a GSTIN; undefined when it has none. */
export function panOfGstin(gstin: string): string | undefined {
  const holder = tidyIdentifier(gstin).slice(2, 12)
  return panShape.test(holder) ? holder : undefined
}

/** Whether a text is a PAN: format and type of holder (4th character). */
export function checkPan(text: string): Verdict {
  const pan = tidyIdentifier(text)
  if (pan.length !== 10) return wrong('A PAN has 10 characters')
  const [, holder, digits] = panShape.exec(pan) ?? []
  if (!holder) return wrong(`A PAN is 5 letters, 4 digits and a letter${mistaken(pan, 'AAAAA9999A')}`)
  if (!Object.hasOwn(panHolders, holder)) return wrong(`${holder} is not a type of PAN holder`)
  return digits === '0000' ? wrong('The digits of a PAN are never 0000') : right
}

/** Whether a text is an LLPIN: AAA-9999, the hyphen is optional. */
export function checkLlpin(text: string): Verdict {
  const llpin = tidyIdentifier(text)
  if (llpinShape.test(llpin)) return right
  return wrong(
    `An LLPIN is 3 letters, a hyphen and 4 digits${mistaken(llpin.replaceAll('-', ''), 'AAA9999')}`,
  )
}

/** Whether a text is a CIN or an LLPIN; the reason is about the one it resembles. */
export function checkRegistrationNumber(text: string): Verdict {
  const tidy = tidyIdentifier(text)
  if (/^[A-Z]{2,4}-?[A-Z]?\d{2,}$/.test(tidy)) return checkLlpin(tidy)
  if (/^[LU0-9]\d{4}/.test(tidy) && !/^\d+$/.test(tidy)) return checkCin(tidy)
  return tidy.length === 21 && /\d/.test(tidy)
    ? checkCin(tidy)
    : wrong('Neither a CIN (21 characters, such as U66190MH2019PTC331204) nor an LLPIN (such as AAB-1234)')
}

/** Adds the hyphen to an LLPIN or the start of one; returns other text unchanged. */
export const hyphenedLlpin = (tidy: string): string => tidy.replace(/^([A-Z]{3})(\d{1,4})$/, '$1-$2')

/** Whether a text is a director's DIN: 8 digits, not all zero. */
export function checkDin(text: string): Verdict {
  const din = tidyIdentifier(text)
  if (!/^\d{8}$/.test(din)) return wrong(`A DIN has 8 digits${mistaken(din, '99999999')}`)
  return din === '00000000' ? wrong('A DIN is never all zeros') : right
}

/** Whether a text is a Udyam registration: UDYAM-XX-00-0000000. */
export function checkUdyam(text: string): Verdict {
  const udyam = tidyIdentifier(text)
  return /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/.test(udyam)
    ? right
    : wrong('A Udyam number is UDYAM, 2 letters, 2 digits and 7 digits with hyphens between')
}

/** The kind of identifier that a search text has the format of; undefined if none. */
export function kindOfIdentifier(text: string): IdentifierKind | undefined {
  const tidy = tidyIdentifier(text)
  if (cinShape.test(tidy)) return 'CIN'
  if (/^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][A-Z0-9]{3}$/.test(tidy) || specialGstin.test(tidy)) return 'GSTIN'
  if (panShape.test(tidy)) return 'PAN'
  if (llpinShape.test(tidy)) return 'LLPIN'
  return /^\d{8}$/.test(tidy) ? 'DIN' : undefined
}

// Labels used on letters, invoices and register pages: "CIN: …", "GSTIN/UIN : …", "PAN No. …", "GSTIN-27…".
const labelled =
  /^\s*(?:CIN|LLPIN|PAN|GSTIN(?:\s*\/\s*UIN)?|GST|UIN|DIN|DPIN|ISIN|corporate identi(?:ty|fication) number)(?:\s*(?:no|num|number)\b\.?)?(?<apart>[\s:.#=\p{Pd}]*)(?<number>[A-Z0-9][A-Z0-9\s\p{Pd}]*?)[\s.,;]*$/iu

/** Removes the label in front of an identifier: 'CIN: U27100…' becomes 'U27100…'. Text without a label is returned unchanged. */
export function withoutLabel(text: string): string {
  const { apart, number } = labelled.exec(text)?.groups ?? {}
  if (!number || !/\d/.test(number)) return text
  return apart || kindOfIdentifier(number) ? number : text
}

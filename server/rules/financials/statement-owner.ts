import { significantWords } from '../names/name-match.ts'

const alike = (one: string, other: string): boolean => {
  const [words, others] = [significantWords(one, false), new Set(significantWords(other, false))]
  const shared = words.filter((word) => others.has(word)).length
  return shared > 0 && shared * 2 >= Math.min(words.length, others.size)
}

interface StatementOwner {
  /** The last digits of the account, as far as the file shows them. */
  account: string | null
  holder: string | null
}

/**
 * Why a bank statement is not from the account that consent was given for, as a message; undefined if nothing
 * contradicts it. `consentAccount` is the number stored with the consent, `names` the names of the business, empty if
 * unknown.
 */
export function otherAccount(
  { account, holder }: StatementOwner,
  consentAccount: string,
  names: string[],
): string | undefined {
  const digits = account?.match(/\d+$/)?.[0]
  if (digits && !consentAccount.endsWith(digits))
    return `This statement is for an account ending in ${digits}. The consent is for ${consentAccount}.`
  if (digits || !holder || names.length === 0 || names.some((name) => alike(name, holder))) return undefined
  return `This statement is for ${holder.slice(0, 80)}. The consent is for an account of ${names[0]}.`
}

const pans = /\b[A-Z]{5}\d{4}[A-Z]\b/g
const gstins = /\b\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]\b/g

/** The same for files that contain a PAN or a GSTIN: refused if they contain such numbers, but none that ends like the consent's. */
export function otherNumber(
  cells: string[],
  kind: 'PAN' | 'GSTIN',
  consentNumber: string,
): string | undefined {
  const found = cells.flatMap((cell) => cell.toUpperCase().match(kind === 'PAN' ? pans : gstins) ?? [])
  const [first] = found
  if (!first || found.some((number) => number.slice(-4) === consentNumber.slice(-4))) return undefined
  return `This file is about the ${kind} ${first}. The consent is for ${consentNumber}.`
}

/** Why books do not belong to the business, as a message; undefined if its name matches or is unknown. */
export const otherCompany = (company: string, names: string[]): string | undefined =>
  names.length === 0 || names.some((name) => alike(name, company))
    ? undefined
    : `These are the books of ${company.slice(0, 80)}, not of ${names[0]}.`

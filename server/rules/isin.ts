import type { Verdict } from './identifiers.ts'

const shape = /^IN[A-Z0-9]{9}\d$/

/** The letters as numbers from 10, every second digit from the right doubled: ISO 6166. */
function checkDigit(first11: string): number {
  const digits = [...first11].map((sign) => Number.parseInt(sign, 36)).join('')
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Whether a text is an Indian ISIN: IN, nine signs, the check digit of ISO 6166. */
export function checkIsin(text: string): Verdict {
  if (!shape.test(text))
    return { valid: false, reason: `The ISIN ${text.slice(0, 20)} is not IN, 9 signs and a digit` }
  if (checkDigit(text.slice(0, 11)) !== Number(text.charAt(11))) {
    return { valid: false, reason: `The check digit of the ISIN ${text} is wrong` }
  }
  return { valid: true }
}

/** Who issued a security: shares of different classes and face values of one company have it in common. */
export const issuerOfIsin = (isin: string): string => isin.slice(3, 7)

/** What a security is: 'INE002A01018' is a share (01), other numbers are bonds and entitlements; INF is a fund's unit. */
export const isFundUnit = (isin: string): boolean => isin.startsWith('INF')
export const isRightsEntitlement = (isin: string): boolean => isin.slice(7, 9) === '20'

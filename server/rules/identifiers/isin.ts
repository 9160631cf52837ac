import { tidyIdentifier, type Verdict } from './identifiers.ts'

const shape = /^[A-Z]{2}[A-Z0-9]{9}\d$/

/**
 * The Luhn sum of a text with each letter expanded to two digits, A as 10 to Z as 35. Every second digit is doubled,
 * from the second last on.
 */
function luhnSum(text: string): number {
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

/** Whether a text is an ISIN: country, nine characters, check digit (ISO 6166). */
export function checkIsin(text: string): Verdict {
  const isin = tidyIdentifier(text)
  if (isin.length !== 12) return { valid: false, reason: 'An ISIN has 12 characters' }
  if (!shape.test(isin))
    return { valid: false, reason: 'An ISIN is 2 letters, 9 letters or digits and a digit' }
  if (luhnSum(isin) % 10 === 0) return { valid: true }
  return { valid: false, reason: 'The check digit does not match' }
}

import type { Severity } from '#server/contract/severities.ts'

/** The long-term scale, best first: AAA is 1, BBB- 10, BB+ 11, D 20. */
export const longTermGrades = [
  'AAA',
  'AA+',
  'AA',
  'AA-',
  'A+',
  'A',
  'A-',
  'BBB+',
  'BBB',
  'BBB-',
  'BB+',
  'BB',
  'BB-',
  'B+',
  'B',
  'B-',
  'C+',
  'C',
  'C-',
  'D',
]

/** The short-term scale, best first: A1+ is 1, D 9. */
export const shortTermGrades = ['A1+', 'A1', 'A2+', 'A2', 'A3+', 'A3', 'A4+', 'A4', 'D']

export type Rating = {
  scale: 'long' | 'short'
  grade: string
  ordinal: number
  not_cooperating: boolean
}

const gradeShape = /(?:^|[^A-Z])(A[1-4]\+?|AAA|AA[+-]?|A[+-]?|BBB[+-]?|BB[+-]?|B[+-]?|C[+-]?|D)(?![A-Z0-9])/

const agencies =
  /\[?(?:CRISIL|ICRA|CARE(?:EDGE)?|IND(?:[- ]?RA)?|FITCH|ACUIT[EÉ]|BRICKWORK|BWR|INFOMERICS|IVR|SMERA|PROVISIONAL|PPMLD|PP-MLD)\]?/g

// Market-linked debentures have a grade that ends in r: 'AAr', 'AA+ r'.
const marketLinked = /\b([A-D]{1,3}[+-]?) ?R(?![A-Z])/g

/**
 * Parses a rating as an agency writes it ('[ICRA]BB+ (Negative)', 'Provisional CRISIL AAA(SO)', 'CARE BBB−; Stable;
 * ISSUER NOT COOPERATING'); undefined if it contains no grade. D without a short-term instrument is long term.
 */
export function readRating(text: string): Rating | undefined {
  const tidy = text.toUpperCase().replace(/[−–]/g, '-')
  const not_cooperating = /NOT CO-?OPERATING|\bINC\b/.test(tidy)
  const grade = gradeShape.exec(tidy.replace(agencies, ' ').replace(marketLinked, '$1 '))?.[1]
  if (!grade) return undefined
  const short = /^A[1-4]/.test(grade)
  const ordinal = (short ? shortTermGrades : longTermGrades).indexOf(grade) + 1
  return { scale: short ? 'short' : 'long', grade, ordinal, not_cooperating }
}

const agencyNames =
  /\[?\b(?:CRISIL|ICRA|CARE(?:EDGE)?|IND(?:[- ]RA)?|FITCH|ACUIT[EÉ]|BRICKWORK|BWR|INFOMERICS|IVR|SMERA)\b\]?/gi

/**
 * A rating in uniform notation without the agency's name: '[ICRA]AA+ (Stable)' → 'AA+ (Stable)', 'CRISIL D INC' → 'D;
 * ISSUER NOT COOPERATING'.
 */
export function plainRating(text: string): string {
  const silent = /\s*;?\s*(?:\(INC\)|\bINC\b|ISSUER NOT CO-?OPERATING\*?)/i
  const plain = text
    .replace(agencyNames, ' ')
    .replace(/[−–]/g, '-')
    .replace(/PP-?MLD/gi, 'PP-MLD')
    .replace(silent, '')
    .replace(/\s*\(\s*/g, ' (')
    .replace(/\)(?=[^\s;,)])/g, ') ')
    .replace(/\s+/g, ' ')
    .trim()
  const closed = (plain.match(/\(/g)?.length ?? 0) > (plain.match(/\)/g)?.length ?? 0) ? `${plain})` : plain
  return silent.test(text) ? `${closed}; ISSUER NOT COOPERATING` : closed
}

/**
 * Notches from one rating to another: positive is down, negative up. Undefined if one cannot be read, or if they are on
 * different scales (D is the lowest of both).
 */
export function notches(previous: string, current: string): number | undefined {
  const from = readRating(previous)
  const to = readRating(current)
  if (!from || !to) return undefined
  if (from.scale === to.scale) return to.ordinal - from.ordinal
  const ends = { long: longTermGrades.length, short: shortTermGrades.length }
  if (to.grade === 'D') return ends[from.scale] - from.ordinal
  return from.grade === 'D' ? to.ordinal - ends[to.scale] : undefined
}

/** Whether a change leaves investment grade (from BBB- or better to BB+ or worse). */
export function leavesInvestmentGrade(previous: string, current: string): boolean {
  const from = readRating(previous)
  const to = readRating(current)
  return Boolean(from && to && from.scale === 'long' && isInvestmentGrade(from) && !isInvestmentGrade(to))
}

/** Whether a rating is BBB- or better, or A3 or better on the short-term scale. */
export const isInvestmentGrade = ({ scale, ordinal }: Rating) => ordinal <= (scale === 'long' ? 10 : 6)

/** Severity of a rating action; undefined if it is not a downgrade. */
export function severityOfRating(previous: string, current: string): Severity | undefined {
  const now = readRating(current)
  const steps = notches(previous, current)
  if (now?.grade === 'D' && steps !== 0) return 'high'
  if (steps !== undefined && (steps >= 3 || leavesInvestmentGrade(previous, current))) return 'high'
  if (steps === 2 || now?.not_cooperating) return 'medium'
  return steps === 1 ? 'low' : undefined
}

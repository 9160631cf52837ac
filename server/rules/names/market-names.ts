import { plainWords } from './party-name.ts'
import { pressNames } from './press-names.ts'
import { smallWords } from './stop-words.ts'

const legalForms = new Set(['private', 'pvt', 'limited', 'ltd', 'llp'])
const minLength = 3
const maxLength = 7

/** "JSW", "HDFC": a word that already is an abbreviation, by its lack of vowels or by its capitals, is kept whole. */
function isAcronym(word: string, name: string): boolean {
  if (word.length > 5) return false
  if (!/[aeiouy]/.test(word)) return true
  return (
    word.length > 1 && name !== name.toUpperCase() && new RegExp(`\\b${word.toUpperCase()}\\b`).test(name)
  )
}

const hasValidLength = (text: string) => text.length >= minLength && text.length <= maxLength

/** Newspapers write "Larsen & Toubro Finance" as "L&T Finance". */
function joinedByAnd(words: string[]): string[] {
  const [before, and, after, ...rest] = words[0] === 'the' ? words.slice(1) : words
  if (and !== 'and' || !before || !after || before.length < 2) return []
  const pair = `${before.charAt(0)}&${after.charAt(0)}`.toUpperCase()
  return [[pair, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(' ')]
}

/**
 * The abbreviations of a company's name: its initials with and without small words and the L of Limited, the initials
 * after an abbreviation it starts with, and "X&Y". In capitals, without repeats; empty if the name has none.
 */
export function abbreviationsOf(name: string): string[] {
  const all = plainWords(name)
  const words = all.filter((word) => !legalForms.has(word))
  const content = words.filter((word) => !smallWords.has(word))
  if (content.length < 2) return []
  const initial = (word: string) => (isAcronym(word, name) ? word : word.charAt(0))
  const initials = content.map(initial).join('')
  const withSmallWords = words
    .filter((word) => word !== 'and' && word !== 'the')
    .map(initial)
    .join('')
  const [first = '', ...rest] = content
  const behind =
    isAcronym(first, name) && rest.length > 1 ? `${first} ${rest.map((word) => word.charAt(0)).join('')}` : ''
  const l = all.includes('limited') || all.includes('ltd') ? 'l' : ''
  const short = [initials, initials + l, withSmallWords].filter(hasValidLength)
  const found = [...short, ...(behind ? [behind, behind + l] : [])].map((text) => text.toUpperCase())
  return [...new Set([...found, ...joinedByAnd(words)])]
}

/** The names newspapers use for the company of these symbols. */
export const pressNamesOf = (symbols: string[]): string[] =>
  symbols.flatMap((symbol) => pressNames[symbol] ?? [])

/**
 * A company's market names: its stock symbols, the names newspapers use, and its abbreviations. `symbols` as the
 * exchanges write them. In this order, without repeats.
 */
export function marketNamesOf(name: string, symbols: string[]): string[] {
  return [...new Set([...symbols, ...pressNamesOf(symbols), ...abbreviationsOf(name)])]
}

/** Whether newspapers have their own name for a company, which means that it is well known. */
export const isWellKnown = (symbols: string[]): boolean => symbols.some((symbol) => symbol in pressNames)

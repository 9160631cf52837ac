import { plainWords } from '../names/party-name.ts'
import type { Range } from './clauses.ts'

/** A word of a headline, normalised for name comparison, with how it is written. */
export interface NameWord extends Range {
  word: string
  text: string
  /** The word without a trailing s that may be a possessive: "Wipro's", "Biocons". */
  bare: string
  capital: boolean
  /** All in capitals, while the headline is not. */
  capitals: boolean
  /** Separated from the previous word only by a space, a hyphen or a full stop. */
  joined: boolean
}

/** Capitalisation of a headline: "Wipro to buy back", "Wipro To Buy Back" or "WIPRO TO BUY BACK". */
export type Lettering = 'sentence' | 'title' | 'capitals'

const pattern = /[\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}]+)*|&/gu
const longWord = 4

/** The capitalisation of a headline. */
export function letteringOf(headline: string): Lettering {
  const letters = headline.replace(/[^\p{L}]/gu, '')
  if (letters.length > 0 && letters.replace(/[^\p{Lu}]/gu, '').length / letters.length > 0.7)
    return 'capitals'
  const long = [...headline.matchAll(pattern)].slice(1).filter(([word]) => word.length >= longWord)
  const small = long.filter(([word]) => /^\p{Ll}/u.test(word))
  return small.length >= 0.25 * long.length ? 'sentence' : 'title'
}

/** The words of a headline, normalised for name comparison, in order. */
export function nameWordsOf(headline: string): NameWord[] {
  const shouted = letteringOf(headline) === 'capitals'
  let end = 0
  return [...headline.matchAll(pattern)].map(({ 0: text, index: from }) => {
    const gap = headline.slice(end, from)
    end = from + text.length
    const word = plainWords(text).join('')
    return {
      word,
      text,
      bare: plainWords(text.replace(/['’`]?s$/i, '')).join('') || word,
      capital: /\p{Lu}|^[\p{N}&]/u.test(text),
      capitals: !shouted && /^[\p{Lu}\p{N}&]{2,}(?:['’`]s|s)?$/u.test(text),
      joined: /^[\s.&-]*$/.test(gap),
      from,
      to: end,
    }
  })
}

import { smallWords } from './stop-words.ts'
import { prepareWord, typedSimilarity } from './words/typed-similarity.ts'

type Range = [number, number]

interface Token {
  word: string
  /** The offset of each letter of the word in the text; `end` is where the word ends. */
  offsets: number[]
  end: number
}

const joiners = /['’`.]/

/** The normalised words of a text, each letter with its offset. */
function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let token: Token | undefined
  let offset = 0
  for (const character of text) {
    const plain = character
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
    if (/^[\p{L}\p{N}\p{M}]+$/u.test(plain)) {
      if (!token) {
        token = { word: '', offsets: [], end: offset }
        tokens.push(token)
      }
      token.word += plain
      for (const _ of plain) token.offsets.push(offset)
      token.end = offset + character.length
    } else if (character === '&') {
      tokens.push({ word: 'and', offsets: [offset, offset, offset], end: offset + 1 })
      token = undefined
    } else if (!joiners.test(character)) token = undefined
    offset += character.length
  }
  return tokens
}

/** The first `length` letters of a token. */
const prefixOf = ({ offsets, end }: Token, length: number): Range => [offsets[0] ?? 0, offsets[length] ?? end]
const whole = ({ offsets, end }: Token): Range => [offsets[0] ?? 0, end]
const minSimilarity = 0.7

function inOneToken(word: string, tokens: Token[], isPrefix: boolean): Range[] {
  const equal = tokens.filter((token) => token.word === word)
  if (equal.length > 0) return equal.map(whole)
  const starting = tokens.filter((token) => token.word.startsWith(word))
  if (starting.length > 0) return starting.map((token) => prefixOf(token, word.length))
  const prepared = prepareWord(word)
  const [best] = tokens
    .map((token) => ({ token, similarity: typedSimilarity(prepared, prepareWord(token.word), isPrefix) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort((a, b) => b.similarity - a.similarity)
  return best ? [whole(best.token)] : []
}

// "tatapower" means two words, and "info edge" one.
function inNeighbouringTokens(word: string, tokens: Token[]): Range[] {
  for (let from = 0; from < tokens.length; from++) {
    let rest = word
    const ranges: Range[] = []
    for (const token of tokens.slice(from)) {
      if (rest.startsWith(token.word)) ranges.push(whole(token))
      else if (token.word.startsWith(rest)) ranges.push(prefixOf(token, rest.length))
      else break
      rest = rest.slice(token.word.length)
      if (rest === '') return ranges
    }
  }
  return []
}

function inInitials(word: string, tokens: Token[]): Range[] {
  const significant = tokens.filter((token) => !smallWords.has(token.word))
  const initials = significant.map((token) => token.word.charAt(0)).join('')
  const from = word.length >= 3 ? initials.indexOf(word) : -1
  return from < 0 ? [] : significant.slice(from, from + word.length).map((token) => prefixOf(token, 1))
}

function mergeRanges(ranges: Range[]): Range[] {
  const apart: Range[] = []
  const sorted = ranges.filter(([from, to]) => to > from).sort((a, b) => a[0] - b[0] || a[1] - b[1])
  for (const [from, to] of sorted) {
    const last = apart.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else apart.push([from, to])
  }
  return apart
}

/**
 * The characters of `text` (a name) that match the typed `words`, as sorted, non-overlapping ranges with exclusive
 * ends: whole words, prefixes, misspelt words, joined words, initials.
 */
export function nameHighlights(text: string, words: string[]): Range[] {
  const tokens = tokenize(text)
  const all = words.flatMap((word, i) => {
    const joined = i + 1 < words.length ? tokens.filter((token) => token.word === word + words[i + 1]) : []
    const ways = [
      () => inOneToken(word, tokens, i === words.length - 1),
      () => joined.map(whole),
      () => (i > 0 ? tokens.filter((token) => token.word === `${words[i - 1]}${word}`).map(whole) : []),
      () => inNeighbouringTokens(word, tokens),
      () => inInitials(word, tokens),
    ]
    for (const way of ways) {
      const ranges = way()
      if (ranges.length > 0) return ranges
    }
    return []
  })
  return mergeRanges(all)
}

/** The characters of an identifier that were typed, as a range from its start; hyphens and spaces are ignored. */
export function identifierHighlights(identifier: string, typed: string): Range[] {
  const letters = [...typed].filter((character) => /[a-z0-9]/i.test(character)).length
  let seen = 0
  let end = 0
  for (const [i, character] of [...identifier].entries()) {
    if (seen >= letters) break
    if (/[a-z0-9]/i.test(character)) seen++
    end = i + 1
  }
  return end > 0 ? [[0, end]] : []
}

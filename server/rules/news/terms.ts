import type { HeadlineWord } from './headline-words.ts'
import { type GroupName, termGroups } from './lexicon/lexicon.ts'

/** A lexicon term that was found: the indexes of its words in the headline. */
export interface FoundTerm {
  group: GroupName
  term: string
  indexes: number[]
}

/** One word of a term, or a gap of several words. */
type Part = 'gap' | ((word: string) => boolean)

interface Term {
  group: GroupName
  term: string
  parts: Part[]
}

const widestGap = 4

/** The forms of a verb or noun: for "slip" slip, slips, slipped, slipping. */
function formsOf(base: string): string[] {
  const stem = base.replace(/e$/, '')
  if (/[^aeiou]y$/.test(base)) {
    const y = base.slice(0, -1)
    return [base, `${y}ies`, `${y}ied`, `${base}ing`]
  }
  const plural = /(?:s|sh|ch|x|z|o)$/.test(base) ? `${base}es` : `${base}s`
  const doubled = /[aeiou][^aeiouwxy]$/.test(base) ? [`${base}${base.slice(-1)}`] : []
  return [
    base,
    plural,
    `${stem}ed`,
    `${stem}ing`,
    ...doubled.flatMap((twice) => [`${twice}ed`, `${twice}ing`]),
  ]
}

function partOf(text: string): Part {
  if (text === '..') return 'gap'
  if (text.endsWith('*')) return (word) => word.startsWith(text.slice(0, -1))
  if (!text.endsWith('~')) return (word) => word === text
  const forms = new Set(formsOf(text.slice(0, -1)))
  return (word) => forms.has(word)
}

/** The terms of a group, each once, as written there. */
export const termsOf = (group: GroupName): string[] =>
  termGroups[group].terms.split(',').map((term) => term.trim().replace(/\s+/g, ' '))

const opening = (text: string) => (text.split(' ')[0] ?? '').slice(0, 2).replace(/[*~]/, '')

// By the first letters of a term, longer terms first.
const byOpening = new Map<string, Term[]>()
const groups = Object.keys(termGroups) as GroupName[]
const all = groups.flatMap((group) => termsOf(group).map((term) => ({ group, term })))
for (const { group, term } of all.sort((a, b) => b.term.length - a.term.length)) {
  const parts = term.split(' ').map(partOf)
  byOpening.set(opening(term), [...(byOpening.get(opening(term)) ?? []), { group, term, parts }])
}
for (const terms of byOpening.values()) terms.sort((a, b) => b.parts.length - a.parts.length)

/** The indexes of a term's words from `index` on; undefined if it does not occur there. */
function indexesOf(
  { parts }: Term,
  words: HeadlineWord[],
  index: number,
  isFree: (index: number) => boolean,
): number[] | undefined {
  const indexes: number[] = []
  let at = index
  for (const [i, part] of parts.entries()) {
    if (part === 'gap') {
      const next = parts[i + 1]
      const end = at + widestGap
      const isNext = () => next !== 'gap' && isFree(at) && next?.(words[at]?.word ?? '')
      while (at < end && !isNext()) at++
    } else {
      if (!isFree(at) || !part(words[at]?.word ?? '')) return undefined
      indexes.push(at++)
    }
  }
  return indexes
}

/** The lexicon terms in a headline, in order. Each word belongs to one term, the longest. `isFree` tells which words may be used. */
export function findTerms(words: HeadlineWord[], isFree: (index: number) => boolean): FoundTerm[] {
  const taken = new Set<number>()
  const found: FoundTerm[] = []
  const free = (index: number) => index < words.length && !taken.has(index) && isFree(index)
  for (const [index, { word }] of words.entries()) {
    for (const term of free(index) ? (byOpening.get(opening(word)) ?? []) : []) {
      const indexes = indexesOf(term, words, index, free)
      if (!indexes) continue
      for (const one of indexes) taken.add(one)
      found.push({ group: term.group, term: term.term, indexes })
      break
    }
  }
  return found
}

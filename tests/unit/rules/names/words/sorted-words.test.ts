import { describe, expect, it } from 'vitest'
import { seededRandom } from '#server/demo/random.ts'
import { editDistance } from '#server/rules/names/words/edit-distance.ts'
import { SortedWords, sharesOpening } from '#server/rules/names/words/sorted-words.ts'

const seed = Number(process.env.SEED ?? 20_261_120)
const random = seededRandom(`words ${seed}`)

const syllables = [
  'a',
  'ba',
  'bha',
  'da',
  'dha',
  'ka',
  'kha',
  'la',
  'ma',
  'ni',
  'pra',
  'sh',
  'ta',
  'vi',
  'ya',
]
const invented = () => Array.from({ length: random.integer(1, 4) }, () => random.pick(syllables)).join('')

function spoilt(word: string): string {
  const at = random.integer(0, word.length - 1)
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  return random.pick([
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}x${word.slice(at)}`,
    swapped,
    word,
  ])
}

/** A simple reference implementation for one pair of words: optimal string alignment. */
function comparedErrors(typed: string, word: string, isPrefix: boolean): number {
  const far = Number.POSITIVE_INFINITY
  let before: number[] = []
  let above = Array.from({ length: word.length + 1 }, (_, j) => j)
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      const swapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      const inserted = Math.min((above[j] ?? far) + 1, (row[j - 1] ?? far) + 1)
      const changed = Math.min(inserted, (above[j - 1] ?? far) + (same ? 0 : 1))
      row.push(swapped ? Math.min(changed, (before[j - 2] ?? far) + 1) : changed)
    }
    before = above
    above = row
  }
  return isPrefix ? Math.min(...above) : (above[word.length] ?? far)
}

const words = [...new Set(Array.from({ length: 2_000 }, invented))].sort()
const list = new SortedWords(words)

// Comparing every word one by one takes seconds on a busy machine.
describe(`a list of words (seed ${seed})`, { timeout: 30_000 }, () => {
  it('finds words and prefixes', () => {
    for (const word of words) expect(list.word(list.indexOf(word) ?? -1)).toBe(word)
    expect(list.indexOf('xyz')).toBeUndefined()
    const [from, to] = list.prefixRange('kha')
    expect(words.slice(from, to)).toEqual(words.filter((word) => word.startsWith('kha')))
    expect(list.prefixRange('xyz')[0]).toBe(list.prefixRange('xyz')[1])
  })

  it.each([
    [1, false],
    [2, false],
    [3, false],
    [1, true],
    [2, true],
  ])('finds the same words as a full comparison, with up to %i errors (prefix: %s)', (max, isPrefix) => {
    for (let round = 0; round < 150; round++) {
      const typed = spoilt(spoilt(invented()))
      const near = list.within(typed, max, isPrefix).map(({ index, distance }) => [words[index], distance])
      const compared = words
        .map((word) => [word, comparedErrors(typed, word, isPrefix)] as const)
        .filter(([word, errors]) => errors <= max && (max === 1 || sharesOpening(typed, word)))
      expect(near, typed).toEqual(compared)
    }
  })

  it('computes the same edit distance as a full comparison', () => {
    for (let round = 0; round < 2_000; round++) {
      const [word, isPrefix] = [invented(), random.chance(0.5)]
      const typed = spoilt(spoilt(random.chance(0.7) ? word : invented()))
      expect(editDistance(typed, word, isPrefix), `${typed} ${word}`).toBe(
        comparedErrors(typed, word, isPrefix),
      )
    }
  })

  it('may be empty, and so may the search text', () => {
    expect(new SortedWords([]).within('kaveri', 2)).toEqual([])
    expect(list.within('', 1)).toEqual(
      words.filter(({ length }) => length === 1).map((word) => ({ index: list.indexOf(word), distance: 1 })),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { randomFor } from '#server/demo/random.ts'
import { typingErrors } from '#server/rules/names/typing-errors.ts'
import { beginsNearly, WordList } from '#server/rules/names/word-list.ts'

const seed = Number(process.env.SEED ?? 20_261_120)
const random = randomFor(`words ${seed}`)

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
const invented = () => Array.from({ length: random.whole(1, 4) }, () => random.pick(syllables)).join('')

function spoilt(word: string): string {
  const at = random.whole(0, word.length - 1)
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  return random.pick([
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}x${word.slice(at)}`,
    swapped,
    word,
  ])
}

/** The plain table of typing errors, every word by itself: optimal string alignment. */
function comparedErrors(typed: string, word: string, begun: boolean): number {
  const table = Array.from({ length: typed.length + 1 }, (_, i) =>
    Array.from({ length: word.length + 1 }, (_, j) => (i === 0 ? j : i)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= typed.length; i++) {
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1]
      const swapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      const ways = [at(i - 1, j - 1) + (same ? 0 : 1), at(i - 1, j) + 1, at(i, j - 1) + 1]
      const row = table[i]
      if (row) row[j] = Math.min(...ways, swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY)
    }
  }
  return begun ? Math.min(...(table[typed.length] ?? [])) : at(typed.length, word.length)
}

const words = [...new Set(Array.from({ length: 2_000 }, invented))].sort()
const list = new WordList(words)

describe(`a list of words (seed ${seed})`, () => {
  it('finds words whole and by their beginning', () => {
    for (const word of words) expect(list.word(list.place(word) ?? -1)).toBe(word)
    expect(list.place('xyz')).toBeUndefined()
    const [from, to] = list.beginning('kha')
    expect(words.slice(from, to)).toEqual(words.filter((word) => word.startsWith('kha')))
    expect(list.beginning('xyz')[0]).toBe(list.beginning('xyz')[1])
  })

  it.each([
    [1, false],
    [2, false],
    [3, false],
    [1, true],
    [2, true],
  ])('finds what comparing every word finds, with %i errors, begun %s', (most, begun) => {
    for (let asked = 0; asked < 150; asked++) {
      const typed = spoilt(spoilt(invented()))
      const near = list.near(typed, most, begun).map(({ place, errors }) => [words[place], errors])
      const compared = words
        .map((word) => [word, comparedErrors(typed, word, begun)] as const)
        .filter(([word, errors]) => errors <= most && (most === 1 || beginsNearly(typed, word)))
      expect(near, typed).toEqual(compared)
    }
  })

  it('counts between two words what comparing them counts', () => {
    for (let asked = 0; asked < 2_000; asked++) {
      const [word, begun] = [invented(), random.chance(0.5)]
      const typed = spoilt(spoilt(random.chance(0.7) ? word : invented()))
      expect(typingErrors(typed, word, begun), `${typed} ${word}`).toBe(comparedErrors(typed, word, begun))
    }
  })

  it('may be empty, and what is typed may be too', () => {
    expect(new WordList([]).near('kaveri', 2)).toEqual([])
    expect(list.near('', 1)).toEqual(
      words.filter(({ length }) => length === 1).map((word) => ({ place: list.place(word), errors: 1 })),
    )
  })
})

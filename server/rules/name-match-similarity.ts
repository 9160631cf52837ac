import { commonSpelling } from './name-match-words.ts'

/** Jaro's similarity: letters in common within half the longer word, less those out of order. */
function jaro(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Array<boolean>(b.length).fill(false)
  const common: string[] = []
  for (let i = 0; i < a.length; i++) {
    const from = Math.max(0, i - reach)
    const to = Math.min(b.length, i + reach + 1)
    for (let j = from; j < to; j++) {
      if (taken[j] || a[i] !== b[j]) continue
      taken[j] = true
      common.push(a.charAt(i))
      break
    }
  }
  if (common.length === 0) return 0
  const other = [...b].filter((_, j) => taken[j])
  const turned = common.filter((letter, i) => letter !== other[i]).length / 2
  return (common.length / a.length + common.length / b.length + (common.length - turned) / common.length) / 3
}

/** Jaro-Winkler similarity of two words, 0 to 1 (Winkler 1990): Jaro's, raised where the first letters agree. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  const plain = jaro(a, b)
  let begun = 0
  while (begun < 4 && begun < a.length && a[begun] === b[begun]) begun++
  return plain + begun * 0.1 * (1 - plain)
}

/** Letters put in, left out, changed, or two neighbours exchanged; counting stops past `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change, swap))
    }
    before = row
    row = next
  }
  return row[b.length] ?? most + 1
}

// In a shorter word one letter makes another word.
const shortestMisspelt = 5
const leastAlike = 0.85

/** Typing errors that are forgiven in a word of this length. */
export const forgiven = (length: number) => (length < shortestMisspelt ? 0 : length < 9 ? 1 : 2)

/** How alike two words are, 0 to 1: 0 unless they are the same, spelt alike, or one is the other's initial. */
export function wordSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [one, other] = [commonSpelling(a), commonSpelling(b)]
  if (one === other) return 0.97
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length === 1) return long.startsWith(short) ? 0.5 : 0
  const most = forgiven(Math.min(one.length, other.length))
  if (most === 0 || slipsBetween(one, other, most) > most) return 0
  const alike = jaroWinkler(one, other)
  return alike < leastAlike ? 0 : alike
}

import { editDistance } from './edit-distance.ts'
import { editTolerance } from './edit-tolerance.ts'
import { jaroWinkler } from './jaro-winkler.ts'
import { canonicalSpelling } from './name-words.ts'

const sameCanonicalSpelling = 0.97
const initial = 0.5
const minSimilarity = 0.85

/** How similar two words of names are, 0 to 1: 0 unless they are the same, spelt alike, or one is the other's initial. */
export function spellingSimilarity(a: string, b: string): number {
  if (a === b) return 1
  const [one, other] = [canonicalSpelling(a), canonicalSpelling(b)]
  if (one === other) return sameCanonicalSpelling
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length === 1) return long.startsWith(short) ? initial : 0
  const maxDistance = editTolerance('screening', one.length < other.length ? one : other)
  if (maxDistance === 0 || Math.abs(one.length - other.length) > maxDistance) return 0
  if (editDistance(one, other, false, maxDistance) > maxDistance) return 0
  const similarity = jaroWinkler(one, other)
  return similarity < minSimilarity ? 0 : similarity
}

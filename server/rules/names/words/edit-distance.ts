import { EditDistanceMatrix } from './edit-distance-matrix.ts'

const maxLength = 64
// One typed word is compared with many words in a row.
let matrix = new EditDistanceMatrix('', 0)

/**
 * Edit distance of two words (optimal string alignment): insertions, deletions, substitutions and transpositions of
 * neighbouring letters. With `isPrefix`, between the typed text and the nearest prefix of the word. The first 64
 * letters count. A distance above `maxDistance` may be returned too low, but always above `maxDistance`.
 */
export function editDistance(typed: string, word: string, isPrefix = false, maxDistance = maxLength): number {
  const own = typed.slice(0, maxLength)
  if (!matrix.isOf(own, maxDistance)) matrix = new EditDistanceMatrix(own, maxDistance)
  matrix.rewind(0)
  const other = word.slice(0, maxLength)
  const reached = matrix.advance(other)
  if (isPrefix) return matrix.prefixDistance(reached)
  return reached === other.length ? matrix.distance(reached) : maxDistance + 1
}

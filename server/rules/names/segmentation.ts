import type { Vocabulary } from './vocabulary.ts'

const minPartLength = 3
const maxSegmentations = 3

/** Every way of joining two neighbouring words or splitting one: "info edge" to "infoedge", "tatapower" to "tata power". */
function allSegmentations(words: string[]): string[][] {
  const joins = words
    .slice(1)
    .map((word, i) => [...words.slice(0, i), `${words[i]}${word}`, ...words.slice(i + 2)])
  const splits = words.flatMap((word, at) =>
    Array.from({ length: Math.max(0, word.length - 2 * minPartLength + 1) }, (_, i) => {
      const cut = i + minPartLength
      return [...words.slice(0, at), word.slice(0, cut), word.slice(cut), ...words.slice(at + 1)]
    }),
  )
  return [...joins, ...splits]
}

/** The same letters with spaces in other positions, where each word is in the vocabulary; most frequent first. */
export function segmentations(words: string[], vocabulary: Vocabulary): string[][] {
  const rarest = (segmentation: string[]) =>
    Math.min(...segmentation.map((word) => vocabulary.frequency(word)))
  return allSegmentations(words)
    .map((segmentation) => ({ segmentation, frequency: rarest(segmentation) }))
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => b.frequency - a.frequency)
    .slice(0, maxSegmentations)
    .map(({ segmentation }) => segmentation)
}

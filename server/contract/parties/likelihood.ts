/** A probability in words: 'about 3 in 100', 'fewer than 1 in 100'. Takes 0 to 1. */
export function inHundred(share: number): string {
  const count = Math.round(share * 100)
  if (count < 1) return 'fewer than 1 in 100'
  return count > 99 ? 'nearly all' : `about ${count} in 100`
}

/** A probability of failure as a sentence. Takes 0 to 1. */
export function likelihoodInWords(share: number): string {
  const words = inHundred(share)
  return `Based on its statements: ${words} comparable companies failed within two years, in the data used to fit the score.`
}

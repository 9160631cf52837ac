/** Jaro similarity: common letters within half the longer word, less transpositions. */
function jaro(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const matched = new Array<boolean>(b.length).fill(false)
  const common: string[] = []
  for (let i = 0; i < a.length; i++) {
    const from = Math.max(0, i - reach)
    const to = Math.min(b.length, i + reach + 1)
    for (let j = from; j < to; j++) {
      if (matched[j] || a[i] !== b[j]) continue
      matched[j] = true
      common.push(a.charAt(i))
      break
    }
  }
  if (common.length === 0) return 0
  const other = [...b].filter((_, j) => matched[j])
  const transposed = common.filter((letter, i) => letter !== other[i]).length / 2
  return (
    (common.length / a.length + common.length / b.length + (common.length - transposed) / common.length) / 3
  )
}

/** Jaro–Winkler similarity of two words, 0 to 1 (Winkler 1990): Jaro similarity, raised if the first letters agree. */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1
  const plain = jaro(a, b)
  let prefix = 0
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix++
  return plain + prefix * 0.1 * (1 - plain)
}

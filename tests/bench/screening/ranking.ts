/** A score and whether it should be high. */
export interface Scored {
  score: number
  same: boolean
}

/** The share of pairs of one same and one different in which the same scores higher (area under the ROC curve); ties count half. */
export function aucOf(scored: Scored[]): number {
  const sorted = [...scored].sort((a, b) => a.score - b.score)
  let [rankSum, from] = [0, 0]
  while (from < sorted.length) {
    let to = from
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to++
    const rank = (from + 1 + to) / 2
    for (let i = from; i < to; i++) if (sorted[i]?.same) rankSum += rank
    from = to
  }
  const same = scored.filter((one) => one.same).length
  return (rankSum - (same * (same + 1)) / 2) / (same * (scored.length - same))
}

/** The harmonic mean of precision and recall if everything from the threshold upwards is classified as the same. */
export function f1At(scored: Scored[], threshold: number): number {
  const taken = scored.filter(({ score }) => score >= threshold)
  const right = taken.filter(({ same }) => same).length
  return (2 * right) / (taken.length + scored.filter(({ same }) => same).length)
}

/** The threshold with the best F1, and that F1. */
export function bestF1(scored: Scored[]): { threshold: number; f1: number } {
  const sorted = [...scored].sort((a, b) => b.score - a.score)
  const positives = scored.filter(({ same }) => same).length
  let right = 0
  let best = { threshold: 1, f1: 0 }
  for (const [i, { score, same }] of sorted.entries()) {
    if (same) right++
    if (sorted[i + 1]?.score === score) continue
    const f1 = (2 * right) / (i + 1 + positives)
    if (f1 > best.f1) best = { threshold: score, f1 }
  }
  return best
}

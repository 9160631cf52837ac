const sweeps = 60
const sigmoid = (logOdds: number) => 1 / (1 + Math.exp(-logOdds))

/**
 * Logistic regression with weights of 0 or more, each pulled towards its expected value: minimises mean loss + pull ÷ 2
 * × Σ (weight − expected)², one weight after the other by Newton steps until they converge.
 */
export function fitWeights(rows: number[][], failed: boolean[], expected: number[], pull: number): number[] {
  const weights = [...expected]
  const sums = rows.map((row) => row.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0))
  const outcome = failed.map(Number)
  const step = (column: (row: number[]) => number, add: { slope: number; bend: number }) => {
    let [slope, bend] = [0, 0]
    rows.forEach((row, order) => {
      const share = sigmoid(sums[order] ?? 0)
      const value = column(row)
      slope += (share - (outcome[order] ?? 0)) * value
      bend += share * (1 - share) * value * value
    })
    return (slope / rows.length + add.slope) / (bend / rows.length + add.bend + 1e-9)
  }
  const move = (column: (row: number[]) => number, by: number) => {
    rows.forEach((row, order) => {
      sums[order] = (sums[order] ?? 0) + by * column(row)
    })
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    let moved = step(() => 1, { slope: 0, bend: 0 })
    move(() => 1, -moved)
    for (const [index, weight] of weights.entries()) {
      const column = (row: number[]) => row[index] ?? 0
      const next = Math.max(
        0,
        weight - step(column, { slope: pull * (weight - (expected[index] ?? 0)), bend: pull }),
      )
      move(column, next - weight)
      weights[index] = next
      moved = Math.max(Math.abs(moved), Math.abs(next - weight))
    }
    if (Math.abs(moved) < 1e-7) break
  }
  return weights
}

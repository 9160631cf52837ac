import { describe, expect, it } from 'vitest'
import { seededRandom } from '#server/demo/random.ts'
import { bestSingle } from '#server/fit-score/best-single.ts'
import { calibrate, standsFor } from '#server/fit-score/calibrate.ts'
import { fitCurve } from '#server/fit-score/fit-curve.ts'
import { fitTable, inShape } from '#server/fit-score/fit-table.ts'
import { fitWeights } from '#server/fit-score/fit-weights.ts'
import { acrossFiles, acrossFolds, scoredBy } from '#server/fit-score/folds.ts'
import { rankingOf, stability, tenths } from '#server/fit-score/measure.ts'
import { readFolder } from '#server/fit-score/polish-companies.ts'
import { crossValidated } from '#server/fit-score/report.ts'
import { fittedTable } from '#server/rules/scorecard/fitted-table.ts'

const companies = readFolder('tests/fixtures/bankruptcy')
const files = [...new Set(companies.map(({ file }) => file))]
const rankingBy = (logOdds: number[], file?: string) =>
  rankingOf(
    companies.flatMap((company, order) =>
      file && company.file !== file ? [] : { value: logOdds[order] ?? 0, failed: company.failed },
    ),
  )

describe('the fitted table, on an excerpt of its data', () => {
  it('ranks better than the best single ratio', () => {
    const logOdds = scoredBy(companies, fittedTable, 'income')
    expect(rankingBy(logOdds)).toBeGreaterThan(bestSingle(companies).ranking + 0.03)
    expect(new Set(logOdds).size).toBe(companies.length)
  })

  it('scores companies as before', () => {
    const logOdds = scoredBy(companies, fittedTable, 'income')
    const alone = scoredBy(companies, fittedTable, 'balance')
    expect([0, 50, 120, 250].map((order) => logOdds[order]?.toFixed(4))).toEqual([
      '-1.2995',
      '-3.7635',
      '-4.6912',
      '-2.9518',
    ])
    expect([0, 50, 120, 250].map((order) => alone[order]?.toFixed(4))).toEqual([
      '-2.4823',
      '-3.2191',
      '-4.0223',
      '-2.0686',
    ])
    expect(files.map((file) => rankingBy(logOdds, file).toFixed(3))).toEqual(['0.786', '0.795', '0.787'])
  })
})

describe('a fit', () => {
  const table = fitTable(companies, 1)

  it('is reproducible, and the seed determines the folds', () => {
    expect(fitTable(companies, 1)).toEqual(table)
    const some = companies.filter((_, order) => order % 3 === 0)
    expect(acrossFolds(some, 'income', 3)).toEqual(acrossFolds(some, 'income', 3))
    expect(acrossFolds(some, 'income', 3)).not.toEqual(acrossFolds(some, 'income', 4))
  }, 30_000)

  it('ranks companies it was not fitted on', () => {
    expect(rankingBy(acrossFolds(companies, 'income', 1))).toBeGreaterThan(0.65)
    expect(rankingBy(acrossFiles(companies, 'income', 1))).toBeGreaterThan(0.65)
  }, 30_000)

  it('reports its quality for every file', () => {
    const report = crossValidated(companies, 1)
    for (const file of files) expect(report).toContain(file)
    expect(report).not.toMatch(/NaN|undefined/)
  }, 30_000)

  it('can reduce a company to its latest balance sheet', () => {
    const [bare] = inShape(companies, 'balance')
    expect(Object.keys(bare?.years[0] ?? {})).not.toContain('revenue')
    expect(bare?.years).toHaveLength(1)
  })
})

describe('curves', () => {
  const random = seededRandom('curves 1')
  const observations = Array.from({ length: 2_000 }, () => {
    const value = random.between(0, 1)
    return { value, failed: random.chance(0.6 - 0.5 * value) }
  })

  it('fall if more is better, despite noise', () => {
    const { curve, absent } = fitCurve(observations, 'more')
    const logOdds = curve.map(([, one]) => one)
    expect(logOdds).toEqual([...logOdds].sort((one, other) => other - one))
    expect(logOdds[0]).toBeGreaterThan(0.3)
    expect(logOdds.at(-1)).toBeLessThan(-0.5)
    expect(absent).toBeCloseTo(0)
  })

  it('are flat if the assumed direction is wrong', () => {
    const { curve } = fitCurve(observations, 'less')
    for (const [, logOdds] of curve) expect(logOdds).toBeCloseTo(0, 1)
  })

  it('give missing values a weight, less if they are few', () => {
    const curveWithMissing = (lost: number) =>
      fitCurve(
        [...observations, ...Array.from({ length: lost }, () => ({ value: undefined, failed: true }))],
        'more',
      ).absent
    expect(curveWithMissing(100)).toBeGreaterThan(curveWithMissing(10))
    expect(curveWithMissing(10)).toBeGreaterThan(0)
  })
})

describe('weights', () => {
  const random = seededRandom('weights 1')
  const rows = Array.from({ length: 3_000 }, () => [
    random.between(-2, 2),
    random.between(-2, 2),
    random.between(-2, 2),
  ])
  const failed = rows.map(([one = 0, other = 0]) =>
    random.chance(1 / (1 + Math.exp(-(one - 0.5 * other - 1)))),
  )

  it('are estimated, and never below 0', () => {
    const [one, other, idle] = fitWeights(rows, failed, [0, 0, 0], 0.0001)
    expect(one).toBeGreaterThan(0.8)
    expect(one).toBeLessThan(1.2)
    expect(other).toBe(0)
    expect(idle).toBeLessThan(0.1)
  })

  it('stay near their prior under strong regularisation', () => {
    const weights = fitWeights(rows, failed, [0.4, 0.4, 0.4], 100)
    for (const weight of weights) expect(weight).toBeCloseTo(0.4, 1)
  })
})

describe('measures', () => {
  it('score a ranking, counting ties as half', () => {
    const of = (...values: [number, boolean][]) =>
      rankingOf(values.map(([value, failed]) => ({ value, failed })))
    expect(of([1, false], [2, false], [3, true], [4, true])).toBe(1)
    expect(of([1, true], [2, false])).toBe(0)
    expect(of([1, true], [1, false], [1, false])).toBe(0.5)
    expect(of([1, false], [2, true], [2, false], [3, true])).toBe(0.875)
  })

  it('confirm predicted likelihoods that match what was observed', () => {
    const random = seededRandom('tenths 1')
    const observations = Array.from({ length: 20_000 }, () => {
      const likelihood = random.between(0, 1)
      return { likelihood, failed: random.chance(likelihood), weight: 1 }
    })
    for (const tenth of tenths(observations))
      expect(Math.abs(tenth.predicted - tenth.observed)).toBeLessThan(0.05)
  })

  it('detect a shift in the distribution', () => {
    const random = seededRandom('stability 1')
    const some = Array.from({ length: 1_000 }, () => random.between(0, 1))
    const others = Array.from({ length: 1_000 }, () => random.between(0, 1))
    expect(stability(some, others)).toBeLessThan(0.05)
    expect(
      stability(
        some,
        others.map((one) => one + 0.3),
      ),
    ).toBeGreaterThan(0.25)
  })

  it('weight the sample to the source’s share of failures, and calibrate log odds', () => {
    const near = companies.filter(({ file }) => file.includes('4year'))
    const weightOf = standsFor(companies)
    const sound = near.filter(({ failed }) => !failed)
    expect(sound.reduce((sum, company) => sum + weightOf(company), 0)).toBeCloseTo(9277)
    const random = seededRandom('calibrate 1')
    const observations = Array.from({ length: 20_000 }, () => {
      const logOdds = random.between(-3, 3)
      return { logOdds, failed: random.chance(1 / (1 + Math.exp(-(0.5 * logOdds - 2)))), weight: 1 }
    })
    const { slope, constant } = calibrate(observations)
    expect(slope).toBeCloseTo(0.5, 1)
    expect(constant).toBeCloseTo(-2, 0)
  })
})

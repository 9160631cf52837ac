import {
  type CharacteristicCode,
  characteristic,
  characteristicCodes,
  type Shape,
} from '#server/rules/scorecard/characteristics.ts'
import type { ReadingCode } from '#server/rules/scorecard/readings.ts'
import { readings } from '#server/rules/scorecard/readings.ts'
import { scoreStatements } from '#server/rules/scorecard/score-statements.ts'
import type { FittedTable } from '#server/rules/scorecard/table.ts'
import { completed, type YearFigures } from '#server/rules/scores/year-figures.ts'
import { calibrate, nearest, standsFor } from './calibrate.ts'
import { fitCurve } from './fit-curve.ts'
import { fitWeights } from './fit-weights.ts'
import type { Company } from './polish-companies.ts'

/** How strongly weights are pulled towards their expected values. */
const pull = 0.1

const balanceSheet: (keyof YearFigures)[] = [
  'total_assets',
  'total_liabilities',
  'net_worth',
  'retained_earnings',
  'current_assets',
  'current_liabilities',
  'inventory',
]

/** A company with only its last balance sheet. */
export function withBalanceSheetOnly(company: Company): Company {
  const [now = {}] = company.years
  const left = Object.fromEntries(
    Object.entries(now).filter(([key]) => balanceSheet.includes(key as keyof YearFigures)),
  )
  return { ...company, years: [left] }
}

/** The companies reduced to the data that a shape of statements has. */
export const inShape = (companies: Company[], shape: Shape) =>
  shape === 'balance' ? companies.map(withBalanceSheetOnly) : companies

function curvesOf(companies: Company[]): Pick<FittedTable, 'curves' | 'absent'> {
  const curves: FittedTable['curves'] = {}
  const absent: FittedTable['absent'] = {}
  for (const code of characteristicCodes) {
    const { readings: ratios, better, absence } = characteristic(code)
    ratios.forEach((ratio: ReadingCode, order) => {
      const seen = companies.map(({ years, failed }) => ({
        value: readings[ratio](years.map(completed)),
        failed,
      }))
      if (seen.every(({ value }) => value === undefined)) return
      const fit = fitCurve(seen, better)
      curves[ratio] = fit.curve
      if (order === 0 && absence) absent[code] = fit.absent
    })
  }
  return { curves, absent }
}

/** The fitted characteristics of a shape. */
const fittedIn = (shape: Shape) =>
  characteristicCodes.filter((code) => characteristic(code).expected[shape] !== undefined)

/** The unweighted contribution of each company's ratios, followed by the contribution of missing ratios where absence is informative. */
function rowsOf(
  companies: Company[],
  codes: CharacteristicCode[],
  shape: Shape,
  table: FittedTable,
): number[][] {
  const weighed = (weight: number): FittedTable => ({
    ...table,
    weights: { ...table.weights, [shape]: Object.fromEntries(codes.map((code) => [code, weight])) },
  })
  const [bare, even] = [weighed(0), weighed(1)]
  return companies.map(({ years }) => {
    // With weights of 0 a line holds the judgemental part if its ratio was read, and otherwise the contribution of its
    // absence.
    const without = scoreStatements(years, bare, shape).lines
    const lines = scoreStatements(years, even, shape).lines
    const found = codes.map((code) => without.findIndex((line) => line.code === code))
    const contributions = found.map((index) => (lines[index]?.logOdds ?? 0) - (without[index]?.logOdds ?? 0))
    const absent = found.map((index) => (without[index]?.read ? 0 : (without[index]?.logOdds ?? 0)))
    return [
      ...contributions,
      ...absent.filter((_, index) => characteristic(codes[index] ?? 'profit').absence),
    ]
  })
}

interface Weighed {
  weights: FittedTable['weights'][Shape]
  absent: FittedTable['absent']
}

/** The weights of a shape, both fitted and judgemental, and the weighted contributions of absence. */
function weigh(companies: Company[], shape: Shape, table: FittedTable): Weighed {
  const codes = fittedIn(shape)
  const withAbsence = codes.filter((code) => characteristic(code).absence)
  const rows = rowsOf(inShape(companies, shape), codes, shape, table)
  const expected = [
    ...codes.map((code) => characteristic(code).expected[shape] ?? 0),
    ...withAbsence.map((code) => characteristic(code).absence?.expected ?? 0),
  ]
  const fitted = fitWeights(
    rows,
    companies.map(({ failed }) => failed),
    expected,
    pull,
  )
  const judged = characteristicCodes.flatMap((code) => {
    const weight = characteristic(code).judged?.[shape]
    return weight === undefined ? [] : [[code, weight] as const]
  })
  return {
    weights: Object.fromEntries([
      ...codes.map((code, index) => [code, fitted[index] ?? 0] as const),
      ...judged,
    ]),
    absent: Object.fromEntries(
      withAbsence.map((code, index) => [
        code,
        (table.absent[code] ?? 0) * (fitted[codes.length + index] ?? 0),
      ]),
    ),
  }
}

/** The slope and constant of a shape, from the companies two years before failure, weighted to the source's number of non-failed ones. */
function calibrated(companies: Company[], shape: Shape, table: FittedTable) {
  const weightOf = standsFor(companies)
  return calibrate(
    nearest(companies).map((company) => {
      const [shaped = company] = inShape([company], shape)
      const { logOdds } = scoreStatements(shaped.years, table, shape)
      return { logOdds, failed: company.failed, weight: weightOf(company) }
    }),
  )
}

/** Fits curves, weights, slopes and constants to companies. */
export function fitTable(companies: Company[], seed: number): FittedTable {
  const failed = companies.filter((company) => company.failed).length
  const bare: FittedTable = {
    fitted: { rows: companies.length, failed, seed },
    ...curvesOf(companies),
    weights: { balance: {}, income: {} },
    slopes: { balance: 1, income: 1 },
    constants: { balance: 0, income: 0 },
  }
  const [balanceOnly, full] = [weigh(companies, 'balance', bare), weigh(companies, 'income', bare)]
  const weights = { balance: balanceOnly.weights, income: full.weights }
  const weighed = { ...bare, weights, absent: full.absent }
  const [balance, income] = (['balance', 'income'] as const).map((shape) =>
    calibrated(companies, shape, weighed),
  )
  return {
    ...weighed,
    slopes: { balance: balance?.slope ?? 1, income: income?.slope ?? 1 },
    constants: { balance: balance?.constant ?? 0, income: income?.constant ?? 0 },
  }
}

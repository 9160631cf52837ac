import { groupIndian } from '#server/contract/money.ts'
import { type MoneyUnit, moneyUnits } from '#server/contract/parties/financial-views.ts'
import type { StatementView } from '#server/contract/parties/financials.ts'

type Groups = StatementView['groups']

const inCroreFrom = 10 * moneyUnits.crore
const all = (groups: Groups) =>
  groups.flatMap(({ lines }) => lines.flatMap(({ figures }) => figures.filter((figure) => figure !== null)))

/** Crore, or lakh if every figure is below 10 crore, so that those of small businesses are not all 0.0. */
export const unitOf = (figures: number[]): MoneyUnit =>
  figures.some((rupees) => Math.abs(rupees) >= inCroreFrom) ? 'crore' : 'lakh'

/** The unit of a table of statements. */
export const unitFor = (groups: Groups): MoneyUnit => unitOf(all(groups))

const isWhole = (amount: number) => Math.abs(amount - Math.round(amount)) < 1e-6

/** The fewest decimals, up to two, that show every figure exactly; one if two are not enough. */
export function decimalsFor(groups: Groups, unit: MoneyUnit): number {
  const amounts = all(groups).map((rupees) => rupees / moneyUnits[unit])
  const exact = [0, 1, 2].find((decimals) => amounts.every((amount) => isWhole(amount * 10 ** decimals)))
  return exact ?? 1
}

/** Rupees formatted in `unit`; a dash when not on record. */
export const amountIn = (rupees: number | null, unit: MoneyUnit, decimals: number): string =>
  rupees === null ? '—' : groupIndian(rupees / moneyUnits[unit], decimals)

import { groupIndian } from '#server/contract/money.ts'

const maxDecimals = 2
const isWhole = (amount: number) => Math.abs(amount - Math.round(amount)) < 1e-6

/** The fewest decimals, up to two, that show all of `amounts`. */
export const decimalsOf = (amounts: number[]): number =>
  [0, 1].find((decimals) => amounts.every((amount) => isWhole(amount * 10 ** decimals))) ?? maxDecimals

/** The default number format of charts: 1234567.5 → '12,34,567.5'. */
export const numberText = (amount: number): string => groupIndian(amount, decimalsOf([amount]))

import { groupIndian } from './money.ts'

/** A count with its noun: '1 lender', '1,20,000 lines', '2 entries'. */
export const plural = (count: number, one: string, several = `${one}s`): string =>
  `${groupIndian(count)} ${count === 1 ? one : several}`

import { groupIndian } from './money.ts'

/** A count with a noun that forms its plural with s: '1 lender', '1,20,000 lines'. */
export const plural = (count: number, one: string): string =>
  `${groupIndian(count)} ${one}${count === 1 ? '' : 's'}`

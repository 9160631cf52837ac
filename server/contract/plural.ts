import { groupIndian } from './money.ts'

/** So many of what makes its plural with an s: '1 lender', '1,20,000 lines'. */
export const plural = (count: number, one: string): string =>
  `${groupIndian(count)} ${one}${count === 1 ? '' : 's'}`

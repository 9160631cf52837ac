import { limits } from '#server/contract/limits.ts'
import { groupIndian } from '#server/contract/money.ts'

/** The label of a link to a list's file, which says if it does not contain all rows: 'CSV', 'CSV of the first 10,000'. */
export const asFile = (what: string, total: number, most: number = limits.maxFileRows): string =>
  total > most ? `${what} of the first ${groupIndian(most)}` : what

import { limits } from '#server/contract/limits.ts'
import { groupIndian } from '#server/contract/money.ts'

/** What a list is offered as for a file, which says where it does not hold them all: 'CSV', 'CSV of the first 10,000'. */
export const asFile = (what: string, total: number, most: number = limits.maxFileRows): string =>
  total > most ? `${what} of the first ${groupIndian(most)}` : what

import { groupIndian } from '#server/contract/money.ts'

/** What stands at a list that ends at so many, 'Only the newest 50 are listed.'; `of` where it holds others besides. */
export const onlyNewest = (most: number, of = '') =>
  `Only the newest ${groupIndian(most)}${of && ` of those ${of}`} are listed.`

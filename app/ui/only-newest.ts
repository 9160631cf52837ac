import { groupIndian } from '#server/contract/money.ts'

/** The note at a truncated list: 'Only the newest 50 are listed.'; `of` names the subset, if the list also has other rows. */
export const onlyNewest = (most: number, of = '') =>
  `Only the newest ${groupIndian(most)}${of && ` of those ${of}`} are listed.`

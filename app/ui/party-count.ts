import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'

/** '1 party', '41 parties', '1,000+ parties'. */
export const partyCount = (total: number, more = false): string =>
  more ? `${groupIndian(total)}+ parties` : plural(total, 'party', 'parties')

/** How well a party matches a query, best first; results are shown in this order. */
export const tiers = {
  identifier: 0,
  exactName: 1,
  exactOtherName: 2,
  wholeWords: 3,
  abbreviation: 4,
  prefix: 5,
  allWords: 6,
  fuzzy: 7,
} as const
export type Tier = (typeof tiers)[keyof typeof tiers]

/** The kinds of names a party can have. */
export type NameKind = 'name' | 'former' | 'former_symbol' | 'trade' | 'market'

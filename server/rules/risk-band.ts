export type RiskBand = 'high' | 'medium' | 'low'

/** From which score on a party is no longer in a band. */
export const bandEnds = { high: 50, medium: 70 } as const

/** Risk by score: below 50 high, below 70 medium, else low. */
export const bandOf = (score: number): RiskBand =>
  score < bandEnds.high ? 'high' : score < bandEnds.medium ? 'medium' : 'low'

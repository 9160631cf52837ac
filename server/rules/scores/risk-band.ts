export type RiskBand = 'high' | 'medium' | 'low'

/** The score from which a party is above each band. */
export const bandEnds = { high: 50, medium: 70 } as const

/** Risk by score: below 50 high, below 70 medium, else low. */
export const bandOf = (score: number): RiskBand =>
  score < bandEnds.high ? 'high' : score < bandEnds.medium ? 'medium' : 'low'

import type { ScoreReceipt } from '#server/contract/parties/party-scores.ts'

/** Why the parts show fewer points than they would cost: their sum exceeds 100. Empty otherwise. */
export const floorAtZero = ({ exact = 0 }: Pick<ScoreReceipt, 'exact'>): string =>
  exact <= -0.05
    ? `Deductions total ${(100 - exact).toFixed(1)} points. A score cannot fall below 0, so points above 100 are left out, smallest factors first: a factor may show fewer points than it costs, or 0.`
    : ''

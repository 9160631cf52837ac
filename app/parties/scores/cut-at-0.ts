import type { ScoreReceipt } from '#server/contract/party-scores.ts'

/** Why parts show fewer points than they would take, where all come to more than 100; empty where they do not. */
export const cutAt0 = ({ exact = 0 }: Pick<ScoreReceipt, 'exact'>): string =>
  exact <= -0.05
    ? `All points come to ${(100 - exact).toFixed(1)}. A score ends at 0, so those above 100 are left out, the smallest parts first: a part may show fewer than its value costs, or 0.`
    : ''

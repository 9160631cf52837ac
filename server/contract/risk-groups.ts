import { z } from 'zod'

/** By the band of its score a party is in one of these groups. */
export const riskGroup = z.enum(['high', 'medium', 'low', 'unrated'])
export type RiskGroup = z.infer<typeof riskGroup>

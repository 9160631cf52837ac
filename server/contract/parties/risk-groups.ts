import { z } from 'zod'

/** The risk group of a party, by its score band. */
export const riskGroup = z.enum(['high', 'medium', 'low', 'unrated'])
export type RiskGroup = z.infer<typeof riskGroup>

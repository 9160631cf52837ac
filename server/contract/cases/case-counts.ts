import { z } from 'zod'

/** The number of days that `day` covers, including today. */
export const countedDays = 30

export const statusCountQuery = z.object({ type: z.enum(['day', 'overall']).default('overall') })

const categories = z.object({ NEW: z.number(), WIP: z.number(), ESCALATION: z.number(), CLOSED: z.number() })
export type CategoryCounts = z.infer<typeof categories>

/** Cases by status category: current, or at the end of each day, oldest first. */
export const statusCounts = z.object({
  data: z.union([categories, z.array(categories.extend({ date: z.string() }))]),
  meta: z.object({ type: z.enum(['day', 'overall']), total_records: z.number() }),
})

/** Cases by risk band of their party's latest score. */
export const riskCounts = z.object({
  data: z.object({ low_risk: z.number(), medium_risk: z.number(), high_risk: z.number() }),
  meta: z.object({
    total_records: z.number(),
    /** Cases whose party has no score. */
    unrated: z.number().default(0),
  }),
})

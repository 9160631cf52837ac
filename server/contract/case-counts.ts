import { z } from 'zod'

/** How many days `day` goes back, today counted. */
export const countedDays = 30

export const statusCountQuery = z.object({ type: z.enum(['day', 'overall']).default('overall') })

const categories = z.object({ NEW: z.number(), WIP: z.number(), ESCALATION: z.number(), CLOSED: z.number() })
export type CategoryCounts = z.infer<typeof categories>

/** Cases by the category of their status: now, or at the end of each day, oldest first. */
export const statusCounts = z.object({
  data: z.union([categories, z.array(categories.extend({ date: z.string() }))]),
  meta: z.object({ type: z.enum(['day', 'overall']), total_records: z.number() }),
})

/** Cases by the risk of their party's latest score. */
export const riskCounts = z.object({
  data: z.object({ low_risk: z.number(), medium_risk: z.number(), high_risk: z.number() }),
  meta: z.object({
    total_records: z.number(),
    /** Whose party has no score. */
    unrated: z.number().default(0),
  }),
})

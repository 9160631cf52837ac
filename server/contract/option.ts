import { z } from 'zod'

/** A value to choose, with its label. */
export const option = z.object({ value: z.string(), label: z.string() })

/** A user to whom items may be assigned, or who still has some but can no longer be chosen (`left`). */
export const personOption = option.extend({ left: z.boolean().default(false) })

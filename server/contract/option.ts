import { z } from 'zod'

/** A value that can be chosen, and what it is called. */
export const option = z.object({ value: z.string(), label: z.string() })

/** Somebody to whom something may be given, or who holds some and may no longer be given any (`left`). */
export const personOption = option.extend({ left: z.boolean().default(false) })

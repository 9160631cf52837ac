import { z } from 'zod'
import { messages } from '../messages.ts'
import { widgetIds } from './widgets.ts'

/** A user's dashboard layout: every widget at most once. With `before`, only if that is still the current layout. */
export const newLayout = z.object({
  before: z.array(z.string()).optional(),
  widgets: z
    .array(z.enum(widgetIds, { message: messages.dashboard.noWidget }))
    .refine((ids) => new Set(ids).size === ids.length, messages.dashboard.twice),
})

/** Reports ordered by the organisation, of any type, by industry of the party. */
export const sectorInterests = z.object({ sector_interests: z.record(z.string(), z.number()) })

/** Items waiting for a user; 0 if their policy does not allow viewing them. */
export const waiting = z.object({
  /** Open cases assigned to them that are overdue, due today, or due within the next seven days. */
  cases_overdue: z.number(),
  cases_due_today: z.number(),
  cases_due_this_week: z.number(),
  /** Alerts assigned to them that wait for a decision, and the number of these with high severity. */
  alerts: z.number(),
  high_alerts: z.number(),
  /** Corrections, case moves and changes requested by others. */
  corrections: z.number(),
  case_moves: z.number(),
  changes: z.number(),
})
export type Waiting = z.infer<typeof waiting>

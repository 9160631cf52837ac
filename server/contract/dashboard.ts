import { z } from 'zod'
import { messages } from './messages.ts'
import { widgetIds } from './widgets.ts'

/** A layout as somebody arranged it: every widget at most once. With `before`, only if it is still that one. */
export const newLayout = z.object({
  before: z.array(z.string()).optional(),
  widgets: z
    .array(z.enum(widgetIds, { message: messages.dashboard.noWidget }))
    .refine((ids) => new Set(ids).size === ids.length, messages.dashboard.twice),
})

/** Reports that the organisation ordered, whatever their type, by the industry of the business they are about. */
export const sectorInterests = z.object({ sector_interests: z.record(z.string(), z.number()) })

/** What waits for a person; 0 where their policy does not show it. */
export const waiting = z.object({
  /** Open cases assigned to them whose due date is over, is today, or is within the next seven days. */
  cases_overdue: z.number(),
  cases_due_today: z.number(),
  cases_due_this_week: z.number(),
  /** Alerts assigned to them that wait for a decision, and how many of these are of high severity. */
  alerts: z.number(),
  high_alerts: z.number(),
  /** Corrections, moves of cases, and changes, that others asked for. */
  corrections: z.number(),
  case_moves: z.number(),
  changes: z.number(),
})
export type Waiting = z.infer<typeof waiting>

import { z } from 'zod'
import { optionalFilter, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { caseEventKinds, namedPerson } from './case.ts'

export const timelineKinds = [...caseEventKinds, 'alert'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** `kind` filters the timeline. */
export const timelineQuery = paging.extend({ kind: optionalFilter.pipe(z.enum(timelineKinds).optional()) })

/** How an alert is related to a case: it is its origin, it was decided with it, or it is a later alert about the same company. */
export const alertTies = ['origin', 'decided', 'party'] as const

/** An event of a case, or related to it. */
export const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  date: z.string(),
  by: namedPerson,
  comment: orNull(z.string()),
  /** The names in the text that mention users. */
  mentions: z.array(z.string()).default([]),
  before: orNull(z.string()),
  after: orNull(z.string()),
  /** For an attachment. */
  file: orNull(z.object({ _id: z.string(), name: z.string(), size: z.number() })),
  /** For an alert: `comment` is its text, `before` its severity, `after` its state. */
  alert: orNull(z.object({ alert_id: z.string(), tie: z.enum(alertTies) })),
  /** For a report: `comment` is its type, `after` its state. */
  order_id: orNull(z.string()),
  /** Done by another user since the current user last viewed the case. */
  is_new: z.boolean(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const caseTimeline = z.object({
  data: z.array(timelineEntry),
  total_count: z.number(),
  /** The number of entries of each kind. */
  kinds: z.partialRecord(z.enum(timelineKinds), z.number()),
  /** The number of new entries. */
  fresh: z.number(),
  /** When the user last viewed the case; null on the first view. */
  since: orNull(z.string()),
})
export type CaseTimeline = z.infer<typeof caseTimeline>

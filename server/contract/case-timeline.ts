import { z } from 'zod'
import { caseEventKinds, namedPerson } from './case.ts'
import { optionalFilter, paging } from './paging.ts'
import { orNull } from './tolerance.ts'

export const timelineKinds = [...caseEventKinds, 'alert'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** `kind` narrows the timeline down. */
export const timelineQuery = paging.extend({ kind: optionalFilter.pipe(z.enum(timelineKinds).optional()) })

/** How an alert belongs to a case: it came from it, it was decided with it, or it is about the same company and came later. */
export const alertTies = ['origin', 'decided', 'party'] as const

/** Something that happened to a case, or around it. */
export const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  date: z.string(),
  by: namedPerson,
  comment: orNull(z.string()),
  /** The names in it that stand for people. */
  mentions: z.array(z.string()).default([]),
  before: orNull(z.string()),
  after: orNull(z.string()),
  /** Of an attachment. */
  file: orNull(z.object({ _id: z.string(), name: z.string(), size: z.number() })),
  /** Of an alert: `comment` says it, `before` its severity, `after` its state. */
  alert: orNull(z.object({ alert_id: z.string(), tie: z.enum(alertTies) })),
  /** Of a report: `comment` is its type, `after` its state. */
  order_id: orNull(z.string()),
  /** Somebody else did it since the person who asks looked at the case. */
  is_new: z.boolean(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const caseTimeline = z.object({
  data: z.array(timelineEntry),
  total_count: z.number(),
  /** How many there are of each kind. */
  kinds: z.partialRecord(z.enum(timelineKinds), z.number()),
  /** How many are new. */
  fresh: z.number(),
  /** When the person who asks looked at the case before; null on a first look. */
  since: orNull(z.string()),
})
export type CaseTimeline = z.infer<typeof caseTimeline>

import { z } from 'zod'
import { optionalDay, plannedDay, recordDay } from '../day.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { filledText, longText, noteText } from '../note.ts'
import { optionalFilter, paging } from '../paging.ts'
import { filledLine, line } from '../shown-name.ts'
import { orNull } from '../tolerance.ts'
import {
  replyRule,
  serviceMethodNames,
  showcauseMoves,
  showcauseOutcomeNames,
  showcauseStateNames,
} from './showcause-words.ts'

const filled = filledLine(limits.maxLineLength)
const optionalLine = line(limits.maxLineLength).optional()
const wording = filledText(limits.maxTextLength)
const version = z.coerce.number().int().optional()
const attachment = {
  attachment: z.base64().optional(),
  file_name: z.string().trim().max(limits.maxLineLength).optional(),
}

export const showcausesQuery = paging.extend({
  state: optionalFilter.pipe(z.enum(showcauseStateNames).optional()),
  party_id: optionalFilter,
  case_id: optionalFilter,
  due: optionalFilter.pipe(z.enum(['overdue', 'week']).optional()),
  issued_from: optionalDay,
  issued_to: optionalDay,
  q: optionalFilter,
  sort_by: z.enum(['due', 'issued_on', 'party_name', 'state', 'created_at']).default('due'),
  sort_in: z.enum(['asc', 'desc']).default('asc'),
})
export type ShowcauseSort = z.output<typeof showcausesQuery>['sort_by']

export const showcauseSummary = z.object({
  id: z.string(),
  /** As quoted in letters: SCN/1001/1. */
  reference: z.string(),
  case_id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  state: z.enum(showcauseStateNames),
  officer: z.string(),
  issued_on: orNull(z.string()),
  /** The last date for the reply. */
  reply_due: orNull(z.string()),
  /** No reply yet, and that date has passed. */
  overdue: z.boolean().default(false),
  hearing_on: orNull(z.string()),
  created_at: z.string(),
})
export type ShowcauseSummary = z.infer<typeof showcauseSummary>

const kinds = ['drafted', ...(Object.keys(showcauseMoves) as (keyof typeof showcauseMoves)[])] as const
const file = z.object({ _id: z.string(), name: z.string(), size: z.number().default(0) })
export const showcauseEvent = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  owner: z.object({ fullname: z.string() }),
  /** When it was recorded, and the date it refers to. */
  date: z.string(),
  on: orNull(z.string()),
  note: orNull(z.string()),
  file: orNull(file),
})
export type ShowcauseEvent = z.infer<typeof showcauseEvent>

/** A letter as it would be issued today, or as it was issued; `missing` lists placeholders without a value yet. */
const letter = z.object({
  text: z.string(),
  issued: z.boolean(),
  missing: z.array(z.string()).default([]),
  unknown: z.array(z.string()).default([]),
})
export type Letter = z.infer<typeof letter>

export const showcause = showcauseSummary.extend({
  case_subject: z.string(),
  template_id: z.string(),
  wording: z.string(),
  addressee: z.string(),
  address: orNull(z.string()),
  method: z.enum(serviceMethodNames),
  loan_account: orNull(z.string()),
  facts: orNull(z.string()),
  days_to_reply: z.number(),
  served_on: orNull(z.string()),
  replied_on: orNull(z.string()),
  reply_summary: orNull(z.string()),
  outcome: orNull(z.enum(showcauseOutcomeNames)),
  order_wording: orNull(z.string()),
  order_reasons: orNull(z.string()),
  ordered_on: orNull(z.string()),
  order_served_on: orNull(z.string()),
  notice: letter,
  order: orNull(letter),
  events: z.array(showcauseEvent),
  /** The next actions available to the user. */
  moves: z.array(z.enum(Object.keys(showcauseMoves) as [keyof typeof showcauseMoves])),
  version: z.number(),
})
export type Showcause = z.infer<typeof showcause>

export const newShowcause = z.object({
  case_id: z.string().trim().min(1, messages.form.fill).max(20),
  party_id: z.string({ message: messages.form.party }).min(1, messages.form.party).max(100),
  template_id: z.string({ message: messages.form.select }).min(1, messages.form.select).max(100),
})

/** A change to a draft, and each step of a notice's lifecycle with its inputs. */
export const showcauseChange = z.discriminatedUnion('move', [
  z.object({
    move: z.literal('edit'),
    addressee: filled,
    address: longText(1000).optional(),
    method: z.enum(serviceMethodNames, { message: messages.form.select }),
    loan_account: line(limits.maxCaseFieldLength).optional(),
    officer: filled,
    days_to_reply: z.coerce
      .number({ message: messages.showcause.days })
      .int({ message: messages.showcause.days, abort: true })
      .min(replyRule.days, messages.showcause.days)
      .max(replyRule.maxDays, messages.showcause.days)
      .default(replyRule.days),
    facts: longText(limits.maxTextLength).optional(),
    wording,
    version,
  }),
  z.object({ move: z.literal('issue'), issued_on: recordDay, version }),
  z.object({
    move: z.literal('serve'),
    served_on: recordDay,
    reference: filled,
    notes: optionalLine,
    ...attachment,
    version,
  }),
  z.object({
    move: z.literal('reply'),
    replied_on: recordDay,
    summary: noteText(),
    ...attachment,
    version,
  }),
  z.object({ move: z.literal('no_reply'), notes: noteText(), version }),
  z.object({ move: z.literal('hearing'), hearing_on: plannedDay, notes: noteText(), ...attachment, version }),
  z.object({ move: z.literal('cancel_hearing'), notes: noteText(), version }),
  z.object({
    move: z.literal('reason'),
    outcome: z.enum(showcauseOutcomeNames, { message: messages.form.select }),
    reasons: noteText(),
    wording,
    version,
  }),
  z.object({ move: z.literal('order'), ordered_on: recordDay, version }),
  z.object({
    move: z.literal('close'),
    order_served_on: recordDay,
    reference: filled,
    ...attachment,
    version,
  }),
  z.object({ move: z.literal('withdraw'), notes: noteText(), version }),
])
export type ShowcauseChange = z.output<typeof showcauseChange>

export const showcauseTemplate = z.object({
  template_id: z.string(),
  kind: z.enum(['notice', 'order']),
  name: z.string(),
  wording: z.string(),
  offered: z.boolean(),
  version: z.number(),
})
export type ShowcauseTemplate = z.infer<typeof showcauseTemplate>

export const newShowcauseTemplate = z.object({
  kind: z.enum(['notice', 'order'], { message: messages.form.select }),
  name: filled,
  wording,
})
export const showcauseTemplateChange = z.object({
  name: filled,
  wording,
  offered: z.boolean().default(true),
  version,
})

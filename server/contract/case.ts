import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { optionalFilter, paging } from './paging.ts'

export const caseStatuses = ['NEW', 'WIP', 'ESCALATION', 'CLOSED'] as const
export type CaseStatus = (typeof caseStatuses)[number]

export const frequencies = ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const

const filled = (most: number) =>
  z
    .string({ message: messages.form.fill })
    .trim()
    .min(1, messages.form.fill)
    .max(most, `At most ${most} characters`)
export const casesQuery = paging.extend({
  case_status: optionalFilter.pipe(z.enum(caseStatuses).optional()),
  case_type: optionalFilter,
  assignee: optionalFilter,
  party_id: optionalFilter,
  q: optionalFilter,
  sort_by: z.enum(['created_at', 'case_status', 'party_name', 'subject']).default('created_at'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
})

export const recurringData = z.object({
  frequency: z.enum(frequencies).optional(),
  absoluteDates: z.array(z.iso.date()).max(50).optional(),
})

/** An attachment travels as base64 in `attachment` with its `file_name`. */
const attachment = {
  attachment: z.base64().optional(),
  file_name: z.string().trim().max(limits.lineMost).optional(),
}

export const newCase = z.object({
  party: z.string({ message: messages.form.party }).min(1, messages.form.party).max(100),
  party_name: filled(limits.lineMost),
  subject: filled(limits.lineMost),
  issue: filled(limits.textMost),
  organization_id: z.string().min(1).max(100),
  case_type: z.string({ message: messages.form.select }).min(1, messages.form.select).max(100),
  loan_account: z.string().trim().max(100).optional(),
  recurringData: recurringData.optional(),
  alert: z.string().max(limits.lineMost).optional(),
  alert_id: z.string().max(100).optional(),
  ...attachment,
})

export const caseChange = z.object({
  comments: z.string().max(limits.textMost).optional(),
  notes: z.string().max(limits.textMost).optional(),
  case_status: z.enum(caseStatuses, { message: messages.form.select }).optional(),
  case_status_assigned: z.string().max(100).optional(),
  type: z.string().max(100).optional(),
  workflow: z.string().max(100).optional(),
  version: z.coerce.number().int().optional(),
  ...attachment,
})
export type CaseChange = z.input<typeof caseChange>

export interface CaseSummary {
  case_id: string
  subject: string
  party_id: string
  party_name: string
  case_status: CaseStatus
  case_assignee: { user_id: string; fullname: string } | null
  case_type: { _id: string; name: string }
  created_at: string
  next_due: string | null
}

export interface CaseEvent {
  id: string
  kind: 'raised' | 'comment' | 'status' | 'assignee' | 'type' | 'attachment'
  owner: { fullname: string }
  date: string
  comment: string | null
  before: string | null
  after: string | null
}

export interface Ticket extends CaseSummary {
  uid: string
  case_summary: string
  loan_account: string | null
  recurring: z.infer<typeof recurringData> | null
  comments: { id: string; owner: { fullname: string }; date: string; comment: string }[]
  events: CaseEvent[]
  attachments: { _id: string; name: string; size: number; date: string }[]
  alert: string | null
  alert_id: string | null
  editable: boolean
  allow_change: boolean
  version: number
}

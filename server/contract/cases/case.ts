import { z } from 'zod'
import { attachment, attachmentsSent } from '../attachments.ts'
import { todayInIndia } from '../calendar.ts'
import { day, plannedDay } from '../day.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { filledText, longText } from '../note.ts'
import { severityNames } from '../severities.ts'
import { filledLine, line } from '../shown-name.ts'
import { alsoNamed, orNull } from '../tolerance.ts'
import { caseCategories, isCategory } from './case-categories.ts'

export const frequencies = ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const

export const recurringData = z.object({
  frequency: z.enum(frequencies).optional(),
  absoluteDates: z.array(z.iso.date()).max(limits.maxRecurrenceDates).optional(),
})

const unique = (dates: string[]) => [...new Set(dates)]

/** How a new case recurs: at a frequency or on dates, at least one of them in the future. Missing means not at all. */
const newRecurrence = recurringData
  .extend({
    absoluteDates: z.array(plannedDay).max(limits.maxRecurrenceDates).overwrite(unique).optional(),
  })
  .superRefine(({ frequency, absoluteDates }, { addIssue }) => {
    if (!absoluteDates || (frequency && absoluteDates.length === 0)) return
    const today = todayInIndia()
    if (frequency) addIssue(messages.cases.eitherRecurrence)
    else if (!absoluteDates.some((date) => date > today)) addIssue(messages.cases.laterDate)
  })

/** Optional details of a case besides its description: each is a column of the cases table with the same name. */
const caseFields = { loan_account: line(limits.maxCaseFieldLength) }

/** The same as stored: null if not given. */
export type CaseFields = { [Name in keyof typeof caseFields]: string | null }
export const caseFieldNames = Object.keys(caseFields) as (keyof CaseFields)[]

/** Picks the stored case fields from the input: null if not given. */
export const caseFieldsOf = (input: { [Name in keyof CaseFields]?: string | null | undefined }) =>
  Object.fromEntries(caseFieldNames.map((name) => [name, input[name] || null])) as CaseFields

const optionalCaseFields = Object.fromEntries(
  Object.entries(caseFields).map(([name, schema]) => [name, schema.optional()]),
) as { [Name in keyof typeof caseFields]: z.ZodOptional<(typeof caseFields)[Name]> }

const storedCaseFields = Object.fromEntries(
  Object.keys(caseFields).map((name) => [name, orNull(z.string())]),
) as {
  [Name in keyof typeof caseFields]: ReturnType<typeof orNull<z.ZodString>>
}

/** `organization_id`: the organisation whose types are requested; only the user's own is allowed. */
export const caseTypesQuery = z.object({ organization_id: z.string().max(100).optional() })

export const newCase = z.object({
  party: z.string({ message: messages.form.party }).trim().min(1, messages.form.party).max(100),
  party_name: filledLine(limits.maxLineLength),
  subject: filledLine(limits.maxLineLength),
  issue: filledText(limits.maxTextLength),
  organization_id: z.string().min(1).max(100),
  case_type: z.string({ message: messages.form.select }).min(1, messages.form.select).max(100),
  ...optionalCaseFields,
  recurringData: newRecurrence.optional(),
  /** The alert's severity if raised from one, otherwise medium. */
  severity: z.enum(severityNames).optional(),
  alert: line(limits.maxLineLength).optional(),
  alert_id: z.string().max(100).optional(),
  ...attachmentsSent,
})

export const caseChange = z.object({
  comments: longText(limits.maxTextLength).optional(),
  notes: longText(limits.maxTextLength).optional(),
  case_status: z
    .string({ message: messages.form.select })
    .min(1, messages.form.select)
    .max(limits.maxStatusLength)
    .optional(),
  /** The decision on a move that waits for approval: another user decides, the requester may withdraw. */
  approval: z.enum(['approve', 'refuse', 'withdraw'], { message: messages.form.select }).optional(),
  /** The due date of the case. */
  due_on: day.optional(),
  severity: z.enum(severityNames, { message: messages.form.select }).optional(),
  case_status_assigned: z.string().max(100).optional(),
  type: z.string().max(100).optional(),
  workflow: z.string().max(100).optional(),
  version: z.coerce.number().int().optional(),
  ...attachmentsSent,
})
export type CaseChange = z.input<typeof caseChange>

/** A user as shown to others. */
export const namedPerson = z.object({ user_id: z.string().default(''), fullname: z.string().default('') })
export type NamedPerson = z.infer<typeof namedPerson>

const owner = z.object({ fullname: z.string() })

const summary = z.object({
  case_id: z.string(),
  subject: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  case_status: z.string(),
  case_status_category: z.enum(caseCategories),
  case_assignee: namedPerson.nullable(),
  case_type: z.object({ _id: z.string(), name: z.string() }),
  created_at: z.string(),
  next_due: orNull(z.string()),
  severity: z.enum(severityNames).default('medium'),
  due_on: orNull(z.string()),
  /** The alert it was raised from. */
  alert_id: orNull(z.string()),
  /** The requested status that waits for approval. */
  asked_status: orNull(z.string()),
  /** Working days until it is due, negative if overdue; null if it is closed or has no due date. */
  days_left: orNull(z.number()),
})
const otherNames = { case_id: ['uid'], uid: ['case_id'], party_name: ['partyName'] }

/** If the platform states no category, the status is used if it is one, otherwise WIP. */
const withCategory = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((answer) => {
    if (typeof answer !== 'object' || answer === null || 'case_status_category' in answer) return answer
    const status = 'case_status' in answer ? answer.case_status : undefined
    return { ...answer, case_status_category: isCategory(status) ? status : 'WIP' }
  }, schema)

export const caseSummary = withCategory(alsoNamed(otherNames, summary))
export type CaseSummary = z.infer<typeof caseSummary>

export const caseEventKinds = [
  'raised',
  'comment',
  'status',
  'assignee',
  'type',
  'attachment',
  'due',
  'approval',
  'recurrence',
  'showcause',
  'report',
  'case_file',
] as const

export const caseEvent = z.object({
  id: z.string(),
  kind: z.enum(caseEventKinds),
  owner,
  date: z.string(),
  comment: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The names mentioned with @ in the text, as written. */
  mentions: z.array(z.string()).default([]),
})
export type CaseEvent = z.infer<typeof caseEvent>

export const ticket = withCategory(
  alsoNamed(
    otherNames,
    summary.extend({
      uid: z.string(),
      case_summary: z.string(),
      ...storedCaseFields,
      recurring: orNull(recurringData),
      /** The first case of the series it belongs to. */
      recurs_from: orNull(z.string()),
      comments: z.array(z.object({ id: z.string(), owner, date: z.string(), comment: z.string() })),
      events: z.array(caseEvent).default([]),
      attachments: z.array(attachment),
      alert: orNull(z.string()),
      editable: z.boolean(),
      allow_change: z.boolean(),
      version: z.number().default(0),
      /** A move that waits for approval. */
      asked: orNull(
        z.object({ case_status: z.string(), by: namedPerson, notes: orNull(z.string()), date: z.string() }),
      ),
      /** Dates set by a rule, each with its rule. */
      deadlines: z.array(z.object({ what: z.string(), on: z.string(), rule: z.string() })).default([]),
    }),
  ),
)
export type Ticket = z.infer<typeof ticket>

/** A changed case, and the names mentioned with @ that were not notified. */
export const changedCase = z.object({
  ticket,
  not_told: z.array(z.string()).default([]),
  /** False if the case already had the requested value. */
  changed: z.boolean().default(true),
})
export type ChangedCase = z.infer<typeof changedCase>

/** A newly raised case, by its number. */
export const raisedCase = z.object({ uid: z.string() })

/** A case move that waits for approval. */
export const pendingMove = z.object({
  case_id: z.string(),
  subject: z.string(),
  party_name: z.string(),
  case_status: z.string(),
  asked_status: z.string(),
  by: namedPerson,
  notes: orNull(z.string()),
  date: z.string(),
})
export type PendingMove = z.infer<typeof pendingMove>

/** A status to which a case can be moved next. */
export const caseStatusOption = z.object({
  status_id: z.string(),
  category: z.string(),
  /** The move waits for approval. */
  approval: z.boolean().default(false),
  /** The users to whom the case can be assigned with it. */
  assignee: z.array(namedPerson).default([]),
})

export const caseType = z.object({ _id: z.string(), name: z.string(), ticket_workflow_id: z.string() })
export type CaseType = z.infer<typeof caseType>

import { z } from 'zod'
import { todayInIndia } from '../calendar.ts'
import { recordDay } from '../day.ts'
import { limits } from '../limits.ts'
import { messages } from '../messages.ts'
import { longText } from '../note.ts'
import { filePaging, optionalFilter } from '../paging.ts'
import { severityNames } from '../severities.ts'
import { signalLayouts } from '../signals/signal-layout.ts'
import { orNull } from '../tolerance.ts'
import { alertStatusNames } from './alert-decisions.ts'
import { alertAges, alertSorts } from './alert-filters.ts'
import { alertState } from './alert-work.ts'

const severity = z.enum(severityNames)

/** Alert list filters. `me` is the current user. */
export const alertFilters = z.object({
  /** Words in the alert or its company's name, case-insensitive. */
  q: optionalFilter,
  severity: optionalFilter.pipe(severity.optional()),
  category: optionalFilter,
  signal_code: z.union([z.literal('').transform(() => undefined), z.coerce.number().int()]).optional(),
  party_id: optionalFilter,
  portfolio: optionalFilter,
  watchlist: optionalFilter,
  age: optionalFilter.pipe(z.enum(alertAges).optional()),
  /** `open`: alerts that currently wait for a decision. */
  state: optionalFilter.pipe(z.enum(['all', ...alertStatusNames]).optional()),
  /** A user id, `me`, `nobody`, or `me_or_nobody`. */
  assignee: optionalFilter,
  /** Assigned to or raised by the current user. */
  involving: optionalFilter.pipe(z.literal('me').optional()),
  /** Assigned to the current user, or about a watched party; the total is then capped at 1,000. */
  concerning: optionalFilter.pipe(z.literal('me').optional()),
  sort_by: z.enum(alertSorts).default('date_of_alert'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
})
type FilterValues = z.output<typeof alertFilters>
type Order = Pick<FilterValues, 'sort_by' | 'sort_in'>
export type AlertFilters = Order & Partial<Omit<FilterValues, keyof Order>>

export const alertsQuery = filePaging.extend(alertFilters.shape)

/** The position in such a list: at an alert, after one, or at the beginning; `last` is the last one decided. */
export const alertPositionQuery = alertFilters.extend({
  at: optionalFilter,
  after: optionalFilter,
  last: optionalFilter,
})

export const newAlert = z.object({
  party_id: z.string({ message: messages.form.party }).min(1, messages.form.party).max(100),
  signal_code: z.coerce.number({ message: messages.form.select }).int(messages.form.select),
  severity: z.enum(severityNames, { message: messages.form.select }),
  alert_description: longText(limits.maxTextLength).default(''),
  date_of_event: recordDay.refine((date) => date <= todayInIndia(), 'The date cannot be later than today'),
  force_trigger_case: z.boolean().default(false),
})

export const alertSummary = z.object({
  _id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  alert_summary: z.string(),
  alert_category: z.string(),
  alert_type: z.string(),
  signal_code: z.number(),
  severity: severity.default('medium'),
  date_of_event: z.string(),
  date_of_alert: z.string(),
  case_id: orNull(z.string()),
  ...alertState,
  /** The party's latest early-warning score, and the organisation's exposure to it in rupees. */
  score: orNull(z.number()),
  band: orNull(severity),
  exposure: orNull(z.number()),
})
export type AlertSummary = z.infer<typeof alertSummary>

export const alert = alertSummary.extend({
  /** The company's name and id, for a case raised from the alert. */
  company_name: orNull(z.string()),
  ews_party_id: orNull(z.string()),
  signal_format: z.number(),
  alert_signal: z.string(),
  alert_description: orNull(z.string()),
  /** Parsed JSON; `null` if there is none; the raw text if it is not JSON. */
  alert_detail: z.unknown(),
  customer_number: orNull(z.string()),
  created_at: z.string(),
  /** The signal's recommended action, and the source of its figures. */
  recommended_action: orNull(z.string()),
  source: orNull(z.string()),
  /** The thresholds it was raised by, in words, if its signal has any. */
  threshold: orNull(z.string()),
  /** If the platform does not say, derived from the alert's category and format. */
  layout: z.enum(signalLayouts).optional(),
})
export type Alert = z.infer<typeof alert>

/** A newly raised alert, and the case raised from it, if requested. */
export const raisedAlert = z.object({ _id: z.string().default(''), case_id: z.string().optional() })

export const signal = z.object({
  code: z.number(),
  label: z.string(),
  category: z.string(),
  summary: z.string(),
  /** The recommended action, the source of the figure, and how its alerts are raised. */
  action: z.string().optional(),
  source: z.string().optional(),
  raised: z.enum(['records', 'upload', 'hand']).optional(),
  /** The columns of its detail rows, by key: label and kind of values. */
  columns: z.record(z.string(), z.object({ label: z.string(), kind: z.string() })).optional(),
})
export type Signal = z.infer<typeof signal>

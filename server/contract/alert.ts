import { z } from 'zod'
import { todayInIndia } from './calendar.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { optionalFilter, paging } from './paging.ts'

export const severities = { high: 'High', medium: 'Medium', low: 'Low' } as const
export type Severity = keyof typeof severities

export const alertsQuery = paging.extend({
  severity: optionalFilter.pipe(z.enum(['high', 'medium', 'low']).optional()),
  category: optionalFilter,
  signal_code: z.union([z.literal('').transform(() => undefined), z.coerce.number().int()]).optional(),
  party_id: optionalFilter,
  state: optionalFilter.pipe(z.enum(['open', 'case']).optional()),
  sort_by: z.enum(['date_of_alert', 'severity', 'party_name']).default('date_of_alert'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
})

export const newAlert = z.object({
  party_id: z.string({ message: messages.form.party }).min(1, messages.form.party).max(100),
  signal_code: z.coerce.number({ message: messages.form.select }).int(messages.form.select),
  severity: z.enum(['high', 'medium', 'low'], { message: messages.form.select }),
  alert_description: z.string().trim().max(limits.textMost).default(''),
  date_of_event: z.iso
    .date({ message: messages.form.fill })
    .refine((date) => date <= todayInIndia(), 'The date cannot be later than today'),
  force_trigger_case: z.boolean().default(false),
})

export interface AlertSummary {
  _id: string
  party_id: string
  party_name: string
  alert_summary: string
  alert_category: string
  alert_type: string
  signal_code: number
  severity: Severity
  date_of_event: string
  date_of_alert: string
  case_id: string | null
}

export interface Alert extends AlertSummary {
  signal_format: number
  alert_signal: string
  alert_description: string | null
  /** Parsed; `null` when there is none; the raw text when it is no JSON. */
  alert_detail: unknown
  customer_number: string | null
  created_at: string
  layout: 'key-value' | 'flat' | 'grouped' | 'nested' | 'raw'
}

export interface Signal {
  code: number
  label: string
  category: string
  summary: string
}

import { z } from 'zod'
import { caseAges, caseDues, caseSorts } from './case-list.ts'
import { optionalFilter, paging } from './paging.ts'
import { severityNames } from './severities.ts'

const me = optionalFilter.pipe(z.literal('me').optional())

/** What narrows a list of cases down. `me` is whoever asks. */
export const caseFilters = z.object({
  /** A status, a category of statuses, `open` for all that are not closed, or `all`. */
  case_status: optionalFilter,
  case_type: optionalFilter,
  /** A person's id, `me`, or `nobody`. */
  assignee: optionalFilter,
  created_by: me,
  /** Assigned to whoever asks, or raised by them. */
  involving: me,
  /** Closed within so many days. */
  closed_within: optionalFilter.pipe(z.enum(['7', '30', '90']).optional()),
  party_id: optionalFilter,
  portfolio: optionalFilter,
  age: optionalFilter.pipe(z.enum(caseAges).optional()),
  due: optionalFilter.pipe(z.enum(caseDues).optional()),
  severity: optionalFilter.pipe(z.enum(severityNames).optional()),
  q: optionalFilter,
  sort_by: z.enum(caseSorts).default('created_at'),
  sort_in: z.enum(['asc', 'desc']).default('desc'),
})
type Wanted = z.output<typeof caseFilters>
type Order = Pick<Wanted, 'sort_by' | 'sort_in'>
export type CaseFilters = Order & Partial<Omit<Wanted, keyof Order>>

export const casesQuery = paging.extend(caseFilters.shape)

import { z } from 'zod'
import { filePaging, optionalFilter } from '../paging.ts'
import { severityNames } from '../severities.ts'
import { caseAges, caseDues, caseSorts } from './case-list.ts'

const me = optionalFilter.pipe(z.literal('me').optional())

/** Case list filters. `me` is the current user. */
export const caseFilters = z.object({
  /** A status, a status category, `open` for all that are not closed, or `all`. */
  case_status: optionalFilter,
  case_type: optionalFilter,
  /** A user id, `me`, or `nobody`. */
  assignee: optionalFilter,
  created_by: me,
  /** Assigned to or raised by the current user. */
  involving: me,
  /** Closed within this many days. */
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
type FilterValues = z.output<typeof caseFilters>
type Order = Pick<FilterValues, 'sort_by' | 'sort_in'>
export type CaseFilters = Order & Partial<Omit<FilterValues, keyof Order>>

export const casesQuery = filePaging.extend(caseFilters.shape)

import { z } from 'zod'
import { optionalFilter, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { courtKindNames, courtStages, hearingTimeNames } from './legal-words.ts'

export const courtCasesQuery = paging.extend({
  q: optionalFilter,
  party_id: optionalFilter,
  kind: optionalFilter.pipe(z.enum(courtKindNames).optional()),
  stage: optionalFilter.pipe(z.enum(courtStages).optional()),
  /** Only pending ones, or only disposed ones. */
  over: optionalFilter.pipe(z.enum(['no', 'yes']).optional()),
  hearing: optionalFilter.pipe(z.enum(hearingTimeNames).optional()),
  sort_by: z.enum(['next_hearing', 'filed_on', 'party_name', 'court', 'stage']).default('next_hearing'),
  sort_in: z.enum(['asc', 'desc']).default('asc'),
})

/** A proceeding of a party, as shown in a list. */
export const legalCaseSummary = z.object({
  court_case_id: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  court: z.string(),
  kind: z.string(),
  number: z.string(),
  other_party: orNull(z.string()),
  role: orNull(z.enum(['petitioner', 'respondent'])),
  filed_on: z.string(),
  stage: z.string(),
  /** The next hearing from today on, and its purpose. */
  next_hearing: orNull(z.object({ heard_on: z.string(), purpose: z.string() })),
})
export type LegalCaseSummary = z.infer<typeof legalCaseSummary>

export const courtHearing = z.object({
  heard_on: z.string(),
  purpose: z.string(),
  result: orNull(z.string()),
  judge: orNull(z.string()),
})
export const courtOrder = z.object({
  made_on: z.string(),
  kind: z.enum(['interim', 'final']),
  summary: z.string(),
})

/** A proceeding with its history. The amount claimed in rupees. */
export const legalCase = legalCaseSummary.extend({
  cnr: orNull(z.string()),
  under_act: orNull(z.string()),
  amount: orNull(z.number()),
  disposed_on: orNull(z.string()),
  /** Newest first. */
  hearings: z.array(courtHearing),
  orders: z.array(courtOrder),
})
export type LegalCase = z.infer<typeof legalCase>

export const legalCases = z.object({
  data: z.array(legalCaseSummary),
  meta: z.object({
    total_records: z.number(),
    /** Of the filtered ones: the pending ones, and those with a hearing within seven days. */
    pending: z.number(),
    this_week: z.number(),
  }),
})

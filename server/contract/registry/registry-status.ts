import { z } from 'zod'
import { filePaging, optionalFilter, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { registryFormKeys, registryStateKeys } from './registry-forms.ts'

const form = z.enum(registryFormKeys)
const state = z.enum(registryStateKeys)
const direction = z.enum(['asc', 'desc']).default('asc')
const director = z.object({ din: z.string(), name: z.string() })

export const registryFormsQuery = filePaging.extend({
  q: optionalFilter,
  party_id: optionalFilter,
  form: optionalFilter.pipe(form.optional()),
  state: optionalFilter.pipe(state.optional()),
  place: optionalFilter,
  sort_by: z
    .enum(['urgency', 'due_on', 'party_name', 'form', 'days_late', 'additional_fee'])
    .default('urgency'),
  sort_in: direction,
})

/** A form of a watched company as of today. Money in rupees. */
export const registryLine = z.object({
  party_id: z.string(),
  party_name: z.string(),
  /** The state of the registered office. */
  place: orNull(z.string()),
  form,
  /** The end of the period it covers. */
  period_end: z.string(),
  /** The director whose DIN a DIR-3 KYC is for. */
  director: orNull(director),
  due_on: z.string(),
  /** What the due date is counted from. */
  basis: z.string(),
  state,
  filed_on: orNull(z.string()),
  srn: orNull(z.string()),
  days_late: z.number(),
  normal_fee: orNull(z.number()),
  /** Null if the capital it depends on is not known. */
  additional_fee: orNull(z.number()),
  fee_rule: z.string(),
})
export type RegistryLine = z.infer<typeof registryLine>

/** When the companies of a list were read: stored earlier today, or just now. */
const readings = {
  /** When the first of the stored ones was read. */
  kept_since: orNull(z.string()),
  /** The number not refreshed today and computed for this response. */
  read_now: z.number().default(0),
  /** The number too large to compute: shown as of an earlier refresh, if there was one. */
  not_read: z.number().default(0),
}

const counts = z.record(state, z.number())

export const registryStatus = z.object({
  data: z.array(registryLine),
  meta: z.object({
    total_records: z.number(),
    /** By state, with all other filters applied. */
    counts,
    /** Watched companies and LLPs, and those of them exempt from annual forms. */
    companies: z.number(),
    exempt: z.number(),
    /** The additional fees of forms that are late today, as far as known. */
    additional_fees: z.number(),
    /** The states of registered offices, for the filter. */
    places: z.array(z.string()),
    ...readings,
  }),
})

export const registryCompaniesQuery = paging.extend({
  q: optionalFilter,
  state: optionalFilter.pipe(state.optional()),
  place: optionalFilter,
  sort_by: z.enum(['party_name', 'late', 'next_due', 'additional_fee']).default('party_name'),
  sort_in: direction,
})

/** A watched company with the number of its forms by state. */
export const registryCompany = z.object({
  party_id: z.string(),
  party_name: z.string(),
  place: orNull(z.string()),
  /** As in the register: Active, Strike Off, … */
  status: z.string(),
  /** Whether it must file annual forms. */
  must_file: z.boolean(),
  counts,
  next_due: orNull(z.object({ form, due_on: z.string() })),
  additional_fee: z.number(),
  /** When a refresh read it today; null if it was computed just now. */
  read_at: orNull(z.string()),
})
export type RegistryCompany = z.infer<typeof registryCompany>

export const registryCompanies = z.object({
  data: z.array(registryCompany),
  meta: z.object({ total_records: z.number(), places: z.array(z.string()) }),
})

export const registryHistoryQuery = paging.extend({
  q: optionalFilter,
  party_id: optionalFilter,
  state: optionalFilter.pipe(state.optional()),
  sort_by: z.enum(['party_name', 'days_late']).default('party_name'),
  sort_in: direction,
})

/** One form of a company, or of one of its directors, over the years. */
export const registryHistoryRow = z.object({
  party_id: z.string(),
  party_name: z.string(),
  director: orNull(director),
  /** Newest period first; only the periods for which it was due. */
  periods: z.array(
    registryLine.pick({ period_end: true, due_on: true, state: true, filed_on: true, days_late: true }),
  ),
})
export type RegistryHistoryRow = z.infer<typeof registryHistoryRow>

export const registryHistory = z.object({
  data: z.array(registryHistoryRow),
  meta: z.object({
    total_records: z.number(),
    /** The ends of all periods, newest first. */
    periods: z.array(z.string()),
    counts,
  }),
})

import { z } from 'zod'
import { optionalFilter, paging } from './paging.ts'
import { registryFormKeys, registryStateKeys } from './registry-forms.ts'
import { orNull } from './tolerance.ts'

const form = z.enum(registryFormKeys)
const state = z.enum(registryStateKeys)
const direction = z.enum(['asc', 'desc']).default('asc')
const director = z.object({ din: z.string(), name: z.string() })

export const registryFormsQuery = paging.extend({
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

/** A form of a watched company as it stands today. Money in rupees. */
export const registryLine = z.object({
  party_id: z.string(),
  party_name: z.string(),
  /** The state of the registered office. */
  place: orNull(z.string()),
  form,
  /** The last day of what it is about. */
  period_end: z.string(),
  /** Whose DIN a DIR-3 KYC is of. */
  director: orNull(director),
  due_on: z.string(),
  /** What that day is counted from. */
  basis: z.string(),
  state,
  filed_on: orNull(z.string()),
  srn: orNull(z.string()),
  days_late: z.number(),
  normal_fee: orNull(z.number()),
  /** Null where the capital it hangs on is not known. */
  additional_fee: orNull(z.number()),
  fee_rule: z.string(),
})
export type RegistryLine = z.infer<typeof registryLine>

/** When the companies of a list were read: kept from then on for the day, or just now. */
const readings = {
  /** When the first of those that are kept was read. */
  kept_since: orNull(z.string()),
  /** How many of them no refresh has read today: they were worked out for this answer. */
  read_now: z.number().default(0),
  /** Of so many, too many to work out, it is shown as a refresh read them on a day before, if one did. */
  not_read: z.number().default(0),
}

const counts = z.record(state, z.number())

export const registryStatus = z.object({
  data: z.array(registryLine),
  meta: z.object({
    total_records: z.number(),
    /** Of all that the other filters let by, by state. */
    counts,
    /** Companies and LLPs that are watched, and those of them of which no annual form is asked. */
    companies: z.number(),
    exempt: z.number(),
    /** What the forms that are late today cost beside their normal fees, where it is known. */
    additional_fees: z.number(),
    /** The states of registered offices that there are. */
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

/** A watched company with how many of its forms stand how. */
export const registryCompany = z.object({
  party_id: z.string(),
  party_name: z.string(),
  place: orNull(z.string()),
  /** As the register says it: Active, Strike Off, … */
  status: z.string(),
  /** Whether annual forms are asked of it. */
  must_file: z.boolean(),
  counts,
  next_due: orNull(z.object({ form, due_on: z.string() })),
  additional_fee: z.number(),
  /** When a refresh read it today; null where it was worked out just now. */
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

/** One form of one company, or of one of its directors, over the years. */
export const registryHistoryRow = z.object({
  party_id: z.string(),
  party_name: z.string(),
  director: orNull(director),
  /** The newest period first; only those it was asked for. */
  periods: z.array(
    registryLine.pick({ period_end: true, due_on: true, state: true, filed_on: true, days_late: true }),
  ),
})
export type RegistryHistoryRow = z.infer<typeof registryHistoryRow>

export const registryHistory = z.object({
  data: z.array(registryHistoryRow),
  meta: z.object({
    total_records: z.number(),
    /** The ends of all periods there are, the newest first. */
    periods: z.array(z.string()),
    counts,
  }),
})

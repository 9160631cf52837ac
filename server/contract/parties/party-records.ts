import { z } from 'zod'
import { orNull } from '../tolerance.ts'

/** Figures of a party for comparison with others. Rupees; shares as fractions. */
export const partyComparison = z.object({
  party_id: z.string(),
  name: z.string(),
  model_type: z.string(),
  number: orNull(z.string()),
  status: z.string().default(''),
  industry: orNull(z.string()),
  city: orNull(z.string()),
  state: orNull(z.string()),
  registered_on: orNull(z.string()),
  paid_up_capital: orNull(z.number()),
  financial_year: orNull(z.string()),
  basis: orNull(z.enum(['standalone', 'consolidated'])),
  revenue: orNull(z.number()),
  revenue_change: orNull(z.number()),
  net_margin: orNull(z.number()),
  net_worth: orNull(z.number()),
  borrowings: orNull(z.number()),
  borrowings_to_assets: orNull(z.number()),
  interest_cover: orNull(z.number()),
  score: orNull(z.number()),
  band: orNull(z.enum(['high', 'medium', 'low'])),
  rating: orNull(z.string()),
  /** The position of its rating on the long-term scale, 1 being the best; null if it is on another scale. */
  rating_place: orNull(z.number()),
  open_charges: orNull(z.number()),
  lenders: z.number(),
  gst_periods: z.number(),
  gst_late: z.number(),
})
export type PartyComparison = z.infer<typeof partyComparison>

/** A party of the same industry and similar size. */
export const peer = z.object({
  party_id: z.string(),
  name: z.string(),
  place: z.string().default(''),
  paid_up_capital: z.number(),
  revenue: orNull(z.number()),
})
export type Peer = z.infer<typeof peer>

/** Kinds of records of a party, in display order. */
export const recordKinds = [
  'registrations',
  'relationships',
  'statements',
  'scores',
  'charges',
  'ratings',
  'gst_filings',
  'epfo_months',
  'court_cases',
  'news',
  'sanctions_hits',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** The records of a party, since when they exist, and who watches it. */
export const partyInformation = z.object({
  claimed: z.boolean(),
  monitoring_active: z.boolean(),
  updated_at: z.string(),
  register: z.object({ source: z.string(), on: orNull(z.string()) }),
  watching: z.array(z.object({ list: z.string(), since: z.string(), by: orNull(z.string()) })).default([]),
  records: z.array(
    z.object({
      kind: z.enum(recordKinds),
      count: z.number(),
      newest: orNull(z.string()),
      /** For registrations their kinds, for statements and ratings their sources; empty for others. */
      from: z.array(z.string()).default([]),
    }),
  ),
})
export type PartyInformation = z.infer<typeof partyInformation>

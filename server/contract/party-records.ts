/** One line of the receipt of an early-warning score: what was read, where it begins to cost, and what it cost. */
export interface ScorePart {
  code: string
  label: string
  /** What was read, in words; null when nothing is on record. */
  input: string | null
  source: string | null
  /** From where on it costs how much, in words. */
  threshold: string
  /** What it took off, 0 or negative; null for what no score reads. */
  points: number | null
  at_most: number
}

export interface ScoreParts {
  computed_on: string
  score: number
  version: string
  groups: { key: 'conduct' | 'stock' | 'ratios'; parts: ScorePart[] }[]
  /** What stands on the receipt beside the parts, such as the floor that holds a party at High. */
  others: { label: string; points: number; source: string }[]
  missing: string[]
}

/** A published model over a party's statements; amounts of its parts as the formula has them. */
export interface ModelScore {
  key: string
  name: string
  /** The financial year it speaks of; null when there are no statements. */
  financial_year: string | null
  basis: 'standalone' | 'consolidated' | null
  total: number | null
  /** The same, a year before. */
  before: number | null
  probability: number | null
  zone: string | null
  /** The limits of its zones, in words. */
  limits: string
  parts: { label: string; input: string; value: number; coefficient: number; contribution: number }[]
  /** Inputs a neutral value stood in for, in words. */
  stands_in: string[]
  /** Why it was not computed, in words; null when it was. */
  not_computed: string | null
}

/** What is said of a party beside others. Rupees; shares as fractions. */
export interface PartyComparison {
  party_id: string
  name: string
  model_type: string
  number: string | null
  status: string
  industry: string | null
  city: string | null
  state: string | null
  registered_on: string | null
  paid_up_capital: number | null
  financial_year: string | null
  basis: 'standalone' | 'consolidated' | null
  revenue: number | null
  revenue_change: number | null
  net_margin: number | null
  net_worth: number | null
  borrowings: number | null
  borrowings_to_assets: number | null
  interest_cover: number | null
  score: number | null
  band: 'high' | 'medium' | 'low' | null
  rating: string | null
  /** Where its rating stands on its scale, 1 the best; null when it is on another scale than the long-term one. */
  rating_place: number | null
  open_charges: number | null
  lenders: number
  gst_periods: number
  gst_late: number
}

/** A party of the same industry and a like size. */
export interface Peer {
  party_id: string
  name: string
  place: string
  paid_up_capital: number
  revenue: number | null
}

/** What is on record of a party, since when, and who watches it. */
export interface PartyInformation {
  claimed: boolean
  monitoring_active: boolean
  updated_at: string
  register: { source: string; on: string | null }
  watching: { list: string; since: string; by: string | null }[]
  records: { kind: RecordKind; count: number; newest: string | null }[]
}

export type RecordKind = (typeof recordKinds)[number]

/** What may be on record of a party, in the order it is listed. */
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

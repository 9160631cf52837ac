import type { PartyEvent } from '#server/contract/parties/party-events.ts'
import type { ReportType as OfProduct } from '#server/contract/reports/order.ts'
import type { ReportSnapshot } from '#server/contract/reports/report-snapshot.ts'
import type { AnnualForm, Registry } from './registry/registry.ts'

export type ReportType = OfProduct

/** All data of a report about a party. Money in rupees, dates `YYYY-MM-DD`, `prepared.at` an ISO timestamp. */
export type ReportData = {
  party: ReportParty
  registrations: Registration[]
  statements: Statement[]
  directors: Director[]
  charges: Charge[]
  ratings: Rating[]
  score?: Score
  /** The newest ones. */
  alerts: ReportAlert[]
  /** The number of all alerts, and of those with high severity; missing if all are in `alerts`. */
  alerts_in_all?: { count: number; high: number }
  court_cases: CourtCase[]
  /** Forms filed with the registrar, newest first. */
  filings?: AnnualForm[]
  subsidiaries?: Subsidiary[]
  sanctions?: Sanctions
  news?: News[]
  peers?: Peer[]
  shareholders?: Shareholder[]
  /** Sentences about the party's owners and holdings, and how many more there are. */
  ownership?: { up: string[]; down: string[]; untold: number; flawed: boolean }
  related?: { name: string; how: string }[]
  gst?: GstConduct[]
  epfo?: EpfoConduct[]
  /** Quarterly statements, oldest first. */
  quarters?: Statement[]
  /** Early-warning scores, oldest first, each with what changed it. */
  score_history?: ScoreStep[]
  /** The inputs of the score, and the published models over the same statements. */
  method?: Method
  /** All dated events, newest first. */
  events?: PartyEvent[]
  /** All register rows; used only by C-Docs. */
  registry?: Registry
  /** The last report of the same kind; undefined if there is none. */
  last?: LastReport
  prepared: { at: string; for_organisation: string; by: string; order_id: string }
}

export type ReportParty = {
  party_id: string
  name: string
  model_type: string
  cin?: string
  llpin?: string
  pan?: string
  status: string
  class: string
  category: string
  industry: string
  registered_on?: string
  age_years?: number
  authorised_capital?: number
  paid_up_capital?: number
  address?: string
  city?: string
  state?: string
  listed: boolean
  /** The source of the register facts, and the date of the extract. */
  source?: string
  source_date?: string
}

export type Registration = {
  kind: string
  value: string
  status: string
  state?: string
  registered_on?: string
}

/** One year's statement; `figures` holds rupees under keys such as `revenue` or `net_worth`, `source` is the form it was filed in. */
export type Statement = {
  period_end: string
  basis: string
  figures: Record<string, number>
  source?: string
}

export type Director = { name: string; role: string; din?: string; from?: string }

export type Charge = {
  charge_id: string
  holder: string
  amount: number
  created_on: string
  modified_on?: string
  satisfied_on?: string
}

export type Rating = { agency: string; instrument: string; rating: string; date: string; action: string }

/** `band` is a risk level (High, Medium, Low); `to_next_band` is a sentence about what would improve the score. */
export type Score = {
  score: number
  band: string
  computed_on: string
  reasons: { label: string; points: number }[]
  missing: string[]
  to_next_band?: string
}

export type ReportAlert = { alert_summary: string; severity: string; date_of_event: string }

export type CourtCase = { court: string; number: string; kind: string; filed_on: string; stage: string }

export type Subsidiary = { name: string; relation: string; since?: string }

export type Sanctions = {
  /** The earliest of the lists' last screenings, as a timestamp. */
  screened_at?: string
  lists: string[]
  likenesses: { list: string; listed_name: string; score: number; standing: string; found_on: string }[]
}

export type News = { published_on: string; source: string; title: string; sentiment: string; url?: string }

export type Peer = { name: string; place: string; paid_up_capital: number; revenue?: number }

/** `share` in percent. */
export type Shareholder = { name: string; person: boolean; share?: number; since?: string }

export type GstConduct = {
  gstin: string
  return_type: string
  returns: { period: string; due_on: string; filed_on?: string }[]
  late: number
  missed: number
  /** 0 to 1. */
  regularity?: number
}

export type EpfoConduct = {
  establishment: string
  months: { month: string; due_on: string; paid_on?: string; employees: number; amount: number }[]
  late: number
  missed: number
}

export type ScoreStep = {
  on: string
  score: number
  band: string
  by?: string
  moved: { label: string; by: string }[]
}

export type Method = {
  version: string
  /** `threshold` and `at_most` are missing for deductions that follow from another one. */
  parts: { label: string; input: string; threshold?: string; points?: number; at_most?: number }[]
  models: {
    key: string
    name: string
    year?: string
    total?: number
    zone?: string
    limits: string
    why_not?: string
  }[]
}

/** The previous report: when it was prepared, its order, and its figures. */
export type LastReport = { at: string; order_id: string; snapshot: ReportSnapshot }

export type ReportType = 'c-360' | 'c-docs' | 'c-trust' | 'advanced-timeline'

/** Everything a report says about a party. Money in rupees, dates `YYYY-MM-DD`, `prepared.at` an ISO instant. */
export type ReportData = {
  party: ReportParty
  registrations: Registration[]
  statements: Statement[]
  directors: Director[]
  charges: Charge[]
  ratings: Rating[]
  score?: Score
  alerts: ReportAlert[]
  court_cases: CourtCase[]
  filings?: Filing[]
  relationships?: Relationship[]
  prepared: { at: string; for_organisation: string; by: string; order_id: string }
}

export type ReportParty = {
  party_id: string
  name: string
  model_type: string
  cin?: string
  llpin?: string
  pan_masked?: string
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
}

export type Registration = {
  kind: string
  value: string
  status: string
  state?: string
  registered_on?: string
}

/** One year's accounts; `figures` holds rupees under keys such as `revenue` or `net_worth`. */
export type Statement = { period_end: string; basis: string; figures: Record<string, number> }

export type Director = { name: string; role: string; din?: string; from?: string }

export type Charge = {
  charge_id: string
  holder: string
  amount: number
  created_on: string
  satisfied_on?: string
}

export type Rating = { agency: string; instrument: string; rating: string; date: string; action: string }

/** `band` is a risk word (High, Medium, Low); `to_next_band` a sentence saying what would lift the score. */
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

export type Filing = { form: string; filed_on: string; period: string }

export type Relationship = { name: string; relation: string; since?: string }

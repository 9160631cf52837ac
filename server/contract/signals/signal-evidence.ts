import type { AnnualStatements } from '../parties/score-evidence.ts'
import type { OwnConduct } from './conduct.ts'

/** The input of signals: all records of one party with a date up to the requested date. */
export interface SignalEvidence {
  party_id: string
  name: string
  model_type: string
  status: string
  source_date: string | null
  listed: boolean
  industry: string | null
  nic_code: string | null
  /** Standalone statements, or consolidated ones if there are no others; oldest first. */
  statements: AnnualStatements
  /** Quarterly results on the same basis, oldest first. */
  quarters: AnnualStatements
  /** Former names with the date they were replaced, oldest first. */
  former_names: { name: string; until: string }[]
  /** Oldest first. */
  scores: {
    computed_on: string
    score: number
    band: 'high' | 'medium' | 'low'
    reasons: { code: string; label: string; points: number }[]
    /** The version of the rule that computed it. */
    version?: string
  }[]
  /** Oldest first. */
  ratings: {
    agency: string
    instrument: string
    rating: string
    previous_rating: string | null
    action: string | null
    date: string
  }[]
  gst_registrations: { gstin: string; status: string }[]
  gst_filings: {
    gstin: string
    return_type: string
    period: string
    due_on: string
    filed_on: string | null
  }[]
  /** Amounts in rupees. */
  epfo_months: {
    establishment: string
    month: string
    due_on: string
    paid_on: string | null
    count: number
    paid: number
  }[]
  /** Amounts in rupees. */
  charges: {
    charge_id: string
    holder: string
    amount: number
    created_on: string
    satisfied_on: string | null
  }[]
  court_cases: {
    court: string
    kind: string
    number: string
    other_party: string | null
    filed_on: string
    stage: string
  }[]
  /** Oldest first. */
  news: { date: string; source: string; headline: string; sentiment: 'positive' | 'neutral' | 'negative' }[]
  directors: {
    name: string
    din: string | null
    role: string | null
    from_date: string | null
    to_date: string | null
    /** Struck-off companies of which the same person is or was a director. */
    struck_off: string[]
  }[]
}

/**
 * An organisation's own data on a party: accounts (oldest first, amounts in rupees), covenants, audit observations and
 * returned cheques as uploaded, and its decisions.
 */
export interface OwnEvidence extends OwnConduct {
  exposures: {
    account_number: string
    product: string
    as_of: string
    sanction_limit: number
    outstanding: number
    days_past_due: number
  }[]
  /** Sanctions matches confirmed by the organisation that are still current. */
  sanctions: {
    entry_id: string
    list: string
    listed_name: string
    matched_name: string
    programme: string | null
    listed_on: string | null
    confirmed_on: string
  }[]
}

/** The same with uploaded GST returns and wage months; they take precedence over the common ones. */
export interface OwnKnowledge extends OwnEvidence {
  own_gst_filings: SignalEvidence['gst_filings']
  own_epfo_months: SignalEvidence['epfo_months']
}

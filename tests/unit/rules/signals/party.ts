import type { OwnEvidence, SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import { signalsByType } from '#server/rules/signals/catalogue.ts'
import { computeFacts } from '#server/rules/signals/compute/compute-facts.ts'

type Known = SignalEvidence & OwnEvidence

const blank: Known = {
  party_id: 'p_1',
  name: 'Kaveri Alloys Limited',
  model_type: 'private_company',
  status: 'Active',
  source_date: null,
  listed: false,
  industry: 'Manufacturing',
  nic_code: '24',
  statements: [],
  quarters: [],
  former_names: [],
  scores: [],
  ratings: [],
  gst_registrations: [],
  gst_filings: [],
  epfo_months: [],
  charges: [],
  court_cases: [],
  news: [],
  directors: [],
  exposures: [],
  sanctions: [],
  covenants: [],
  audit_observations: [],
  cheque_returns: [],
}

export const today = '2026-11-20'

/** A party with only these records. */
export const knownOf = (known: Partial<Known>): Known => ({ ...blank, ...known })

/** The facts found for a party with these records: signal, severity and summary of each. */
export const factsOf = (known: Partial<Known>) =>
  computeFacts({ ...blank, ...known }, today)
    .filter(({ old }) => !old)
    .map(({ signal, severity, summary }) => [signal, severity, summary])

/** The complete facts, including those that are too old. */
export const allFactsOf = (known: Partial<Known>, on = today) => computeFacts({ ...blank, ...known }, on)

/** The columns of a signal's detail rows. */
export const columnsOf = (signal: keyof typeof signalsByType) => signalsByType[signal].columns

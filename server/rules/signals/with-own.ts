import type { OwnEvidence, OwnKnowledge, SignalEvidence } from '#server/contract/signals/signal-evidence.ts'

const nothing: OwnKnowledge = {
  exposures: [],
  sanctions: [],
  own_gst_filings: [],
  own_epfo_months: [],
  covenants: [],
  audit_observations: [],
  cheque_returns: [],
}

/** The organisation's own rows, plus the other rows with a different key; sorted by due date. */
function joined<Row extends { due_on: string }>(all: Row[], own: Row[], keyOf: (row: Row) => string): Row[] {
  if (own.length === 0) return all
  const known = new Set(own.map(keyOf))
  return [...all.filter((row) => !known.has(keyOf(row))), ...own].sort((one, other) =>
    one.due_on.localeCompare(other.due_on),
  )
}

/** A party's public record combined with the organisation's own data: for the same return or wage month its own row takes precedence. */
export function withOwn(
  party: SignalEvidence,
  { own_gst_filings, own_epfo_months, ...own }: OwnKnowledge = nothing,
): SignalEvidence & OwnEvidence {
  return {
    ...party,
    ...own,
    gst_filings: joined(
      party.gst_filings,
      own_gst_filings,
      ({ gstin, return_type, period }) => `${gstin} ${return_type} ${period}`,
    ),
    epfo_months: joined(
      party.epfo_months,
      own_epfo_months,
      ({ establishment, month }) => `${establishment} ${month}`,
    ),
  }
}

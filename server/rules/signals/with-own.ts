import type { OwnEvidence, OwnKnowledge, SignalEvidence } from '#server/contract/signal-evidence.ts'

const nothing: OwnKnowledge = {
  ...{ exposures: [], sanctions: [], own_gst_filings: [], own_epfo_months: [] },
  ...{ covenants: [], audit_observations: [], cheque_returns: [] },
}

/** Own rows, and those of the others that are of something else; by the day they were due. */
function joined<Row extends { due_on: string }>(all: Row[], own: Row[], keyOf: (row: Row) => string): Row[] {
  if (own.length === 0) return all
  const known = new Set(own.map(keyOf))
  return [...all.filter((row) => !known.has(keyOf(row))), ...own].sort((one, other) =>
    one.due_on.localeCompare(other.due_on),
  )
}

/** What is on record of a party together with what an organisation knows itself: of the same return or wage month its own row counts. */
export function withOwn(
  party: SignalEvidence,
  { own_gst_filings, own_epfo_months, ...own }: OwnKnowledge = nothing,
): SignalEvidence & OwnEvidence {
  return {
    ...{ ...party, ...own },
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

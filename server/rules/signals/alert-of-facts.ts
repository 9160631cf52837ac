import type { Severity } from '#server/contract/severities.ts'
import { type Signal, signalsByType } from './catalogue.ts'
import type { Fact } from './compute/fact.ts'
import { inSignalFormat, type RowGroup } from './detail-format.ts'
import { mostSevere } from './plan-alerts.ts'

const maxRows = 5_000

function firstRows(groups: RowGroup[]): RowGroup[] {
  let left = maxRows
  return groups.map(({ group, rows }) => {
    const some = rows.slice(0, left)
    left -= some.length
    return { group, rows: some }
  })
}

/** A fact as shown on an alert. */
export interface AlertFact {
  severity: Severity
  date_of_event: string
  summary: string
  detail: RowGroup
  /** The limits it was found with, as text. */
  threshold: string | null
}

/** Converts a stored fact to the form shown on its alert. */
export const toAlertFact = ({ signal, severity, on, summary, group, rows, threshold }: Fact): AlertFact => ({
  severity,
  date_of_event: on,
  summary,
  threshold: threshold ?? null,
  detail: { group: group ?? signalsByType[signal].label, rows },
})

/** Builds an alert from its facts, newest first: the summary of the newest, the highest severity, the rows of all. */
export function alertOfFacts(signal: Signal, facts: [AlertFact, ...AlertFact[]]) {
  const [{ summary, date_of_event, threshold }] = facts
  return {
    alert_summary: summary,
    severity: mostSevere(facts.map(({ severity }) => severity)),
    alert_detail: JSON.stringify(
      inSignalFormat(signal.signal_format, firstRows(facts.map(({ detail }) => detail))),
    ),
    date_of_event,
    threshold,
  }
}

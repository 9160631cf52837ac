import type { Severity } from '#server/contract/severities.ts'
import { type Signal, signalsByType } from './catalogue.ts'
import type { Fact } from './compute/fact.ts'
import { inSignalFormat, type RowGroup } from './detail-format.ts'
import { gravest } from './plan-alerts.ts'

const maxRows = 5_000

function firstRows(groups: RowGroup[]): RowGroup[] {
  let left = maxRows
  return groups.map(({ group, rows }) => {
    const some = rows.slice(0, left)
    left -= some.length
    return { group, rows: some }
  })
}

/** A fact as an alert tells of it. */
export interface Told {
  severity: Severity
  date_of_event: string
  summary: string
  detail: RowGroup
  /** The limits it was found by, in words. */
  threshold: string | null
}

/** A fact as it is stored, and as its alert tells of it. */
export const told = ({ signal, severity, on, summary, group, rows, threshold }: Fact): Told => ({
  ...{ severity, date_of_event: on, summary, threshold: threshold ?? null },
  detail: { group: group ?? signalsByType[signal].label, rows },
})

/** What an alert says of its facts, the newest first: the newest in a sentence, the gravest severity, the rows of all. */
export function alertOfFacts(signal: Signal, facts: [Told, ...Told[]]) {
  const [{ summary, date_of_event, threshold }] = facts
  return {
    alert_summary: summary,
    severity: gravest(facts.map(({ severity }) => severity)),
    alert_detail: JSON.stringify(
      inSignalFormat(signal.signal_format, firstRows(facts.map(({ detail }) => detail))),
    ),
    ...{ date_of_event, threshold },
  }
}

import { type Severity, severities } from '#server/contract/severities.ts'
import { groupBy } from '../group-by.ts'
import type { AlertType } from './catalogue.ts'
import type { Fact } from './compute/fact.ts'

/** A fact of one party as stored under its alert. */
export interface StoredFact {
  party_id: string
  signal: AlertType
  fact: string
  /** null if it was known before alerts were computed. */
  alert_id: string | null
  gone: boolean
}

/** An alert that further facts can be added to. */
export interface OpenAlert {
  alert_id: string
  party_id: string
  signal: AlertType
}

export interface FoundFact extends Fact {
  party_id: string
}

export interface Plan {
  /** New alerts, each with its facts, newest first. */
  raise: FoundFact[][]
  /** Facts that join an open alert, newest first. */
  join: { alert_id: string; facts: FoundFact[] }[]
  /** Stored facts that are no longer found. */
  gone: StoredFact[]
  /** Stored facts that were gone and are found again. */
  back: StoredFact[]
}

const keyOf = ({ party_id, signal, fact }: { party_id: string; signal: AlertType; fact: string }) =>
  JSON.stringify([party_id, signal, fact])
const subjectOf = ({ party_id, signal }: { party_id: string; signal: AlertType }) =>
  JSON.stringify([party_id, signal])

const newestFirst = (facts: FoundFact[]) =>
  [...facts].sort((one, other) => other.on.localeCompare(one.on) || one.fact.localeCompare(other.fact))

/**
 * Plans the changes for the facts `found` for some parties, given what is `stored` for the same parties: no fact is
 * raised twice, and a new one joins the open alert of the same party and signal. `standing`: facts still on record that
 * the organisation's own limits would not raise now; they do not count as gone.
 */
export function planAlerts(
  found: FoundFact[],
  stored: StoredFact[],
  open: OpenAlert[],
  standing: FoundFact[] = [],
): Plan {
  const foundKeys = new Set(found.map(keyOf))
  const standingKeys = new Set(standing.map(keyOf))
  const storedKeys = new Set(stored.map(keyOf))
  const fresh = newestFirst(
    [...new Map(found.map((fact) => [keyOf(fact), fact])).values()].filter(
      (fact) => !fact.old && !storedKeys.has(keyOf(fact)),
    ),
  )
  const openAlerts = new Map(open.map((alert) => [subjectOf(alert), alert.alert_id]))
  const plan: Plan = {
    raise: [],
    join: [],
    gone: stored.filter(
      (fact) => !fact.gone && !foundKeys.has(keyOf(fact)) && !standingKeys.has(keyOf(fact)),
    ),
    back: stored.filter((fact) => fact.gone && foundKeys.has(keyOf(fact))),
  }
  for (const [subject, facts] of groupBy(fresh, subjectOf)) {
    const alert_id = openAlerts.get(subject)
    if (alert_id) plan.join.push({ alert_id, facts })
    else plan.raise.push(facts)
  }
  return plan
}

const ranks = Object.keys(severities)

/** The highest of some severities; low if there are none. */
export const mostSevere = (all: Severity[]): Severity =>
  all.reduce((worst, one) => (ranks.indexOf(one) < ranks.indexOf(worst) ? one : worst), 'low')

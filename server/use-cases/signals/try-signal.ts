import { addMonths, todayInIndia } from '#server/contract/calendar.ts'
import type { SignalTrial, TrialExample } from '#server/contract/signals/signal-settings.ts'
import type { Work } from '#server/database/connection.ts'
import { readOwnEvidence, readSignalEvidence } from '#server/database/signals/signal-evidence.ts'
import { readPartyNames, readRaised, readSignalSettings } from '#server/database/signals/signal-settings.ts'
import { monitoredParties } from '#server/database/watchlist/monitored.ts'
import { compareTrial, type Occurrence } from '#server/rules/signals/compare-trial.ts'
import { computeOne } from '#server/rules/signals/compute/compute-one.ts'
import type { Fact } from '#server/rules/signals/compute/fact.ts'
import { hasThreshold, type Limits, limitsWith, widestLimits } from '#server/rules/signals/thresholds.ts'
import { withOwn } from '#server/rules/signals/with-own.ts'
import { checkedLimits, computedSignal, ownLimits } from './edit-signal.ts'

// The maximum number of parties read, ordered by id, because a user waits for the page.
const mostParties = 2_000
const mostExamples = 25

type Found = Fact & Occurrence

const byCaseThenDay = (one: TrialExample, other: TrialExample) =>
  Number(other.case_id !== null) - Number(one.case_id !== null) || other.date.localeCompare(one.date)

/**
 * What a signal would have raised for the organisation in the last 12 months with other limits: computed from the
 * parties' records and compared with the actual alerts. Throws an invalid Refusal by field for limits out of range.
 */
export async function trySignal(
  db: Work,
  signalCode: string,
  typed: { raise: number | null; grave: number | null },
): Promise<SignalTrial> {
  const signal = computedSignal(signalCode)
  const name = signal.alert_type
  const trialLimits = checkedLimits(signal, typed)
  const to = todayInIndia()
  const from = addMonths(to, -12)
  const own = ownLimits(await readSignalSettings(db))
  const ids = await monitoredParties(db, '', mostParties + 1)
  const more = ids.length > mostParties
  const read = hasThreshold(name) ? ids.slice(0, mostParties) : []
  // Nothing is computed for parties that are not read, so their alerts are left out: they would distort the counts.
  const readIds = new Set(read)
  const all = await readRaised(db, signal.code, from)
  const raised = more ? all.filter(({ party_id }) => readIds.has(party_id)) : all
  const knowledge = await readOwnEvidence(db, read, to)
  const parties = (await readSignalEvidence(db, read, to)).map((party) =>
    withOwn(party, knowledge.get(party.party_id)),
  )
  const by = (limits: Limits): Found[] =>
    hasThreshold(name)
      ? parties.flatMap((party) =>
          computeOne(name, party, to, limits).map((fact) => ({ ...fact, party_id: party.party_id })),
        )
      : []
  const limitsToTry = hasThreshold(name)
    ? limitsWith([...own, { signal: name, ...trialLimits }])
    : widestLimits
  const compared = compareTrial(raised, {
    trial: by(limitsToTry),
    now: by(limitsWith(own)),
    widest: by(widestLimits),
  })
  const { goes, comes, ...counts } = compared
  const first = comes.slice(0, mostExamples)
  const names = await readPartyNames(
    db,
    first.map(({ party_id }) => party_id),
  )
  return {
    from,
    to,
    parties: read.length,
    more,
    ...counts,
    goes: goes
      .map(({ days: _, ...alert }) => alert)
      .sort(byCaseThenDay)
      .slice(0, mostExamples),
    comes: first.map(({ party_id, on, summary, severity }) => ({
      party_id,
      party_name: names.get(party_id) ?? party_id,
      summary,
      severity,
      alert_id: null,
      case_id: null,
      date: on,
    })),
    goes_in_all: goes.length,
    comes_in_all: comes.length,
  }
}

import type { OwnKnowledge, SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import {
  insertComputedAlerts,
  insertFacts,
  newAlertIds,
  raiseAlone,
  readAlertsToDecide,
  readFactKeys,
  setGone,
} from '#server/database/alerts/alert-facts.ts'
import type { Work } from '#server/database/connection.ts'
import { auditAll, byJob } from '#server/database/organisation/audit.ts'
import { readSignalSettings } from '#server/database/signals/signal-settings.ts'
import { alertOfFacts, toAlertFact } from '#server/rules/signals/alert-of-facts.ts'
import { signalsByCode, signalsByType } from '#server/rules/signals/catalogue.ts'
import { computeFacts } from '#server/rules/signals/compute/compute-facts.ts'
import type { Fact } from '#server/rules/signals/compute/fact.ts'
import { type FoundFact, planAlerts, type StoredFact } from '#server/rules/signals/plan-alerts.ts'
import { limitsWith, standardLimits, widestLimits } from '#server/rules/signals/thresholds.ts'
import { withOwn } from '#server/rules/signals/with-own.ts'
import { followFacts } from '../parties/follow-facts.ts'
import { notifyPortfolioRecipients } from '../portfolios/notify-portfolio-recipients.ts'
import { ownLimits } from './edit-signal.ts'

/** A transaction of one organisation, and the date it is for (YYYY-MM-DD). */
export interface RaisingContext {
  db: Work
  organization_id: string
  today: string
}

/** The organisation's settings for signals: its own limits, and the signals it has switched off. */
async function readRules(db: Work) {
  const settings = await readSignalSettings(db)
  const own = ownLimits(settings)
  const off = new Set(settings.filter(({ disabled }) => disabled).map(({ signal_code }) => signal_code))
  return { limits: limitsWith(own), changed: own.length > 0, off }
}

/** The numbers of raised alerts, alerts with further facts, and facts that no longer hold. */
export interface Raised {
  raised: number
  joined: number
  gone: number
}

function alertRow({ organization_id, today }: RaisingContext, alert_id: string, facts: FoundFact[]) {
  const [newest, ...others] = facts
  if (!newest) return []
  const signal = signalsByType[newest.signal]
  return [
    {
      alert_id,
      organization_id,
      party_id: newest.party_id,
      alert_category: signal.category,
      alert_type: signal.alert_type,
      alert_signal: signal.label,
      signal_code: signal.code,
      signal_format: signal.signal_format,
      date_of_alert: today,
      ...alertOfFacts(signal, [toAlertFact(newest), ...others.map(toAlertFact)]),
    },
  ]
}

const factRow =
  ({ organization_id, today }: RaisingContext, alert_id: string) =>
  (fact: FoundFact) => ({
    organization_id,
    alert_id,
    party_id: fact.party_id,
    fact: fact.fact,
    found_on: today,
    signal_code: signalsByType[fact.signal].code,
    ...toAlertFact(fact),
  })

const keysOf = (facts: StoredFact[]) =>
  facts.map(({ party_id, signal, fact }) => ({ party_id, signal_code: signalsByType[signal].code, fact }))

const withSignal = <T extends { signal_code: number }>(rows: T[]) =>
  rows.flatMap((row) => {
    const signal = signalsByCode.get(row.signal_code)
    return signal ? [{ ...row, signal: signal.alert_type }] : []
  })

async function readState(db: Work, partyIds: string[]) {
  const stored = await readFactKeys(db, partyIds)
  const open = await readAlertsToDecide(db, partyIds)
  return {
    stored: withSignal(stored).map((fact) => ({ ...fact, gone: fact.gone_on !== null })),
    open: withSignal(open),
  }
}

/**
 * Raises alerts of one organisation from the records of some parties: each fact once. A further fact of the same party
 * and signal joins the alert that is still open, and alerts record which of their facts no longer hold. Runs for one
 * organisation are serialised; an interrupted run leaves no changes.
 */
export async function raiseComputedAlerts(
  raising: RaisingContext,
  parties: SignalEvidence[],
  own: Map<string, OwnKnowledge>,
): Promise<Raised> {
  const { db, organization_id, today } = raising
  await raiseAlone(db)
  const { limits, changed, off } = await readRules(db)
  const known = parties.map((party) => withOwn(party, own.get(party.party_id)))
  const by = (chosenLimits: typeof limits): FoundFact[] =>
    known.flatMap((party) =>
      computeFacts(party, today, chosenLimits).map((fact) => ({ ...fact, party_id: party.party_id })),
    )
  const all = by(limits)
  const found = all.filter(({ signal }: Fact) => !off.has(signalsByType[signal].code))
  // A fact that is only excluded by the organisation's own limits does not count as gone.
  const standing = changed ? [...all, ...by(standardLimits), ...by(widestLimits)] : all
  const { stored, open } = await readState(
    db,
    parties.map(({ party_id }) => party_id),
  )
  const plan = planAlerts(found, stored, open, standing)
  const ids = await newAlertIds(db, plan.raise.length)
  const raise = plan.raise.map((facts, index) => ({ alert_id: ids[index] ?? '', facts }))
  const rows = raise.flatMap(({ alert_id, facts }) => alertRow(raising, alert_id, facts))
  const facts = [...raise, ...plan.join].flatMap((one) => one.facts.map(factRow(raising, one.alert_id)))
  await insertComputedAlerts(db, rows)
  await insertFacts(db, facts)
  const actor = byJob(organization_id)
  await auditAll(
    db,
    actor,
    rows.map(({ alert_detail: _, ...after }) => ({
      action: 'create',
      entity: 'alert',
      entity_id: after.alert_id,
      after,
    })),
  )
  await notifyPortfolioRecipients(
    { db, actor },
    rows.map(({ alert_id }) => alert_id),
  )
  await setGone(db, keysOf(plan.gone), today)
  await setGone(db, keysOf(plan.back), null)
  await followFacts(raising, plan)
  return { raised: rows.length, joined: plan.join.length, gone: plan.gone.length }
}

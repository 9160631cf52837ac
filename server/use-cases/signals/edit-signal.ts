import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type { SignalSetting, signalChange } from '#server/contract/signals/signal-settings.ts'
import { audit } from '#server/database/organisation/audit.ts'
import {
  readStoredSetting,
  type StoredSetting,
  saveSignalSetting,
} from '#server/database/signals/signal-settings.ts'
import { type Signal, signalsByCode } from '#server/rules/signals/catalogue.ts'
import {
  hasThreshold,
  limitFaults,
  limitInWords,
  limitsWith,
  type OwnLimit,
  summaryBy,
  type Threshold,
  thresholdsOf,
} from '#server/rules/signals/thresholds.ts'
import { found, Refusal, refuseFields } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** The computed signal with this code. Throws a not found Refusal for others. */
export function computedSignal(signalCode: string | number): Signal {
  const signal = signalsByCode.get(Number(signalCode))
  return found(signal?.raised === 'records' ? signal : undefined, messages.signals.none)
}

/** The limits that an organisation has set, from the stored settings. */
export const ownLimits = (stored: StoredSetting[]): OwnLimit[] =>
  stored.flatMap(({ signal_code, raise, grave }) => {
    const signal = signalsByCode.get(signal_code)?.alert_type
    const set = raise !== null || grave !== null
    return signal && set && hasThreshold(signal) ? [{ signal, raise, grave }] : []
  })

const shownLimit = (limit: Threshold | undefined, value: number | null | undefined) =>
  limit ? { ...limit, value: value ?? null } : null

/** A signal with its stored settings. */
export function settingOf(signal: Signal, stored: StoredSetting | undefined): SignalSetting {
  const { code, label, category, source, alert_type } = signal
  const thresholds = thresholdsOf(alert_type)
  const limits = limitsWith(ownLimits(stored ? [stored] : []))
  return {
    code,
    label,
    category,
    summary: summaryBy(signal, limits),
    source,
    raise: shownLimit(thresholds?.raise, stored?.raise),
    grave: shownLimit(thresholds?.grave, stored?.grave),
    in_words: hasThreshold(alert_type) ? limitInWords(alert_type, limits[alert_type]) : null,
    disabled: stored?.disabled ?? false,
    version: stored?.version ?? 0,
    changed_by: stored?.changed_by ?? null,
    changed_at: stored?.changed_at ?? null,
  }
}

interface Typed {
  raise: number | null
  grave: number | null
}

/** The limits of a signal as stored: null for standard values. Throws an invalid Refusal by field for values that are not allowed. */
export function checkedLimits({ alert_type }: Signal, typed: Typed): Typed {
  const thresholds = thresholdsOf(alert_type)
  if (!thresholds || !hasThreshold(alert_type)) return { raise: null, grave: null }
  const limits = {
    raise: typed.raise === thresholds.raise.standard ? null : typed.raise,
    grave: !thresholds.grave || typed.grave === thresholds.grave.standard ? null : typed.grave,
  }
  const faults = limitFaults(thresholds, limitsWith([{ signal: alert_type, ...limits }])[alert_type]) ?? {}
  refuseFields(Object.fromEntries(Object.entries(faults).map(([name, message]) => [name, [message]])))
  return limits
}

/**
 * Sets the organisation's limits for a computed signal, or switches it off. Throws a Refusal: invalid by field for
 * values out of range, conflict if it has changed since `version`. Writes no audit row if nothing changes.
 */
export async function changeSignal(
  { db, actor }: UseCase,
  signalCode: string,
  { version, disabled, ...typed }: z.output<typeof signalChange>,
): Promise<SignalSetting> {
  const signal = computedSignal(signalCode)
  const setting = { ...checkedLimits(signal, typed), disabled }
  const stored = await readStoredSetting(db, signal.code)
  const before = settingOf(signal, stored)
  if (before.version !== version) throw new Refusal('conflict', messages.signals.stale)
  const { raise = null, grave = null, disabled: off = false } = stored ?? {}
  if (isDeepStrictEqual(setting, { raise, grave, disabled: off })) return before
  if (!(await saveSignalSetting(db, actor, signal.code, version, setting)))
    throw new Refusal('conflict', messages.signals.stale)
  const after = settingOf(signal, await readStoredSetting(db, signal.code))
  const summaryOf = ({ in_words, disabled: off }: SignalSetting) => ({ threshold: in_words, raised: !off })
  await audit(db, actor, {
    action: 'change',
    entity: 'signal',
    entity_id: String(signal.code),
    before: summaryOf(before),
    after: summaryOf(after),
  })
  return after
}

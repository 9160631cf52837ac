import { z } from 'zod'
import { messages } from '../messages.ts'
import { severityNames } from '../severities.ts'
import { orNull } from '../tolerance.ts'

/** A configurable threshold: its label, unit and range. `value` is null if the default applies. */
const threshold = z.object({
  label: z.string(),
  unit: z.string(),
  standard: z.number(),
  min: z.number(),
  max: z.number(),
  step: z.number(),
  value: orNull(z.number()),
})
export type SignalThreshold = z.infer<typeof threshold>

/** A computed signal with the organisation's settings. */
export const signalSetting = z.object({
  code: z.number(),
  label: z.string(),
  category: z.string(),
  summary: z.string(),
  source: z.string().default(''),
  /** The thresholds for raising it and for a higher severity; null if nothing is counted, or there is no second threshold. */
  raise: orNull(threshold),
  grave: orNull(threshold),
  /** The current thresholds, in words. */
  in_words: orNull(z.string()),
  /** Not raised for this organisation. */
  disabled: z.boolean(),
  /** 0 until the first change. */
  version: z.number(),
  changed_by: orNull(z.string()),
  changed_at: orNull(z.string()),
})
export type SignalSetting = z.infer<typeof signalSetting>

const number = z.coerce.number().finite()
/** A number, or empty for the default. */
const value = z
  .union([z.literal('').transform(() => null), z.null(), number], messages.signals.number)
  .optional()
  .transform((one) => one ?? null)

export const signalLimits = z.object({ raise: value, grave: value })

/** `version`: the one that was read; rejected if the signal has changed since. */
export const signalChange = signalLimits.extend({
  version: z.coerce.number().int(),
  disabled: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
})

/** An alert that the trial would no longer raise, or a party for which it would raise one. */
const example = z.object({
  party_id: z.string(),
  party_name: z.string(),
  alert_id: orNull(z.string()),
  case_id: orNull(z.string()),
  date: z.string(),
  summary: z.string(),
  severity: z.enum(severityNames),
})
export type TrialExample = z.infer<typeof example>

/** The effect of other thresholds on a signal's alerts of the last 12 months. */
export const signalTrial = z.object({
  from: z.string(),
  to: z.string(),
  /** Parties read, and whether there are more. */
  parties: z.number(),
  more: z.boolean(),
  /** Alerts as raised, and as they would have been. */
  raised: z.number(),
  would: z.number(),
  /** The number of raised alerts that became cases, and how many of these would still have been raised. */
  cases: z.number(),
  cases_would: z.number(),
  /** Alerts whose figures are no longer on record: they count as raised in both. */
  unknown: z.number(),
  /** The first alerts that would disappear, those with a case first, and the first new ones. */
  goes: z.array(example),
  comes: z.array(example),
  goes_in_all: z.number(),
  comes_in_all: z.number(),
})
export type SignalTrial = z.infer<typeof signalTrial>

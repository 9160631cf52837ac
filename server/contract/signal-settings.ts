import { z } from 'zod'
import { messages } from './messages.ts'
import { severityNames } from './severities.ts'
import { orNull } from './tolerance.ts'

/** A limit that can be set: what it says, in which unit, and between which values. `value` is null where the standard counts. */
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

/** A computed signal as the organisation has it. */
export const signalSetting = z.object({
  code: z.number(),
  label: z.string(),
  category: z.string(),
  summary: z.string(),
  source: z.string().default(''),
  /** From where it is raised and from where it is graver; null where nothing is counted, or there is no second limit. */
  raise: orNull(threshold),
  grave: orNull(threshold),
  /** The limits that count now, in words. */
  in_words: orNull(z.string()),
  /** Not raised for this organisation. */
  disabled: z.boolean(),
  /** 0 until it is changed for the first time. */
  version: z.number(),
  changed_by: orNull(z.string()),
  changed_at: orNull(z.string()),
})
export type SignalSetting = z.infer<typeof signalSetting>

const number = z.coerce.number({ message: messages.signals.number }).finite(messages.signals.number)
/** A number, or nothing for the standard. */
const value = z
  .union([z.literal('').transform(() => null), z.null(), number])
  .optional()
  .transform((one) => one ?? null)

export const signalLimits = z.object({ raise: value, grave: value })

/** `version`: the one that was read; refused when somebody changed the signal since. */
export const signalChange = signalLimits.extend({
  version: z.coerce.number().int(),
  disabled: z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false),
})

/** One alert of the trial that goes, or a party for which one comes. */
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

/** What other limits would have done to a signal's alerts of the last 12 months. */
export const signalTrial = z.object({
  from: z.string(),
  to: z.string(),
  /** Parties read, and whether there are more than were read. */
  parties: z.number(),
  more: z.boolean(),
  /** Alerts as they were raised, and as they would have been. */
  raised: z.number(),
  would: z.number(),
  /** Of those raised, how many became cases, and how many of these would still have been raised. */
  cases: z.number(),
  cases_would: z.number(),
  /** Alerts whose figures are no longer on record: they count on both sides. */
  unknown: z.number(),
  /** The first that go, those with a case before the others, and the first that come. */
  goes: z.array(example),
  comes: z.array(example),
  goes_in_all: z.number(),
  comes_in_all: z.number(),
})
export type SignalTrial = z.infer<typeof signalTrial>

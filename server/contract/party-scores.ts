import { z } from 'zod'
import { orNull } from './tolerance.ts'

/** How a score came about: what took how much, and what could not be read. */
export const scoreReceipt = z.object({
  version: z.string(),
  /** The score before it is rounded and held at 0, to rank by; receipts of version 1 have none. */
  exact: z.number().optional(),
  /** Share, 0 to 1, of companies with such statements that failed within two years in the fitted data. */
  likelihood: z.number().optional(),
  /** What the score says nothing of, as a sentence. */
  about: z.string().optional(),
  reasons: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      points: z.number(),
      source: z.string(),
      /** What kind of record it was read from; older receipts do not say. */
      category: z.string().optional(),
    }),
  ),
  missing: z.array(z.string()).default([]),
  to_next_band: z.string().optional(),
})
export type ScoreReceipt = z.infer<typeof scoreReceipt>

/** An early-warning score of a day. */
export const earlyWarningScore = z.object({
  computed_on: z.string(),
  score: z.number(),
  band: z.enum(['high', 'medium', 'low']),
  receipt: scoreReceipt,
})
export type EarlyWarningScore = z.infer<typeof earlyWarningScore>

/** One line of the receipt of an early-warning score: what was read, where it begins to cost, and what it cost. */
const scorePart = z.object({
  code: z.string(),
  label: z.string(),
  /** What was read, in words; null when nothing is on record. */
  input: orNull(z.string()),
  source: orNull(z.string()),
  /** From where on it costs how much, in words. */
  threshold: z.string(),
  /** What it took off, 0 or negative; null for what no score reads. */
  points: orNull(z.number()),
  at_most: z.number(),
})
export type ScorePart = z.infer<typeof scorePart>

export const scoreParts = z.object({
  computed_on: z.string(),
  score: z.number(),
  /** The score before it is rounded and held at 0; receipts of version 1 have none. */
  exact: z.number().optional(),
  version: z.string(),
  /** Share, 0 to 1, of companies that failed within two years at the ends of the bands, if statements were all. */
  bands: orNull(z.object({ high: z.number(), medium: z.number() })),
  groups: z.array(z.object({ key: z.enum(['conduct', 'stock', 'ratios']), parts: z.array(scorePart) })),
  /** What stands on the receipt beside the parts, such as the floor that holds a party at High. */
  others: z.array(z.object({ label: z.string(), points: z.number(), source: z.string() })).default([]),
  missing: z.array(z.string()).default([]),
})
export type ScoreParts = z.infer<typeof scoreParts>

/** A published model over a party's statements; amounts of its parts as the formula has them. */
export const modelScore = z.object({
  key: z.string(),
  name: z.string(),
  /** The financial year it speaks of; null when there are no statements. */
  financial_year: orNull(z.string()),
  basis: orNull(z.enum(['standalone', 'consolidated'])),
  total: orNull(z.number()),
  /** The same, a year before. */
  before: orNull(z.number()),
  probability: orNull(z.number()),
  zone: orNull(z.string()),
  /** The version of the formula. */
  version: z.string().default(''),
  /** The smallest change of one figure that puts it into another zone, as a sentence; null when none does. */
  to_next_band: orNull(z.string()),
  /** The limits of its zones, in words. */
  limits: z.string(),
  parts: z
    .array(
      z.object({
        label: z.string(),
        input: z.string(),
        value: z.number(),
        coefficient: z.number(),
        contribution: z.number(),
      }),
    )
    .default([]),
  /** Inputs a neutral value stood in for, in words. */
  stands_in: z.array(z.string()).default([]),
  /** Why it was not computed, in words; null when it was. */
  not_computed: orNull(z.string()),
})
export type ModelScore = z.infer<typeof modelScore>

import { z } from 'zod'
import { orNull } from '../tolerance.ts'

/** The receipt of a score: each deduction, and the inputs that were missing. */
export const scoreReceipt = z.object({
  version: z.string(),
  /** The score before rounding and the minimum of 0, for ranking; receipts of version 1 have none. */
  exact: z.number().optional(),
  /** The share, 0 to 1, of companies with such statements that failed within two years in the fitted data. */
  likelihood: z.number().optional(),
  /** What the score does not cover, as a sentence. */
  about: z.string().optional(),
  reasons: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      points: z.number(),
      source: z.string(),
      /** The kind of record it was read from; missing in older receipts. */
      category: z.string().optional(),
    }),
  ),
  missing: z.array(z.string()).default([]),
  to_next_band: z.string().optional(),
})
export type ScoreReceipt = z.infer<typeof scoreReceipt>

/** An early-warning score as of a date. */
export const earlyWarningScore = z.object({
  computed_on: z.string(),
  score: z.number(),
  band: z.enum(['high', 'medium', 'low']),
  receipt: scoreReceipt,
})
export type EarlyWarningScore = z.infer<typeof earlyWarningScore>

/** One line of an early-warning score: its input, where deductions start, and the deduction. */
const scorePart = z.object({
  code: z.string(),
  label: z.string(),
  /** The input in words; null if nothing is on record. */
  input: orNull(z.string()),
  source: orNull(z.string()),
  /** Where deductions start and how large they are, in words. */
  threshold: z.string(),
  /** The points deducted, 0 or negative; null for an input no score uses. */
  points: orNull(z.number()),
  at_most: z.number(),
})
export type ScorePart = z.infer<typeof scorePart>

export const scoreParts = z.object({
  computed_on: z.string(),
  score: z.number(),
  /** The score before rounding and the minimum of 0; receipts of version 1 have none. */
  exact: z.number().optional(),
  version: z.string(),
  /** The share, 0 to 1, of companies that failed within two years at the band limits, based on statements alone. */
  bands: orNull(z.object({ high: z.number(), medium: z.number() })),
  groups: z.array(z.object({ key: z.enum(['conduct', 'stock', 'ratios']), parts: z.array(scorePart) })),
  /** Lines of the receipt other than the parts, such as the floor that keeps a party at High. */
  others: z.array(z.object({ label: z.string(), points: z.number(), source: z.string() })).default([]),
  missing: z.array(z.string()).default([]),
})
export type ScoreParts = z.infer<typeof scoreParts>

/** A published model over a party's statements; amounts of its parts as in the formula. */
export const modelScore = z.object({
  key: z.string(),
  name: z.string(),
  /** Its financial year; null if there are no statements. */
  financial_year: orNull(z.string()),
  basis: orNull(z.enum(['standalone', 'consolidated'])),
  total: orNull(z.number()),
  /** The result a year before. */
  before: orNull(z.number()),
  probability: orNull(z.number()),
  zone: orNull(z.string()),
  /** The version of the formula. */
  version: z.string().default(''),
  /** The smallest change of one figure that leads to another zone, as a sentence; null if none does. */
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
  /** Inputs replaced by a neutral value, in words. */
  stands_in: z.array(z.string()).default([]),
  /** Why it was not computed, in words; null if it was. */
  not_computed: orNull(z.string()),
})
export type ModelScore = z.infer<typeof modelScore>

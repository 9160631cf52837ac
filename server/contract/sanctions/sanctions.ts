import { z } from 'zod'
import { messages } from '../messages.ts'
import { noteText } from '../note.ts'
import { orNull } from '../tolerance.ts'
import { decisions } from './likeness.ts'

/** A decision on a possible sanctions match, with a reason of at least 5 characters. */
export const sanctionsReview = z.object({
  decision: z.enum(decisions, { message: messages.form.select }),
  note: noteText(),
  /** The number of decisions when this one was made: rejected as a conflict if there are more by now. Not checked if missing. */
  reviewed: z.number().int().nonnegative().optional(),
})

/** Two words that were compared, or one without a counterpart. Similarity and weight from 0 to 1. */
const namePart = z.object({
  token: orNull(z.string()),
  listed_token: orNull(z.string()),
  similarity: z.number(),
  weight: z.number(),
})
export type NamePart = z.infer<typeof namePart>

const listEntry = z.object({
  entry_id: z.string(),
  source_id: z.string(),
  kind: z.string(),
  role: orNull(z.string()),
  nationality: orNull(z.string()),
  born: orNull(z.string()),
  listed_on: orNull(z.string()),
  delisted_on: orNull(z.string()),
  remarks: orNull(z.string()),
  changed_at: z.string(),
  aliases: z.array(z.object({ name: z.string(), quality: z.string() })).default([]),
  addresses: z.array(z.string()).default([]),
})

export const sanctionsHit = z.object({
  hit_id: z.number(),
  list: z.string(),
  programme: orNull(z.string()),
  listed_name: z.string(),
  /** The name of the entry that is most similar to the party's. */
  matched_name: orNull(z.string()),
  /** 0 to 1. */
  score: z.number(),
  why: z.string().default(''),
  parts: z.array(namePart).default([]),
  found_on: z.string(),
  lapsed_on: orNull(z.string()),
  entry: orNull(listEntry),
  /** The organisation's decisions, newest first. */
  reviews: z
    .array(
      z.object({
        decision: z.enum(decisions),
        note: z.string(),
        by: orNull(z.string()),
        decided_at: z.string(),
      }),
    )
    .default([]),
})
export type SanctionsHit = z.infer<typeof sanctionsHit>

/** The possible matches of a party, and the lists it was screened against. */
export const screening = z.object({
  hits: z.array(sanctionsHit),
  lists: z
    .array(
      z.object({
        list: z.string(),
        published_on: orNull(z.string()),
        imported_at: z.string(),
        entries: z.number(),
      }),
    )
    .default([]),
  /** The earliest of the lists' last screenings; null if one has not been screened yet. */
  screened_at: orNull(z.string()),
})
export type Screening = z.infer<typeof screening>

/** The number of a party's matches not cleared, and of those confirmed. */
export const likenessCounts = z.object({ open: z.number(), confirmed: z.number() })
export type LikenessCounts = z.infer<typeof likenessCounts>

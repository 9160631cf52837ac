import { z } from 'zod'
import { optionalFilter, paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { modelType, searchText } from './party.ts'

export const verifyQuery = paging.extend({ query: searchText, state: optionalFilter, city: optionalFilter })

export const placesQuery = z.object({ state: optionalFilter })

/** States, and the cities of the requested one; empty if none is requested or there is no such state. */
export const places = z.object({ states: z.array(z.string()), cities: z.array(z.string()).default([]) })
export type Places = z.infer<typeof places>

/** `unknown`: there is nothing on record to check against. */
const outcome = z.enum(['passed', 'remark', 'failed', 'unknown'])
export type Outcome = z.infer<typeof outcome>

/** One check: its subject, its outcome, and the data it used. */
const check = z.object({ label: z.string(), outcome, detail: z.string() })
export type Check = z.infer<typeof check>

const verdict = z.enum(['Verified', 'Verified with remarks', 'Not verified'])
export type VerificationVerdict = z.infer<typeof verdict>

/** A business with its verification result. */
export const verifiedBusiness = z.object({
  party_id: z.string(),
  name: z.string(),
  model_type: modelType,
  identifiers: z.array(z.object({ kind: z.string(), value: z.string() })),
  city: orNull(z.string()),
  state: orNull(z.string()),
  verdict,
  /** Reasons against a plain 'Verified', in words; empty if there are none. */
  reasons: z.array(z.string()),
  checks: z.array(check),
})
export type VerifiedBusiness = z.infer<typeof verifiedBusiness>

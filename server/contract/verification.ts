import { z } from 'zod'
import type { ModelType } from './model-types.ts'
import { optionalFilter, paging } from './paging.ts'
import { searchText } from './party.ts'

export const verifyQuery = paging.extend({ query: searchText, state: optionalFilter, city: optionalFilter })

export const placesQuery = z.object({ state: optionalFilter })

/** States, and the cities of the one asked for; none when none is asked for or there is no such state. */
export interface Places {
  states: string[]
  cities: string[]
}

/** `unknown`: nothing is on record to check by. */
export type Outcome = 'passed' | 'remark' | 'failed' | 'unknown'

/** One thing that was checked: what, how it came out, and by what. */
export interface Check {
  label: string
  outcome: Outcome
  detail: string
}

export type VerificationVerdict = 'Verified' | 'Verified with remarks' | 'Not verified'

/** A business as its verification shows it. */
export interface VerifiedBusiness {
  party_id: string
  name: string
  model_type: ModelType
  identifiers: { kind: string; value: string }[]
  city: string | null
  state: string | null
  verdict: VerificationVerdict
  /** What speaks against a plain 'Verified', in words; empty when nothing does. */
  reasons: string[]
  checks: Check[]
}

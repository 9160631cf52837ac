import type { ModelType } from '#server/contract/model-types.ts'

/** One line under a search box. */
export interface Suggestion {
  party_id: string
  name: string
  model_type: ModelType
  /** CIN, LLPIN, DIN or ISIN. */
  number: string | null
  place: string
  /** What was found, when it was not the name: 'former name Kaveri Metals'. */
  found?: { by: string; text: string } | undefined
  /** The characters of what was found that were meant. */
  marks?: [number, number][] | undefined
}

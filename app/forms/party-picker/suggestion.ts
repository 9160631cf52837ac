import type { ModelType } from '#server/contract/parties/model-types.ts'

/** A suggestion of a search box. */
export interface Suggestion {
  party_id: string
  name: string
  model_type: ModelType
  /** CIN, LLPIN, DIN or ISIN. */
  number: string | null
  place: string
  /** What the search matched, if not the name: 'former name Kaveri Metals'. */
  found?: { by: string; text: string } | undefined
  /** The matched character ranges to highlight. */
  marks?: [number, number][] | undefined
}

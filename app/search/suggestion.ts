import type { ModelType } from '#server/contract/model-types.ts'

/** One line under a search box. */
export interface Suggestion {
  party_id: string
  name: string
  model_type: ModelType
  cin: string | null
  place: string
  /** By what it was found, when not by its name. */
  matched?: string | undefined
}

import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { ModelType } from '#server/contract/model-types.ts'
import type { PartySummary } from '#server/contract/party.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { PartyChoice } from './party-combobox.tsx'
import { partyNumber } from './party-number.ts'
import { placeOf } from './place.ts'

interface Options {
  /** Parties that may not be chosen, by id. */
  except?: string[]
  /** Kinds of party that may not be chosen. */
  without?: ModelType[]
}

export interface FoundParties {
  /** Absent where nothing could be looked for. */
  choices?: PartyChoice[]
  /** Why nothing could be looked for. */
  error?: string
}

const asChoice = ({ party_id, name, model_type, city, state, ...numbers }: PartySummary): PartyChoice => ({
  party_id,
  name,
  model_type,
  details: [partyNumber(numbers), placeOf({ city, state })].filter(Boolean).join(' · '),
})

/** The parties that a text may mean, for a form in which one of them is chosen; or why there are none to choose from. */
export async function findParties(
  api: ApiClient,
  text: string,
  { except = [], without = [] }: Options = {},
): Promise<FoundParties> {
  if ([...text.trim()].length < limits.minSearchLength) return { error: messages.search.tooShort }
  const { ok, data } = await api.ask('suggestParties', { query: { q: text, m: 'autocomplete' } })
  if (!ok) return { error: data.message || messages.search.error }
  const allowed = data.data.filter(
    ({ party_id, model_type }) => !except.includes(party_id) && !without.includes(model_type),
  )
  return { choices: allowed.map(asChoice) }
}

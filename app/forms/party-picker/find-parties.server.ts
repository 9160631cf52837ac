import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import type { PartySummary } from '#server/contract/parties/party.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import { cityAndState } from './city-and-state.ts'
import type { PartyChoice } from './party-combobox.tsx'
import { partyNumber } from './party-number.ts'

interface Options {
  /** Ids of parties that cannot be chosen. */
  except?: string[]
  /** Types of party that cannot be chosen. */
  without?: ModelType[]
}

export interface FoundParties {
  /** Absent if the search could not be run. */
  choices?: PartyChoice[]
  /** Why the search could not be run. */
  error?: string
}

const asChoice = ({ party_id, name, model_type, city, state, ...numbers }: PartySummary): PartyChoice => ({
  party_id,
  name,
  model_type,
  details: [partyNumber(numbers), cityAndState({ city, state })].filter(Boolean).join(' · '),
})

/** The parties matching a text, for a form in which one of them is chosen; or an error if the text is too short or the search fails. */
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

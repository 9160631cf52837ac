import { features } from '#server/contract/features.ts'
import type { PartySummary } from '#server/contract/parties/party.ts'
import { cityAndState } from '../forms/party-picker/city-and-state.ts'
import { matchedBy } from '../forms/party-picker/matched-by.ts'
import { partyNumber } from '../forms/party-picker/party-number.ts'
import type { Suggestion } from '../forms/party-picker/suggestion.ts'
import { signedIn } from '../gateway/guard.server.ts'

const suggestionOf = (party: PartySummary): Suggestion => {
  const { party_id, name, model_type, matched_text, marks } = party
  const by = matchedBy(party)
  return {
    party_id,
    name,
    model_type,
    number: partyNumber(party),
    place: cityAndState(party),
    found: by && matched_text ? { by, text: matched_text } : undefined,
    marks,
  }
}

/** The suggestions of a search box while the user types, as JSON. */
export const loader = signedIn(features.search, async ({ api, url }) => {
  const query = new URLSearchParams({ q: url.searchParams.get('q') ?? '', m: 'autocomplete' })
  const { status, ok, data } = await api.ask('suggestParties', { query })
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
  const answer = ok ? { data: data.data.map(suggestionOf) } : { message: data.message }
  return Response.json(answer, { status, headers })
})

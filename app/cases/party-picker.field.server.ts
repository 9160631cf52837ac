import { messages } from '#server/contract/messages.ts'
import type { PartySummary } from '#server/contract/party.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { numberOf } from '../parties/number.field.ts'
import type { PartyChoice } from '../search/party-combobox.field.tsx'
import { formAgain } from './asked.field.server.ts'

/** A party that is given, so that there is nothing to pick. */
export interface GivenParty {
  party_id: string
  name: string
}

const toChoice = ({ party_id, name, city, state, ...numbers }: PartySummary): PartyChoice => ({
  party_id,
  name,
  beside: [numberOf(numbers), city, state].filter(Boolean).join(' · '),
})

async function suggest({ api }: Signed, text: string) {
  const query = new URLSearchParams({ q: text, m: 'autocomplete' })
  const { ok, data } = await api.ask<{ data: PartySummary[] }>(`/v1/search/parties/complete?${query}`)
  return ok ? { choices: data.data.map(toChoice) } : { refused: data.message ?? messages.search.error }
}

/** The parties that what was typed may mean; none where that cannot be said. */
export async function partyChoices(at: Signed): Promise<PartyChoice[]> {
  const { choices = [] } = await suggest(at, String(at.form.get('party_name') ?? ''))
  return choices
}

/** What the Find button answers: the form as it was, with the parties to choose from. */
export async function findParty(at: Signed) {
  const { choices, refused } = await suggest(at, String(at.form.get('party_name') ?? ''))
  at.form.delete('party')
  return formAgain(at.form, { choices }, refused ? { party_name: [refused] } : undefined)
}

/** The party of that id, for a form where it is given; undefined when there is none or it may not be seen. */
export async function givenParty(api: ApiClient, partyId: string | null): Promise<GivenParty | undefined> {
  if (!partyId) return undefined
  const { ok, data } = await api.ask<{ data: PartySummary }>(`/v1/parties/${encodeURIComponent(partyId)}`)
  return ok ? { party_id: data.data.party_id, name: data.data.name } : undefined
}

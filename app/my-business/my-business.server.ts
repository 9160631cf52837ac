import type { Organisation } from '#server/contract/account.ts'
import type { Party } from '#server/contract/party.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { placeOf } from '../parties/place.field.ts'

/** The id of the organisation's own party; null when it has none. */
export async function ownPartyId(api: ApiClient): Promise<string | null> {
  const { data } = await api.read<{ data: Organisation }>('/v1/account/myorg')
  return data.party_id
}

/** The organisation's own party, as the head of its pages shows it; null when it has none. */
export async function readBusiness({ api }: Signed) {
  const partyId = await ownPartyId(api)
  if (!partyId) return null
  const { data } = await api.read<{ data: Party }>(`/v1/parties/${encodeURIComponent(partyId)}`)
  const { party_id, name, cin, llpin, status } = data
  return { party_id, name, number: cin ?? llpin, place: placeOf(data), status }
}

/** What a path answers, or null when it cannot be read: one part that fails leaves the others standing. */
export async function partOf<A, T>(
  api: ApiClient,
  path: string,
  of: (answer: A) => T,
): Promise<{ result: T } | null> {
  try {
    const { ok, data } = await api.ask<A>(path)
    return ok ? { result: of(data) } : null
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

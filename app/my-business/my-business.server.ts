import { cityAndState } from '../forms/party-picker/city-and-state.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'

/** The id of the organisation's own party; null when it has none. */
export async function ownPartyId(api: ApiClient): Promise<string | null> {
  const { data } = await api.read('myOrganisation')
  return data.party_id
}

/** The same request with `partyId` as its route parameter, which the sections of a party profile read. */
export const forParty = (ctx: RequestContext, partyId: string): RequestContext => ({
  ...ctx,
  params: { ...ctx.params, partyId },
})

/** The organisation's own party, as the header of its pages shows it; null when it has none. */
export async function readBusiness({ api }: RequestContext) {
  const partyId = await ownPartyId(api)
  if (!partyId) return null
  const { data } = await api.read('readParty', { partyId })
  const { party_id, name, cin, llpin, status } = data
  return { party_id, name, number: cin ?? llpin, place: cityAndState(data), status }
}

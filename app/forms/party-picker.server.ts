import type { ApiClient } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { findParties } from './find-parties.server.ts'
import { redisplayForm } from './form-intent.server.ts'
import type { PartyChoice } from './party-combobox.tsx'

/** A party that the address names, so that there is nothing to pick. */
export interface PreselectedParty {
  party_id: string
  name: string
}

const typedName = ({ form }: RequestContext) => String(form.get('party_name') ?? '')

/** The parties that the name typed into the picker may mean; undefined where that cannot be said. */
export const partyChoices = async (ctx: RequestContext): Promise<PartyChoice[] | undefined> =>
  (await findParties(ctx.api, typedName(ctx))).choices

/** What the Find button answers: the form as it was, with the parties to choose from. */
export async function findParty(ctx: RequestContext) {
  const { choices, error } = await findParties(ctx.api, typedName(ctx))
  ctx.form.delete('party')
  return redisplayForm(ctx.form, { choices }, error ? { party_name: [error] } : undefined)
}

/** The id of the party that a form is about: the one its address names, or whose page it is on. */
export const preselectedPartyId = ({ url, params }: Pick<RequestContext, 'url' | 'params'>): string | null =>
  url.searchParams.get('party_id') ?? params.partyId ?? null

/** The party of that id, for a form that is about it; undefined when there is none or it may not be seen. */
export async function preselectedParty(
  api: ApiClient,
  partyId: string | null,
): Promise<PreselectedParty | undefined> {
  if (!partyId) return undefined
  const { ok, data } = await api.ask('readParty', { partyId })
  return ok ? { party_id: data.data.party_id, name: data.data.name } : undefined
}

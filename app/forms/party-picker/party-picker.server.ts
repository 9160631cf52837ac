import type { ApiClient } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { secondary } from '../../gateway/secondary.server.ts'
import { redisplayForm } from '../form-intent.server.ts'
import { findParties } from './find-parties.server.ts'
import type { PartyChoice } from './party-combobox.tsx'

/** A party given by the URL, so that there is nothing to pick. */
export interface PreselectedParty {
  party_id: string
  name: string
}

const typedName = ({ form }: RequestContext) => String(form.get('party_name') ?? '')

/** The parties matching the name typed into the picker; undefined if the search could not be run. */
export const partyChoices = async (ctx: RequestContext): Promise<PartyChoice[] | undefined> =>
  (await findParties(ctx.api, typedName(ctx))).choices

/** The response to the Find button: the form as typed, with the parties found. */
export async function findParty(ctx: RequestContext) {
  const { choices, error } = await findParties(ctx.api, typedName(ctx))
  ctx.form.delete('party')
  return redisplayForm(ctx.form, { choices }, error ? { party_name: [error] } : undefined)
}

/** The id of the party a form is about: from the query string, or from the page's route params. */
export const preselectedPartyId = ({ url, params }: Pick<RequestContext, 'url' | 'params'>): string | null =>
  url.searchParams.get('party_id') ?? params.partyId ?? null

/** The party with this id; undefined if it does not exist, the user may not view it, or it cannot be read. */
export async function preselectedParty(
  api: ApiClient,
  partyId: string | null,
): Promise<PreselectedParty | undefined> {
  if (!partyId) return undefined
  const { ok, data } = await secondary(api.ask('readParty', { partyId }))
  return ok ? { party_id: data.data.party_id, name: data.data.name } : undefined
}

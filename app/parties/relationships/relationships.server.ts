import type { ModelType } from '#server/contract/parties/model-types.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { readParty } from '../party.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { readConnection } from './connection.server.ts'
import { addressesOf, contactsOf, neighboursOf } from './contact-and-addresses.server.ts'
import { ownershipOf } from './ownership.server.ts'
import { affiliationsOf, seatsOf } from './related.server.ts'
import { readRelated } from './related.widget.server.ts'

/** Data common to the pages of businesses and of persons. */
async function readCommon(ctx: RequestContext, kind: ModelType) {
  const [ownership, neighbours, { connected, status }] = await Promise.all([
    readPartySlice(ctx, 'partyOwnership', ownershipOf),
    readPartySlice(ctx, 'partyNeighbours', (found) => neighboursOf(found, kind)),
    readConnection(ctx),
  ])
  return { common: { ownership, neighbours, connected }, status }
}

async function readOfBusiness(ctx: RequestContext, kind: ModelType) {
  const [related, seats, addresses, contacts] = await Promise.all([
    readRelated(ctx, kind),
    readPartySlice(ctx, 'partyAffiliations', (rows) => seatsOf(rows)),
    readPartySlice(ctx, 'partyAddresses', addressesOf),
    readPartySlice(ctx, 'partyContacts', contactsOf),
  ])
  return { related, seats, addresses, contacts }
}

async function readOfPerson(ctx: RequestContext) {
  return { affiliations: await readPartySlice(ctx, 'partyAffiliations', affiliationsOf) }
}

/** Everything on the relationships page; each part is read separately. */
export async function readRelationshipsPage(ctx: RequestContext) {
  const { name, model_type } = await readParty(ctx.api, required(ctx.params.partyId))
  const isPerson = model_type === 'person'
  const [{ common, status }, person, business] = await Promise.all([
    readCommon(ctx, model_type),
    isPerson ? readOfPerson(ctx) : null,
    isPerson ? null : readOfBusiness(ctx, model_type),
  ])
  return { page: { name, kind: model_type, ...common, person, business }, status }
}
type Page = Awaited<ReturnType<typeof readRelationshipsPage>>['page']
export type PersonPage = Omit<Page, 'business' | 'person'> & NonNullable<Page['person']>
export type BusinessPage = Omit<Page, 'business' | 'person'> & NonNullable<Page['business']>

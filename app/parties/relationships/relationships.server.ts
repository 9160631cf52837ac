import type { Ownership } from '#server/contract/relations.ts'
import type { Signed } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { readParty } from '../party.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { readConnected } from './connected.server.ts'
import { ownershipOf } from './ownership.server.ts'
import { addressesOf, contactsOf, neighboursOf } from './reach.server.ts'
import { affiliationsOf, relatedOf, seatsOf } from './related.server.ts'

/** What the pages of businesses and of persons share. */
async function readCommon(at: Signed) {
  const [ownership, neighbours, { connected, status }] = await Promise.all([
    readPartySlice(at, 'ownership', (of: Ownership) => ownershipOf(of)),
    readPartySlice(at, 'neighbours', neighboursOf),
    readConnected(at),
  ])
  return { common: { ownership, neighbours, connected }, status }
}

async function readOfBusiness(at: Signed) {
  const [related, seats, addresses, contacts] = await Promise.all([
    readPartySlice(at, 'relationships', relatedOf),
    readPartySlice(at, 'affiliations', seatsOf),
    readPartySlice(at, 'addresses', addressesOf),
    readPartySlice(at, 'contacts', contactsOf),
  ])
  return { related, seats, addresses, contacts }
}

async function readOfPerson(at: Signed) {
  return { affiliations: await readPartySlice(at, 'affiliations', affiliationsOf) }
}

/** Everything on the page of who a party is tied to; each part read by itself. */
export async function readRelationshipsPage(at: Signed) {
  const { name, model_type } = await readParty(at.api, required(at.params.partyId))
  const isPerson = model_type === 'person'
  const [{ common, status }, person, business] = await Promise.all([
    readCommon(at),
    isPerson ? readOfPerson(at) : null,
    isPerson ? null : readOfBusiness(at),
  ])
  return { page: { name, ...common, person, business }, status }
}
type Page = Awaited<ReturnType<typeof readRelationshipsPage>>['page']
export type PersonPage = Omit<Page, 'business' | 'person'> & NonNullable<Page['person']>
export type BusinessPage = Omit<Page, 'business' | 'person'> & NonNullable<Page['business']>

import { sql } from 'kysely'
import type { PartyAddress, PartyContact, PartyProduct } from '#server/contract/parties/party-details.ts'
import type { Database, Work } from '../connection.ts'

type Reader = Database | Work

const maxRows = 200

/** A business's addresses: the registered office first, then plants, branches and the rest. Persons have none here. */
export async function readAddresses(db: Reader, partyId: string): Promise<PartyAddress[]> {
  const { rows } = await sql<PartyAddress>`
    select 'registered' as kind, address, city, state, pincode, source, source_date as as_of, 0 as place
    from parties where party_id = ${partyId} and address is not null and model_type <> 'person'
    union all
    select a.kind, a.address, a.city, a.state, a.pincode, a.source, a.as_of,
      array_position(array['office', 'plant', 'warehouse', 'branch', 'books'], a.kind)
    from party_addresses a join parties p using (party_id)
    where party_id = ${partyId} and p.model_type <> 'person'
    order by place, state, city, address limit ${maxRows}`.execute(db)
  return rows.map(({ kind, address, city, state, pincode, source, as_of }) => ({
    kind,
    address,
    city,
    state,
    pincode,
    source,
    as_of,
  }))
}

/** A business's contacts. The contacts of persons are never returned. */
export const readContacts = (db: Reader, partyId: string): Promise<PartyContact[]> =>
  db
    .selectFrom('party_contacts as c')
    .innerJoin('parties as p', 'p.party_id', 'c.party_id')
    .select(['c.kind', 'c.value', 'c.label', 'c.source', 'c.as_of'])
    .where('c.party_id', '=', partyId)
    .where('p.model_type', '<>', 'person')
    .orderBy('c.kind')
    .orderBy('c.value')
    .limit(maxRows)
    .execute()

/** A business's products and services, the largest share of its sales (percent) first. */
export const readProducts = (db: Reader, partyId: string): Promise<PartyProduct[]> =>
  db
    .selectFrom('party_products')
    .select(['kind', 'name', 'share', 'source', 'as_of'])
    .where('party_id', '=', partyId)
    .orderBy('share', (share) => share.desc().nullsLast())
    .orderBy('name')
    .limit(maxRows)
    .execute()

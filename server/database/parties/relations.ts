import { sql } from 'kysely'
import { limits } from '#server/contract/limits.ts'
import type {
  Affiliation,
  Neighbour,
  Neighbours,
  RelatedParty,
  Relation,
} from '#server/contract/parties/relations.ts'
import type { Database, Work } from '../connection.ts'

type Reader = Database | Work

// Nobody reads a longer list, and an index fund must not exhaust the memory.
const maxRows = 500

/** Directors, holders and companies related to a party, current ones first; at most 500. */
export async function readRelationships(db: Reader, partyId: string): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select r.kind, r.role, r.share, r.from_date, r.to_date, p.party_id, p.name, p.model_type, p.status,
      case when r.kind = 'director' then (
        select count(distinct o.party_id) from relationships o
        where o.related_party_id = r.related_party_id and o.kind = 'director' and o.to_date is null and o.party_id <> r.party_id
      ) end as boards
    from relationships r join parties p on p.party_id = r.related_party_id
    where r.party_id = ${partyId}
    order by r.to_date is not null, r.kind, p.name, r.relationship_id
    limit ${maxRows}`.execute(db)
  return rows
}

/** The companies in which a party has a board seat or a holding, current ones first; at most 500. Capital in rupees. */
export async function readAffiliations(db: Reader, partyId: string): Promise<Affiliation[]> {
  const { rows } = await sql<Affiliation>`
    select r.kind, r.role, r.share, r.from_date, r.to_date, p.party_id, p.name, p.model_type, p.status, p.paid_up_capital
    from relationships r join parties p on p.party_id = r.party_id
    where r.related_party_id = ${partyId}
    order by r.to_date is not null, r.kind, p.name, r.relationship_id
    limit ${maxRows}`.execute(db)
  return rows
}

const related = sql`p.party_id, p.name, p.model_type, p.status`

/** Looked up key by key (`offset 0`): a join would read the whole index of addresses. */
const atTheSameAddress = (db: Reader, partyId: string) =>
  sql<RelatedParty>`
    with keys as materialized (
      select address_key(address) as key from parties where party_id = ${partyId} and address is not null
      union select address_key(address) from party_addresses where party_id = ${partyId}
    ), others as (
      select o.party_id from keys cross join lateral (
        select party_id from parties where address_key(address) = keys.key and address is not null offset 0) o
      union select o.party_id from keys cross join lateral (
        select party_id from party_addresses where address_key(address) = keys.key offset 0) o
    )
    select ${related} from others join parties p using (party_id)
    where p.party_id <> ${partyId} order by p.name, p.party_id limit ${limits.maxNeighboursListed}`.execute(
    db,
  )

const withTheSameDirectors = (db: Reader, partyId: string) =>
  sql<Neighbour>`
    select ${related}, count(distinct o.related_party_id) as shared
    from relationships d
      join relationships o on o.related_party_id = d.related_party_id and o.party_id <> d.party_id
      join parties p on p.party_id = o.party_id
    where d.party_id = ${partyId} and d.kind = 'director' and d.to_date is null and o.kind = 'director' and o.to_date is null
    group by p.party_id order by shared desc, p.name, p.party_id limit ${limits.maxNeighboursListed}`.execute(
    db,
  )

const onTheSameBoards = (db: Reader, partyId: string) =>
  sql<Neighbour>`
    select ${related}, count(distinct o.party_id) as shared
    from relationships d
      join relationships o on o.party_id = d.party_id and o.related_party_id <> d.related_party_id
      join parties p on p.party_id = o.related_party_id
    where d.related_party_id = ${partyId} and d.kind = 'director' and d.to_date is null
      and o.kind = 'director' and o.to_date is null
    group by p.party_id order by shared desc, p.name, p.party_id limit ${limits.maxNeighboursListed}`.execute(
    db,
  )

/**
 * The neighbours of a party: at one of its addresses (ignoring everything but letters and digits), with shared
 * directors and, for a person, those on the same boards. At most 8 of each, those with most in common first.
 */
export async function readNeighbours(db: Reader, partyId: string): Promise<Neighbours> {
  const [address, directors, boards] = await Promise.all([
    atTheSameAddress(db, partyId),
    withTheSameDirectors(db, partyId),
    onTheSameBoards(db, partyId),
  ])
  return { same_address: address.rows, shared_directors: directors.rows, co_directors: boards.rows }
}

import { type RawBuilder, sql } from 'kysely'

/**
 * The parties that `ids` selects as `party_id`, each with its name. They are looked up one by one: for the many parties
 * of a long list PostgreSQL would read the whole register.
 */
export const namesOfParties = (ids: RawBuilder<unknown>) => sql<{ party_id: string; name: string }>`(
  select d.party_id, n.name from (${ids}) d
    cross join lateral (select name from parties where party_id = d.party_id offset 0) n)`

/** The ids of those whose name contains a text, ignoring case. */
export const namedLike = (ids: RawBuilder<unknown>, text: string) => sql`(
  select p.party_id from ${namesOfParties(ids)} p where strpos(lower(p.name), ${text.toLowerCase()}) > 0)`

import { type RawBuilder, sql } from 'kysely'
import { type PartySort, sortedBy } from '#server/contract/parties/party-filters.ts'

export interface PartyOrder {
  by: RawBuilder<unknown>
  /** The figure sorted by, if it can be missing; parties without it come last. */
  figure?: RawBuilder<unknown>
}

const registered = sql.ref('p.registered_on')
const capital = sql.ref('p.paid_up_capital')

type Sort = Exclude<PartySort, 'relevance'>

// Matches the indexes. Age counts from the date of registration: the oldest first means the earliest date first.
const orders: Record<Sort, Record<'asc' | 'desc', PartyOrder>> = {
  name: {
    asc: { by: sql`p.name_key using ~<~, p.party_id` },
    desc: { by: sql`p.name_key using ~>~, p.party_id desc` },
  },
  age: {
    desc: { by: sql`p.registered_on, p.party_id`, figure: registered },
    asc: { by: sql`p.registered_on desc nulls last, p.party_id desc`, figure: registered },
  },
  capital: {
    asc: { by: sql`p.paid_up_capital, p.party_id`, figure: capital },
    desc: { by: sql`p.paid_up_capital desc nulls last, p.party_id desc`, figure: capital },
  },
}

/** The sort order of the table `parties`, aliased as `p`, by a figure or the name; in its usual direction by default. */
export const orderOf = (by: Sort, direction = sortedBy[by]): PartyOrder => orders[by][direction]

import { type RawBuilder, sql } from 'kysely'
import { type PartySort, sortedBy } from '#server/contract/party-filters.ts'

export interface PartyOrder {
  by: RawBuilder<unknown>
  /** The figure that some parties lack; they come last. */
  figure?: RawBuilder<unknown>
}

const registered = sql.ref('p.registered_on')
const capital = sql.ref('p.paid_up_capital')

type Sort = Exclude<PartySort, 'relevance'>

// As indexes have them. Age counts from the day of registration: the oldest first is the earliest day first.
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

/** The order of the table `parties`, called `p`, by a figure or the name; in its usual direction where none is asked for. */
export const orderOf = (by: Sort, direction = sortedBy[by]): PartyOrder => orders[by][direction]

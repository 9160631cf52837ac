import { sql } from 'kysely'
import type { Peer } from '#server/contract/parties/party-records.ts'
import type { Database, Work } from '../connection.ts'

// How many neighbours are read on either side, however large the industry.
const maxExamined = 20
const maxPeers = 6

const revenueOf = (party: string) => sql<number | null>`(
  select (figures->>'revenue')::numeric from statements s
  where s.party_id = ${sql.ref(party)} and basis = 'standalone' and period = 'annual'
  order by period_end desc limit 1)`

interface Size {
  industry: string
  capital: number
  revenue: number | null
}

/** A party's neighbours by capital on one side, read along the index so that the size of the industry does not matter. */
const side = (partyId: string, { industry, capital }: Size, order: 'asc' | 'desc') => sql`
  select party_id, name, city, state, paid_up_capital from parties
  where industry = ${industry} and paid_up_capital ${order === 'asc' ? sql`>=` : sql`<`} ${capital}::numeric
    and model_type <> 'person' and paid_up_capital is not null and status = 'Active' and party_id <> ${partyId}
  order by paid_up_capital ${sql.raw(order)} limit ${maxExamined}`

/** The parties of the same industry closest to a party in revenue, otherwise in capital; empty if its own figures are not known. */
export async function readPeers(db: Database | Work, partyId: string): Promise<Peer[]> {
  const self = await db
    .selectFrom('parties')
    .select(['industry', 'paid_up_capital', revenueOf('parties.party_id').as('revenue')])
    .where('party_id', '=', partyId)
    .executeTakeFirst()
  if (!self?.industry || self.paid_up_capital === null) return []
  const size = { industry: self.industry, capital: self.paid_up_capital, revenue: self.revenue }
  const { rows } = await sql<Peer>`
    select near.party_id, near.name, concat_ws(', ', near.city, near.state) as place, near.paid_up_capital, own.revenue
    from ((${side(partyId, size, 'asc')}) union all (${side(partyId, size, 'desc')})) near,
      lateral (select ${revenueOf('near.party_id')} as revenue) own
    order by case when own.revenue is not null and ${size.revenue}::numeric is not null
        then abs(ln(greatest(own.revenue, 1)) - ln(greatest(${size.revenue}::numeric, 1))) end nulls last,
      abs(ln(greatest(near.paid_up_capital, 1)) - ln(greatest(${size.capital}::numeric, 1))), near.party_id
    limit ${maxPeers}`.execute(db)
  return rows
}

import { addDays } from '#server/contract/calendar.ts'
import { endOfMonth, monthsBefore } from '../calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import type { Business } from './business.ts'
import { partyId } from './businesses.ts'
import type { Group } from './groups.ts'
import { places, streets } from './places.ts'
import { offeredUnder } from './products.ts'
import { trades } from './statuses.ts'

type Address = Row<'party_addresses'>
type Contact = Row<'party_contacts'>
type Product = Row<'party_products'>

const source = 'demonstration'
const maker = /^(1[3-9]|2\d|3\d)/

function addressIn(random: Random, business: Business, kind: Address['kind'], as_of: string): Address {
  const near = places.filter(({ state }) => state === business.place.state)
  const place = kind === 'plant' ? random.pick(near) : random.weighted(places)
  const pincode = `${place.pincode}${String(random.integer(1, 99)).padStart(3, '0')}`
  const address = `${random.integer(1, 180)}, ${random.pick(streets)}, ${place.city}, ${place.state} ${pincode}`
  const { party_id } = business
  return { party_id, kind, address, city: place.city, state: place.state, pincode, source, as_of }
}

/** Plants for manufacturers, warehouses for traders, branches for larger businesses. */
function kindsOf(random: Random, { nic, revenue }: Business): Address['kind'][] {
  const size = Math.min(1, revenue / 600_000_000)
  const works = maker.test(nic) ? random.integer(1, size > 0.5 ? 3 : 1) : 0
  const stores = /^(51|63|60)/.test(nic) ? random.integer(0, 2) : 0
  const branches = random.chance(0.2 + 0.6 * size) ? random.integer(1, 3) : 0
  return [
    ...Array.from({ length: works }, () => 'plant' as const),
    ...Array.from({ length: stores }, () => 'warehouse' as const),
    ...Array.from({ length: branches }, () => 'branch' as const),
  ]
}

/** A group keeps the books of its smaller members at the parent's office. */
function bookAddresses(groups: Group[], parties: Row<'parties'>[], as_of: string): Address[] {
  const seats = new Map(parties.map((party) => [party.party_id, party]))
  return groups.flatMap(({ parent, members }) => {
    const { address, city = null, state = null, pincode = null } = seats.get(parent.party_id) ?? {}
    if (!address) return []
    return members.map(({ business }) => ({
      party_id: business.party_id,
      kind: 'books' as const,
      address,
      city,
      state,
      pincode,
      source,
      as_of,
    }))
  })
}

/** Plants, branches, warehouses and places where books are kept. */
export function addressRows(
  businesses: Business[],
  groups: Group[],
  parties: Row<'parties'>[],
  today: string,
): Address[] {
  const random = seededRandom('addresses')
  const as_of = endOfMonth(monthsBefore(today, 1)[0] ?? today)
  const own = businesses
    .filter(({ status }) => trades(status))
    .flatMap((business) => kindsOf(random, business).map((kind) => addressIn(random, business, kind, as_of)))
  return [...own, ...bookAddresses(groups, parties, as_of)]
}

const siteOf = ({ name, party_id }: Business) =>
  `${name
    .toLowerCase()
    .replace(/\b(private|limited|llp|opc|and)\b/g, '')
    .replace(/[^a-z]/g, '')}-${Number(party_id.slice(2))}.example`

/** Telephone, email and website of most businesses; none of the names and numbers is in use. */
export function contactRows(businesses: Business[], today: string): Contact[] {
  const random = seededRandom('contacts')
  const as_of = addDays(today, -60)
  return businesses
    .filter(({ status }) => trades(status))
    .flatMap((business) => {
      const { party_id } = business
      const site = siteOf(business)
      // Numbers that begin with 0 after the country code are never assigned.
      const phone = `+91 00000 ${String(random.integer(10_000, 99_999))}`
      const rows: Contact[] = []
      const add = (kind: Contact['kind'], value: string, label: string | null) =>
        rows.push({ party_id, kind, value, label, source, as_of })
      if (random.chance(0.9)) add('phone', phone, 'registered office')
      if (random.chance(0.85)) add('email', `office@${site}`, 'as filed with the registrar')
      if (business.listed) add('email', `investors@${site}`, 'investors')
      if (random.chance(business.listed ? 1 : 0.55)) add('website', `https://www.${site}/`, null)
      return rows
    })
}

/** The products and services of most businesses, with shares of sales if there are several. */
export function productRows(businesses: Business[], today: string): Product[] {
  const random = seededRandom('products')
  const as_of = `${Number(today.slice(0, 4)) - (today.slice(5) < '10-31' ? 1 : 0)}-03-31`
  return businesses.flatMap(({ party_id, nic, status }) => {
    const { products, services } = offeredUnder(nic)
    const unknown = random.chance(0.1) && party_id !== partyId(1)
    if (!trades(status) || unknown) return []
    const offered = [
      ...random.sample(products, random.integer(1, 3)).map((name) => ({ kind: 'product' as const, name })),
      ...random.sample(services, random.integer(0, 2)).map((name) => ({ kind: 'service' as const, name })),
    ]
    // Items named first have the largest share.
    const weights = offered.map((_, index) => random.between(2, 4) / (index + 1))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const others = weights.slice(1).map((weight) => Math.floor((100 * weight) / total))
    // The first gets the remainder, so that the shares add up to 100.
    const shares = [100 - others.reduce((sum, share) => sum + share, 0), ...others]
    return offered.map(({ kind, name }, index) => ({
      party_id,
      kind,
      name,
      share: shares[index] ?? null,
      source,
      as_of,
    }))
  })
}

/**
 * Marks one in twenty DINs as deactivated because its holder did not confirm their details, and a few as disqualified,
 * in the registry's words.
 */
export function withDinStatuses(registrations: Row<'registrations'>[]): Row<'registrations'>[] {
  const random = seededRandom('din statuses')
  return registrations.map((row) => {
    if (row.kind !== 'DIN') return row
    if (random.chance(0.05)) return { ...row, status: 'Deactivated, DIR-3 KYC not filed' }
    const barred = seededRandom(`disqualified ${row.party_id}`).chance(0.004)
    return barred ? { ...row, status: 'Disqualified under section 164(2)' } : row
  })
}

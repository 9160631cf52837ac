import { addDays } from '#server/contract/calendar.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { endOfMonth, monthsBefore, timestampAt } from '../calendar.ts'
import type { Filer } from '../financials/statements.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import type { Business } from './business.ts'
import { isFeatured, smallBusinessParty } from './featured-parties.ts'
import type { Person } from './people.ts'
import { type Place, streets } from './places.ts'

const source = 'demonstration'

function seatOf(random: Random, place: Place) {
  const pincode = `${place.pincode}${String(random.integer(1, 99)).padStart(3, '0')}`
  const address = `${random.integer(1, 220)}, ${random.pick(streets)}, ${place.city}, ${place.state} ${pincode}`
  return { address, city: place.city, state: place.state, pincode }
}

function subCategory(random: Random, { cin }: Business): string | null {
  if (!cin) return null
  return random.chance(0.02) ? 'Subsidiary of company incorporated outside India' : 'Non-government company'
}

/** A few of the active companies did not confirm their registered office, and are marked so in the register. */
function registerStatus({ party_id, status, health, cin, listed }: Business): string {
  const mayBeNonCompliant =
    status === 'Active' && health === 'distressed' && cin && !listed && !isFeatured(party_id)
  return mayBeNonCompliant && seededRandom(`seat ${party_id}`).chance(0.04) ? 'Active Non-Compliant' : status
}

function businessRow(
  random: Random,
  business: Business,
  capital: number,
  date: string,
  today: string,
): Row<'parties'> {
  const paid_up_capital = business.model_type === 'firm' ? null : capital
  return {
    party_id: business.party_id,
    name: business.name,
    name_key: nameKey(business.name),
    model_type: business.model_type,
    cin: business.cin,
    llpin: business.llpin,
    pan: business.pan,
    din: null,
    status: registerStatus(business),
    class: business.class,
    category: business.cin ? 'Company limited by shares' : null,
    sub_category: subCategory(random, business),
    industry: business.trade.industry,
    nic_code: business.nic,
    roc: business.model_type === 'firm' ? null : business.place.roc,
    registered_on: business.registered_on,
    authorised_capital: business.cin
      ? Math.ceil((capital * random.pick([1, 1.25, 1.5, 2])) / 100_000) * 100_000
      : null,
    paid_up_capital,
    ...seatOf(random, business.place),
    listed: business.listed,
    monitoring_active: false,
    claimed: random.chance(0.05) || business.party_id === smallBusinessParty,
    source,
    source_date: date,
    created_at: timestampAt(today, 300),
    updated_at: timestampAt(today, 300),
  }
}

function personRow(random: Random, person: Person, blank: Row<'parties'>): Row<'parties'> {
  const { party_id, name, pan, din, place } = person
  const own = { party_id, name, name_key: nameKey(name), pan, din, status: 'Active' }
  return {
    ...blank,
    ...own,
    model_type: 'person',
    ...seatOf(random, place),
    address: null,
    listed: false,
    claimed: false,
  }
}

const emptied = (row: Row<'parties'>): Row<'parties'> => ({
  ...Object.fromEntries(Object.keys(row).map((column) => [column, null])),
  monitoring_active: false,
  source,
  source_date: row.source_date,
  created_at: row.created_at,
  updated_at: row.updated_at,
})

/** All parties as rows. The paid-up capital is that of the latest accounts, if there are any. */
export function partyRows(
  businesses: Business[],
  people: Person[],
  filers: Filer[],
  today: string,
): Row<'parties'>[] {
  const random = seededRandom('party rows')
  const capitals = new Map(
    filers.map(({ business, years }) => [business.party_id, years.at(-1)?.figures.share_capital]),
  )
  const date = endOfMonth(monthsBefore(today, 1)[0] ?? today)
  const rows = businesses.map((business) => {
    const capital = capitals.get(business.party_id) ?? random.pick([100_000, 500_000, 1_000_000, 2_500_000])
    return businessRow(random, business, capital, date, today)
  })
  const blank = emptied(rows[0] ?? {})
  return [...rows, ...people.map((person) => personRow(random, person, blank))]
}

/** The date of a change of name, if known: for a few, within the last year. */
function renamedOn(party_id: string, today: string): string | null {
  const random = seededRandom(`renamed ${party_id}`)
  return !isFeatured(party_id) && random.chance(0.12) ? addDays(today, -random.integer(20, 350)) : null
}

/** The names that parties can be found by: current names, some former names, some trade names. */
export function partyNameRows(
  parties: Row<'parties'>[],
  businesses: Business[],
  today: string,
): Row<'party_names'>[] {
  const random = seededRandom('names')
  const own = parties.map(({ party_id, name, name_key }) => ({
    party_id,
    kind: 'name' as const,
    name,
    name_key,
    until: null,
  }))
  const others = businesses.flatMap(({ party_id, name, trade }) => {
    const [first = '', ...rest] = name.split(' ')
    const former = `${first} ${random.pick(trade.words)} ${rest.slice(-2).join(' ')}`
    const short = `${first} ${random.pick(trade.words)}`
    return [
      ...(random.chance(0.06) && former !== name ? [{ kind: 'former' as const, name: former }] : []),
      ...(random.chance(0.06) ? [{ kind: 'trade' as const, name: short }] : []),
    ].map((other) => ({
      party_id,
      kind: other.kind,
      name: other.name,
      name_key: nameKey(other.name),
      until: other.kind === 'former' ? renamedOn(party_id, today) : null,
    }))
  })
  return [...own, ...others]
}

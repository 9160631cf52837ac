import { addDays } from '#server/contract/calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import type { Business } from './business.ts'
import { gstinOf, unlike } from './identity-numbers.ts'
import type { Person } from './people.ts'
import { places } from './places.ts'
import { trades } from './statuses.ts'

type Registration = Row<'registrations'>

const gstBegan = '2017-07-01'
const later = (one: string, other: string) => (one > other ? one : other)

function registration(
  business: Business,
  kind: string,
  value: string,
  rest: Partial<Registration> = {},
): Registration {
  const { party_id, place, registered_on } = business
  return { party_id, kind, value, status: 'Active', state: place.state, registered_on, detail: {}, ...rest }
}

/** One GSTIN in the home state, and in some others for larger businesses; some of distressed businesses are suspended. */
function gstins(random: Random, business: Business): Registration[] {
  if (business.revenue < 4_000_000) return []
  const more =
    !business.series && random.chance(Math.min(0.8, business.revenue / 500_000_000))
      ? random.integer(1, 3)
      : 0
  const elsewhere = random.sample(places, more).filter(({ gst }) => gst !== business.place.gst)
  const states = [...new Map([business.place, ...elsewhere].map((place) => [place.gst, place])).values()]
  const since = later(gstBegan, addDays(business.registered_on, 40))
  return states.map(({ gst, state }, order) => {
    const ended = trades(business.status)
      ? order > 0 && business.health === 'distressed' && random.chance(0.25)
      : true
    const status = !ended
      ? 'Active'
      : trades(business.status) && random.chance(0.6)
        ? 'Suspended'
        : 'Cancelled'
    const detail = { taxpayer: 'Regular', trade_name: business.name }
    return registration(business, 'GSTIN', gstinOf(gst, business.pan), {
      status,
      state,
      registered_on: since,
      detail,
    })
  })
}

function employer(random: Random, business: Business, taken: Set<string>): Registration[] {
  if (!trades(business.status) || business.revenue < 60_000_000 || random.chance(0.25)) return []
  const region = `${business.place.cin}${business.place.city
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()}`
  const code = unlike(taken, () => `${region}${random.integer(10_000, 2_599_999)}000`)
  return [
    registration(business, 'EPFO', code, {
      registered_on: addDays(business.registered_on, random.integer(60, 400)),
    }),
  ]
}

const exports = /Export|Impex|Overseas|Chemicals|Textiles|Garments|Pharma|Software/

function exporter(random: Random, business: Business): Registration[] {
  const likely = exports.test(business.name) ? 0.9 : 0.15
  return random.chance(likely) ? [registration(business, 'IEC', business.pan)] : []
}

function smallEnterprise(random: Random, business: Business, taken: Set<string>): Registration[] {
  if (business.revenue > 2_500_000_000 || random.chance(0.5)) return []
  const district = String(random.integer(1, 36)).padStart(2, '0')
  const number = unlike(
    taken,
    () => `UDYAM-${business.place.cin}-${district}-${String(random.integer(1001, 399_999)).padStart(7, '0')}`,
  )
  const size = business.revenue < 50_000_000 ? 'Micro' : business.revenue < 500_000_000 ? 'Small' : 'Medium'
  return [
    registration(business, 'UDYAM', number, {
      registered_on: later('2020-07-01', business.registered_on),
      detail: { enterprise: size },
    }),
  ]
}

/** All registration numbers of the businesses and persons. */
export function registrationRows(businesses: Business[], people: Person[]): Registration[] {
  const random = seededRandom('registrations')
  const taken = new Set<string>()
  const ofBusinesses = businesses.flatMap((business) => {
    const closed = trades(business.status) ? {} : { status: business.status }
    return [
      ...(business.cin ? [registration(business, 'CIN', business.cin, closed)] : []),
      ...(business.llpin ? [registration(business, 'LLPIN', business.llpin, closed)] : []),
      registration(business, 'PAN', business.pan),
      ...gstins(random, business),
      ...employer(random, business, taken),
      ...exporter(random, business),
      ...(trades(business.status) ? smallEnterprise(random, business, taken) : []),
    ]
  })
  const ofPeople = people.flatMap(({ party_id, pan, din, place }) =>
    [['PAN', pan] as const, ['DIN', din] as const].flatMap(([kind, value]) =>
      value
        ? [{ party_id, kind, value, status: 'Active', state: place.state, registered_on: null, detail: {} }]
        : [],
    ),
  )
  return [...ofBusinesses, ...ofPeople]
}

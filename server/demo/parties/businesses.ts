import { addDays } from '#server/contract/calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Business } from './business.ts'
import { featuredParties } from './featured-parties.ts'
import { cinOf, llpinOf, panOf, unlike } from './identity-numbers.ts'
import { places } from './places.ts'
import { companyStatuses, partnershipStatuses } from './statuses.ts'
import { firstWords, nameMiddles, namePrefixes, type Trade, trades } from './trades.ts'

type Kind = Pick<Business, 'model_type' | 'class' | 'listed'> & {
  classCode: string
  suffix: string
  size: number
  weight: number
}

const kinds: Kind[] = [
  {
    model_type: 'private_company',
    class: 'Private',
    listed: false,
    classCode: 'PTC',
    suffix: 'Private Limited',
    size: 1,
    weight: 66,
  },
  {
    model_type: 'private_company',
    class: 'One Person Company',
    listed: false,
    classCode: 'OPC',
    suffix: '(OPC) Private Limited',
    size: 0.1,
    weight: 2,
  },
  {
    model_type: 'public_company',
    class: 'Public',
    listed: false,
    classCode: 'PLC',
    suffix: 'Limited',
    size: 6,
    weight: 6,
  },
  {
    model_type: 'public_company',
    class: 'Public',
    listed: true,
    classCode: 'PLC',
    suffix: 'Limited',
    size: 40,
    weight: 5,
  },
  {
    model_type: 'limited_liability_partnership',
    class: null,
    listed: false,
    classCode: '',
    suffix: 'LLP',
    size: 0.4,
    weight: 14,
  },
  { model_type: 'firm', class: null, listed: false, classCode: '', suffix: '', size: 0.2, weight: 7 },
]

const firmEndings = ['and Sons', 'Brothers', 'and Company', 'Associates', 'Agencies']
const eras = [
  { from: 1962, to: 1984, weight: 4 },
  { from: 1985, to: 1999, weight: 22 },
  { from: 2000, to: 2009, weight: 26 },
  { from: 2010, to: 2018, weight: 30 },
  { from: 2019, to: 2025, weight: 18 },
]

/** The id of the party with this number: `p_000001`. */
export const partyId = (number: number) => `p_${String(number).padStart(6, '0')}`

function nameOf(random: Random, kind: Kind, trade: Trade): string {
  const before = random.chance(0.12) ? `${random.pick(namePrefixes)} ` : ''
  const middle = random.chance(0.12) ? `${random.pick(nameMiddles)} ` : ''
  const ending = kind.suffix === '' ? random.pick(firmEndings) : kind.suffix
  return `${before}${random.pick(firstWords)} ${middle}${random.pick(trade.words)} ${ending}`
}

const healthOf = (random: Random) =>
  random.weighted([
    { health: 'distressed' as const, weight: 10 },
    { health: 'shaky' as const, weight: 33 },
    { health: 'healthy' as const, weight: 57 },
  ]).health

function statusOf(random: Random, kind: Kind): string {
  if (kind.listed || kind.model_type === 'firm') return 'Active'
  const from = kind.model_type === 'limited_liability_partnership' ? partnershipStatuses : companyStatuses
  return random.weighted(from).status
}

function registeredOn(random: Random, kind: Kind): string {
  const era = random.weighted(kind.model_type === 'limited_liability_partnership' ? eras.slice(3) : eras)
  const year = kind.listed ? random.integer(1968, 2008) : random.integer(era.from, era.to)
  return addDays(`${year}-01-01`, random.integer(3, 360))
}

/** Sales around eight crore, few very large (the product of uniform draws is close to log-normal). */
function revenueOf(random: Random, kind: Kind): number {
  const spread = random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1)
  return Math.round((80_000_000 * kind.size * Math.exp(1.1 * spread)) / 100_000) * 100_000
}

const kindLike = (model_type: string, listed = false) =>
  kinds.find((kind) => kind.model_type === model_type && kind.listed === listed) ?? kinds[0]

/** `count` businesses, the featured ones first; numbers and names are unique. */
export function makeBusinesses(count: number): Business[] {
  const random = seededRandom('businesses')
  const names = new Set(featuredParties.map(({ name }) => name))
  const numbers = new Set(featuredParties.flatMap(({ cin }) => cin ?? []))
  return Array.from({ length: count }, (_, order) => {
    const featured = featuredParties[order]
    const kind = (featured && kindLike(featured.model_type, featured.listed)) ?? random.weighted(kinds)
    const trade =
      trades.find(({ words }) => featured && words.includes(featured.trade)) ?? random.weighted(trades)
    const place = places.find(({ city }) => city === featured?.city) ?? random.weighted(places)
    const name = featured?.name ?? unlike(names, () => nameOf(random, kind, trade))
    const registered_on = featured?.registered_on ?? registeredOn(random, kind)
    const nic = featured?.nic ?? random.pick(trade.nic)
    const parts = {
      listed: kind.listed,
      nic,
      state: place.cin,
      year: registered_on.slice(0, 4),
      classCode: kind.classCode,
    }
    const newCin = () => unlike(numbers, () => cinOf(random, parts))
    const cin = kind.model_type.endsWith('company') ? (featured?.cin ?? newCin()) : null
    return {
      party_id: partyId(order + 1),
      name,
      model_type: kind.model_type,
      status: featured ? 'Active' : statusOf(random, kind),
      health: featured?.health ?? healthOf(random),
      place,
      trade,
      nic,
      class: kind.class,
      registered_on,
      listed: kind.listed,
      cin,
      llpin: kind.suffix === 'LLP' ? unlike(numbers, () => llpinOf(random)) : null,
      pan: unlike(numbers, () => panOf(random, kind.model_type, name.charAt(0))),
      revenue: featured?.revenue ?? revenueOf(random, kind),
      ...(featured?.series ? { series: featured.series } : {}),
    }
  })
}

import { seededRandom } from '../random.ts'
import { partyId } from './businesses.ts'
import { dinOf, panOf, unlike } from './identity-numbers.ts'
import { middleInitials, peopleNames } from './people-names.ts'
import { type Place, places } from './places.ts'

/** A person before it becomes a row. Neighbours in the list share a family name. */
export interface Person {
  party_id: string
  name: string
  pan: string
  din: string | null
  place: Place
}

const regionOf: Record<string, number> = {
  Maharashtra: 1,
  Gujarat: 1,
  Goa: 1,
  Karnataka: 2,
  'Tamil Nadu': 2,
  Telangana: 2,
  Kerala: 2,
  'Andhra Pradesh': 2,
  Puducherry: 2,
  'West Bengal': 3,
  Odisha: 3,
  Assam: 3,
  Bihar: 3,
  Jharkhand: 3,
}

/** `count` persons, numbered from `first`; families of three live in one place. */
export function makePeople(first: number, count: number): Person[] {
  const random = seededRandom('people')
  const numbers = new Set<string>()
  let place = random.weighted(places)
  let names = peopleNames[0]
  let family = ''
  return Array.from({ length: count }, (_, order) => {
    if (order % 3 === 0) {
      place = random.weighted(places)
      names = peopleNames[regionOf[place.state] ?? 0]
      family = random.pick(names?.family ?? [])
    }
    const initial = random.chance(0.5) ? `${random.pick(middleInitials)}. ` : ''
    return {
      party_id: partyId(first + order),
      name: `${random.pick(names?.first ?? [])} ${initial}${family}`,
      pan: unlike(numbers, () => panOf(random, 'person', family.charAt(0))),
      din: random.chance(0.9) ? unlike(numbers, () => dinOf(random)) : null,
      place,
    }
  })
}

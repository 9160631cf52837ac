import { addDays, daysBetween } from '#server/contract/calendar.ts'
import { wordsOf } from '#server/contract/parties/model-types.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import type { Business } from './business.ts'
import type { Group } from './groups.ts'
import type { Person } from './people.ts'

type Link = Row<'relationships'>

const link = (
  party_id: string,
  related_party_id: string,
  kind: Link['kind'],
  rest: Partial<Link> = {},
): Link => ({
  party_id,
  related_party_id,
  kind,
  role: null,
  share: null,
  from_date: null,
  to_date: null,
  ...rest,
})

const boardRoles = [
  'Managing Director',
  'Director',
  'Whole-time Director',
  'Independent Director',
  'Additional Director',
]

function roleOf({ model_type }: Business, seat: number): string {
  if (model_type === 'firm') return 'Partner'
  if (model_type === 'limited_liability_partnership') return seat < 2 ? 'Designated Partner' : 'Partner'
  return boardRoles[seat] ?? 'Director'
}

/** A family from the list and some others; only holders of a DIN may sit on a board. */
function boardOf(random: Random, order: number, people: Person[], seats: number): Person[] {
  const start = (order * 3) % people.length
  const family = people.slice(start, start + 3).slice(0, random.integer(2, 3))
  return [...new Set([...family, ...random.sample(people, seats)])].filter(({ din }) => din).slice(0, seats)
}

function boardLinks(random: Random, business: Business, board: Person[], today: string): Link[] {
  const age = daysBetween(business.registered_on, today)
  return board.map(({ party_id }, seat) => {
    const from =
      seat < 2
        ? business.registered_on
        : addDays(business.registered_on, random.integer(0, Math.max(0, age - 60)))
    const left = seat > 1 && random.chance(0.2) ? addDays(today, -random.integer(10, 1100)) : null
    const to_date = left && left > from ? left : null
    return link(business.party_id, party_id, 'director', {
      role: roleOf(business, seat),
      from_date: from,
      to_date,
    })
  })
}

/** The shareholders apart from the parent, their shares adding up to `share` percent. */
function ownerLinks(random: Random, business: Business, owners: Person[], share: number): Link[] {
  if (owners.length === 0 || share < 0.5) return []
  const weights = owners.map(() => random.between(1, 4))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight) => Math.round((share * weight * 100) / total) / 100)
  const rest = Math.round((share - parts.slice(1).reduce((sum, part) => sum + part, 0)) * 100) / 100
  return owners.map(({ party_id }, index) =>
    link(business.party_id, party_id, 'shareholder', {
      role: business.listed ? 'Promoter' : wordsOf(business.model_type).owner,
      share: index === 0 ? rest : (parts[index] ?? 0),
      from_date: business.registered_on,
    }),
  )
}

function groupLinks({ parent, members }: Group): Link[] {
  return members.flatMap(({ business, holder, share }) => {
    // A holding cannot begin before both companies are registered.
    const from_date = [business.registered_on, holder.registered_on].sort().at(-1) ?? null
    return [
      link(holder.party_id, business.party_id, 'subsidiary', { role: 'Subsidiary', share, from_date }),
      link(business.party_id, holder.party_id, 'shareholder', { role: 'Holding company', share, from_date }),
      ...(holder === parent
        ? []
        : [link(parent.party_id, business.party_id, 'related_party', { role: 'Step-down subsidiary' })]),
    ]
  })
}

/** Circular holdings, in which the last company of a chain holds a little of the first. */
function ringLinks(groups: Group[]): Link[] {
  const rings = groups.filter(({ members }) => members.length > 2).slice(0, 3)
  return rings.flatMap(({ parent, members }) => {
    const last = members.at(-1)?.business
    return last
      ? [link(parent.party_id, last.party_id, 'shareholder', { role: 'Cross-holding', share: 4.5 })]
      : []
  })
}

/** Directors, partners, shareholders, subsidiaries and circular holdings of all businesses. */
export function relationshipRows(
  businesses: Business[],
  people: Person[],
  groups: Group[],
  today: string,
): Link[] {
  const random = seededRandom('relationships')
  const heldBy = new Map(
    groups.flatMap(({ members }) => members.map(({ business, share }) => [business.party_id, share])),
  )
  const ringed = new Set(ringLinks(groups).map(({ party_id }) => party_id))
  const own = businesses.flatMap((business, order) => {
    const min = business.model_type === 'public_company' ? 3 : business.class === 'One Person Company' ? 1 : 2
    const board = boardOf(
      random,
      order,
      people,
      random.integer(min, business.class === 'One Person Company' ? 1 : 5),
    )
    const heldByOthers = (heldBy.get(business.party_id) ?? 0) + (ringed.has(business.party_id) ? 4.5 : 0)
    const promoters = business.listed ? random.between(35, 74) - heldByOthers : 100 - heldByOthers
    return [
      ...boardLinks(random, business, board, today),
      ...ownerLinks(random, business, board.slice(0, 3), Math.round(promoters * 100) / 100),
    ]
  })
  return [...own, ...groups.flatMap(groupLinks), ...ringLinks(groups)]
}

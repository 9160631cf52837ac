import { type Random, seededRandom } from '../random.ts'
import type { Business } from './business.ts'

/** Companies under one parent: each member with its holder and the share held, in percent. */
export interface Group {
  parent: Business
  members: { business: Business; holder: Business; share: number }[]
}

const groupCount = 60
/** A fixed date, not too recent: otherwise groups, and with them all boards, would change from one day to the next. */
const oldEnough = '2020-12-01'
const shareOf = (random: Random) => random.pick([100, 100, 99.9, 76, 74, 60, 51])

/**
 * Mid-sized companies under larger ones, some in chains of up to four. No company belongs to two groups, and all are
 * older than their accounts.
 */
export function makeGroups(businesses: Business[]): Group[] {
  const random = seededRandom('groups')
  const companies = businesses.filter(
    ({ cin, status, class: kind, registered_on }) =>
      cin && status === 'Active' && registered_on < oldEnough && kind !== 'One Person Company',
  )
  const bySales = [...companies].sort(
    (one, other) => other.revenue - one.revenue || one.party_id.localeCompare(other.party_id),
  )
  const parents = bySales.slice(0, groupCount)
  const free = bySales.slice(groupCount).filter(({ listed, series }) => !listed && !series)
  return parents.map((parent) => {
    const members: Group['members'] = []
    for (const business of random.sample(free, random.integer(1, 4))) {
      free.splice(free.indexOf(business), 1)
      const holder = random.chance(0.5) ? (members.at(-1)?.business ?? parent) : parent
      members.push({ business, holder, share: shareOf(random) })
    }
    return { parent, members }
  })
}

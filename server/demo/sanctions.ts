import { addDays } from '#server/contract/calendar.ts'
import type { Business } from './business.ts'
import type { Person } from './people.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'

const why = 'Demonstration entry: a made-up list holds a name like this one. It is no real listing.'

/** A few likenesses to a list that does not exist, so that the screens have something to show. */
export function sanctionsRows(
  businesses: Business[],
  people: Person[],
  today: string,
): Row<'sanctions_hits'>[] {
  const random = randomFor('sanctions')
  const exporters = businesses.filter(
    ({ name, status }) => status === 'Active' && /Impex|Overseas|Exports/.test(name),
  )
  return [...random.some(exporters, 5), ...random.some(people, 4)].map(({ party_id, name }) => {
    const words = name
      .toUpperCase()
      .replace(/ (PRIVATE )?(LIMITED|LLP)$/, '')
      .split(' ')
    return {
      party_id,
      list: 'Demonstration list',
      programme: random.pick(['DEMO-TRADE', 'DEMO-FINANCE']),
      listed_name: words.length > 2 ? words.slice(0, 2).join(' ') : words.reverse().join(', '),
      score: Math.round(random.between(0.82, 0.97) * 10_000) / 10_000,
      why,
      found_on: addDays(today, -random.whole(5, 200)),
    }
  })
}

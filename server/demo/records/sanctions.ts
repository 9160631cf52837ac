import { addDays } from '#server/contract/calendar.ts'
import { type Decision, demonstrationList } from '#server/contract/sanctions/likeness.ts'
import { compareNames, significantWords } from '#server/rules/names/name-match.ts'
import { explainMatch } from '#server/rules/names/name-match-evidence.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { timestampAt } from '../calendar.ts'
import type { Business } from '../parties/business.ts'
import type { Person } from '../parties/people.ts'
import { seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'

const demonstrationNote =
  'Demonstration entry: a made-up list holds a name like this one. It is no real listing.'

// The invented list has no register to count words in: a word's weight depends on its length.
const wordWeight = (word: string) => Math.min(0.95, 0.25 + word.length * 0.1)

interface DemoMatch {
  party_id: string
  name: string
  listed_name: string
  person: boolean
  programme: string
  found_on: string
}

/** A few matches with an invented list, so that the screens have something to show. */
function makeMatches(businesses: Business[], people: Person[], today: string): DemoMatch[] {
  const random = seededRandom('sanctions')
  const exporters = businesses.filter(
    ({ name, status }) => status === 'Active' && /Impex|Overseas|Exports/.test(name),
  )
  const persons = new Set(people.map(({ party_id }) => party_id))
  return [...random.sample(exporters, 5), ...random.sample(people, 4)].map(({ party_id, name }) => {
    const words = name
      .toUpperCase()
      .replace(/ (PRIVATE )?(LIMITED|LLP)$/, '')
      .split(' ')
    const programme = random.pick(['DEMO-TRADE', 'DEMO-FINANCE'])
    random.between(0.82, 0.97)
    return {
      party_id,
      name,
      programme,
      person: persons.has(party_id),
      listed_name: words.length > 2 ? words.slice(0, 2).join(' ') : words.reverse().join(', '),
      found_on: addDays(today, -random.integer(5, 200)),
    }
  })
}

const entryOf = (index: number) => `demo_${index + 1}`

function hitOf({ name, listed_name, person, ...made }: DemoMatch, index: number): Row<'sanctions_hits'> {
  const [own, listed] = [significantWords(name, person), significantWords(listed_name, person)]
  const { score, parts } = compareNames(own, listed, wordWeight, person)
  return {
    ...made,
    list: demonstrationList,
    listed_name,
    matched_name: listed_name,
    score: Math.round(Math.max(score, 0.8) * 10_000) / 10_000,
    why: explainMatch(parts, []),
    parts,
    evidence: [],
    entry_id: entryOf(index),
    renewed_at: timestampAt(made.found_on, 300),
    added_at: timestampAt(made.found_on, 300),
  }
}

function entryRow(
  { listed_name, person, programme, found_on }: DemoMatch,
  index: number,
): Row<'sanctions_entries'> {
  const random = seededRandom(`sanctions entry ${index}`)
  const year = random.integer(1955, 1990)
  return {
    entry_id: entryOf(index),
    list: demonstrationList,
    source_id: String(index + 1),
    kind: person ? 'individual' : 'entity',
    name: listed_name,
    programme,
    role: person ? 'Trader' : null,
    nationality: person ? random.pick(['Freedonia', 'Sylvania']) : null,
    born: person ? `about ${year}` : null,
    born_years: person ? [year] : [],
    listed_on: addDays(found_on, -random.integer(30, 900)),
    remarks: demonstrationNote,
    content: 'demo',
    seen_in: 'demo',
    changed_at: timestampAt(found_on, 300),
  }
}

function nameRows({ listed_name, person }: DemoMatch, index: number): Row<'sanctions_names'>[] {
  const words = listed_name.replace(',', '').split(' ')
  const alias = person ? words.toReversed().join(' ') : `${words.join(' ')} TRADING`
  return [listed_name, alias].map((name, order) => ({
    entry_id: entryOf(index),
    origin: 'entry',
    place: order,
    name,
    name_key: nameKey(name),
    quality: order === 0 ? 'primary' : 'good',
    seen_in: 'demo',
  }))
}

/** The banks' decisions on the first matches. */
const decided: {
  organization_id: string
  place: number
  decision: Decision
  note: string
  user_id: string
}[] = [
  {
    organization_id: 'o_northern',
    place: 0,
    decision: 'confirmed',
    note: 'Address and director agree with the entry. Raised with compliance.',
    user_id: 'u_lead',
  },
  {
    organization_id: 'o_northern',
    place: 1,
    decision: 'cleared',
    note: 'Another business: other state, other trade, registered twenty years earlier.',
    user_id: 'u_analyst',
  },
  {
    organization_id: 'o_second',
    place: 2,
    decision: 'confirmed',
    note: 'The address is that of the entry. Compliance was told.',
    user_id: 'u_officer',
  },
]

/** An invented list with its entries, matches with it, and two organisations' decisions on some of them. */
export function sanctionsWorld(businesses: Business[], people: Person[], today: string) {
  const made = makeMatches(businesses, people, today)
  const yesterday = timestampAt(addDays(today, -1), 300)
  return {
    sanctions_lists: [
      {
        list: demonstrationList,
        published_on: addDays(today, -2),
        file_name: 'demonstration',
        imported_at: yesterday,
        screened_at: yesterday,
      },
    ] satisfies Row<'sanctions_lists'>[],
    sanctions_entries: made.map(entryRow),
    sanctions_names: made.flatMap(nameRows),
    sanctions_addresses: made.map(
      (_, index): Row<'sanctions_addresses'> => ({
        entry_id: entryOf(index),
        place: 0,
        address: `${index + 1} Harbour Road, Freedonia City, Freedonia`,
        country: 'Freedonia',
        seen_in: 'demo',
      }),
    ),
    sanctions_hits: made.map(hitOf),
    sanctions_reviews: decided.map(
      ({ place, ...review }): Row<'sanctions_reviews'> => ({
        party_id: made[place]?.party_id ?? '',
        entry_id: entryOf(place),
        ...review,
        decided_at: timestampAt(addDays(today, -place - 2), 660),
      }),
    ),
  }
}

import { sql } from 'kysely'
import { demonstrationList } from '#server/contract/sanctions/likeness.ts'
import type { WordWeight } from '#server/rules/names/likeness/alignment.ts'
import { minSharedWeight, significantWords } from '#server/rules/names/name-match.ts'
import type { Database } from '../connection.ts'
import type { Lookup } from './screening-candidates.ts'
import type { ScreeningVocabulary } from './screening-words.ts'

/** A name of an entry currently on a list, with the list's other details. */
export interface EntryName {
  entry_id: string
  name: string
  quality: 'primary' | 'good' | 'low'
  person: boolean
  nationality: string | null
  born_years: number[]
  countries: string[]
  /** The significant words of the name. */
  words: string[]
}

// A word that more parties have is looked up only together with another word.
const rareFrequency = 2_000

/** All names of the persons and entities currently on an imported list, entry by entry. */
export async function readEntryNames(db: Database): Promise<EntryName[]> {
  const { rows } = await sql<Omit<EntryName, 'words'>>`
    select n.entry_id, n.name, n.quality, e.kind = 'individual' as person, e.nationality, e.born_years,
      array(select distinct country from sanctions_addresses a where a.entry_id = e.entry_id and country is not null) as countries
    from sanctions_names n join sanctions_entries e using (entry_id)
    where e.list <> ${demonstrationList} and e.delisted_on is null and e.kind in ('individual', 'entity')
    order by n.entry_id, n.origin desc, n.place`.execute(db)
  return rows.map((row) => ({ ...row, words: significantWords(row.name, row.person) }))
}

/** The number of entries that contain each word. */
export function entryFrequencies(names: EntryName[]): Map<string, number> {
  const entries = new Map<string, Set<string>>()
  for (const { entry_id, words } of names) {
    for (const word of words) entries.set(word, (entries.get(word) ?? new Set()).add(entry_id))
  }
  return new Map([...entries].map(([word, ids]) => [word, ids.size]))
}

/**
 * Words of which every sufficiently similar name has at least one: the remaining words together weigh too little
 * (prefix filtering, Chaudhuri 2006).
 */
function prefixWords({ words, person }: EntryName, weightOf: WordWeight): string[] {
  const significant = [...new Set(words)].sort((a, b) => weightOf(a) - weightOf(b))
  let weight = 0
  return significant.filter((word) => {
    weight += weightOf(word)
    return weight >= minSharedWeight(person)
  })
}

/**
 * The lookups for a name: the words of the prefix filter and those an edit away, common ones only together with another
 * word of the name.
 */
export function lookupsOf(name: EntryName, { near }: ScreeningVocabulary, weightOf: WordWeight): Lookup[] {
  return prefixWords(name, weightOf).flatMap((listed) =>
    (near.get(listed) ?? []).flatMap(({ word, parties }): Lookup[] => {
      if (parties <= rareFrequency) return [{ word, beside: null }]
      return name.words.filter((one) => one !== listed).map((beside) => ({ word, beside }))
    }),
  )
}

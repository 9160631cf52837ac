import { sql } from 'kysely'
import { madeUpList } from '#server/contract/likeness.ts'
import { leastShared, type Rarity, tellingWords } from '#server/rules/name-match.ts'
import type { Database } from './connection.ts'
import type { Lookup } from './screening-candidates.ts'
import type { ListedVocabulary } from './screening-words.ts'

/** A name of an entry that is on a list today, with what the list says beside it. */
export interface ListedName {
  entry_id: string
  name: string
  quality: 'primary' | 'good' | 'low'
  person: boolean
  nationality: string | null
  born_years: number[]
  countries: string[]
  /** The words that tell. */
  words: string[]
}

// A word that more parties bear is looked up only together with another one.
const rare = 2_000

/** All names of the persons and entities that are on an imported list today, entry by entry. */
export async function readListedNames(db: Database): Promise<ListedName[]> {
  const { rows } = await sql<Omit<ListedName, 'words'>>`
    select n.entry_id, n.name, n.quality, e.kind = 'individual' as person, e.nationality, e.born_years,
      array(select distinct country from sanctions_addresses a where a.entry_id = e.entry_id and country is not null) as countries
    from sanctions_names n join sanctions_entries e using (entry_id)
    where e.list <> ${madeUpList} and e.delisted_on is null and e.kind in ('individual', 'entity')
    order by n.entry_id, n.origin desc, n.place`.execute(db)
  return rows.map((row) => ({ ...row, words: tellingWords(row.name, row.person) }))
}

/** In how many entries each word stands. */
export function countWords(names: ListedName[]): Map<string, number> {
  const entries = new Map<string, Set<string>>()
  for (const { entry_id, words } of names) {
    for (const word of words) entries.set(word, (entries.get(word) ?? new Set()).add(entry_id))
  }
  return new Map([...entries].map(([word, ids]) => [word, ids.size]))
}

/** Words without which no name can be alike enough: the others together tell too little (prefix filtering, Chaudhuri 2006). */
function essential({ words, person }: ListedName, rarity: Rarity): string[] {
  const telling = [...new Set(words)].sort((a, b) => rarity(a) - rarity(b))
  let told = 0
  return telling.filter((word) => {
    told += rarity(word)
    return told >= leastShared(person)
  })
}

/** What to look parties up by: essential words and those a slip away, common ones only beside another word of the name. */
export function lookupsOf(name: ListedName, { near }: ListedVocabulary, rarity: Rarity): Lookup[] {
  return essential(name, rarity).flatMap((listed) =>
    (near.get(listed) ?? []).flatMap(({ word, parties }): Lookup[] => {
      if (parties <= rare) return [{ word, beside: null }]
      return name.words.filter((one) => one !== listed).map((beside) => ({ word, beside }))
    }),
  )
}

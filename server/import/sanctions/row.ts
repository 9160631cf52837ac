import { createHash } from 'node:crypto'
import { isDate } from '#server/contract/calendar.ts'
import type { SanctionsEntries, SanctionsNames } from '#server/database/tables.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { Refusal } from '../values.ts'
import { oneLine } from '../wording.ts'

export type List = 'UN' | 'OFAC'

export interface ListedName {
  name: string
  quality: SanctionsNames['quality']
}

/** An entry of a sanctions list, as stored. */
export interface EntryRow {
  list: List
  source_id: string
  kind: SanctionsEntries['kind']
  name: string
  programme: string | null
  role: string | null
  nationality: string | null
  born: string | null
  born_years: number[]
  listed_on: string | null
  remarks: string | null
  /** All names, the first one primary. */
  names: ListedName[]
  addresses: { address: string; country: string | null }[]
}

/** The id of an entry in the database, whichever file it comes from. */
export const entryId = (list: string, sourceId: string) => `${list.toLowerCase()}_${sourceId}`

/** The publication date of a list, as YYYY-MM-DD; null if it has none. */
export function publishedOf(text: string | undefined): string | null {
  const day = (text ?? '').trim().slice(0, 10)
  return isDate(day) ? day : null
}

const longestName = 300
const longestText = 5_000
const lettersLeast = /[\p{L}\p{N}]/u

/** Text on one line, truncated to the stored length; null if empty. */
export const textOfList = (text: string | undefined): string | null =>
  oneLine(text ?? '').slice(0, longestText) || null

/** A name from a list. Throws a Refusal if it is not a valid name. */
export function primaryName(text: string | null): string {
  if (!text) throw new Refusal('The name is missing')
  if (text.length > longestName) {
    throw new Refusal(`The name has ${text.length} characters, at most ${longestName}`)
  }
  if (!lettersLeast.test(text)) throw new Refusal('The name has no letters or digits')
  return text
}

/** Names that can be compared, without duplicates; anything that is not a name is dropped. */
export function onlyNames(names: ListedName[]): ListedName[] {
  const once = new Map<string, ListedName>()
  for (const one of names) {
    const name = oneLine(one.name)
    if (!lettersLeast.test(name) || name.length > longestName || once.has(name.toLowerCase())) continue
    once.set(name.toLowerCase(), { ...one, name })
  }
  return [...once.values()]
}

/** The list's number of an entry. Throws a Refusal if it is invalid. */
export function sourceIdOf(text: string | undefined): string {
  const id = (text ?? '').trim()
  if (!/^\d{1,12}$/.test(id))
    throw new Refusal(id ? `${id.slice(0, 40)} is not an entry number` : 'The entry number is missing')
  return id
}

const years = /(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/g
const longestSpan = 30

/** The years named in texts about a birth: '1971', '17 Apr 1966', '1975 to 1978' with the years between. */
export function yearsIn(texts: string[]): number[] {
  const found = texts.flatMap((text) => {
    const [first, last] = [...text.matchAll(years)].map(([year]) => Number(year))
    if (first === undefined) return []
    const to = last === undefined || last < first || last - first > longestSpan ? first : last
    return Array.from({ length: to - first + 1 }, (_, i) => first + i)
  })
  return [...new Set(found)].sort((a, b) => a - b)
}

/** The names of an entry as name key rows. */
export const keyed = (names: ListedName[]) =>
  names.map(({ name, quality }, index) => ({
    name,
    quality,
    place: index,
    name_key: nameKey(name) || name.toLowerCase(),
  }))

/** A digest of all data of an entry in the file: unchanged if nothing has changed. */
export const digestOf = (row: EntryRow) =>
  createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32)

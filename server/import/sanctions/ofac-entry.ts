import type { EntryRow, ListedName } from './row.ts'
import { onlyNames, primaryName, sourceIdOf, textOfList, yearsIn } from './row.ts'

/** A cell, or null for the file's empty marker: '-0- ', or '-0' at a truncated end. */
export const cellOf = (record: string[], index: number): string | null => {
  const text = textOfList(record[index])
  return text === null || /^-0-?$/.test(text) ? null : text
}

const kinds: Record<string, EntryRow['kind']> = {
  individual: 'individual',
  vessel: 'vessel',
  aircraft: 'aircraft',
}

/** 'ZUPLJANIN, Stojan' → 'Stojan ZUPLJANIN'; the file writes family names first, company names unchanged. */
export function inOrder(name: string, kind: EntryRow['kind']): string {
  const comma = name.indexOf(', ')
  if (kind !== 'individual' || comma < 0) return name
  return `${name.slice(comma + 2)} ${name.slice(0, comma)}`
}

const remarkValues = (remarks: string, what: RegExp) =>
  [...remarks.matchAll(what)].flatMap(([, value]) => value?.trim() ?? [])
const unique = (texts: string[]) => [...new Set(texts)].join('; ') || null

/** The number and name of an entry as in the file, for the report of rejected rows. */
export const shownOfOfac = (index: number) => (record: string[]) => ({
  identifier: record[0] ?? '',
  name: cellOf(record, index) ?? '',
})

/** Reads one row of OFAC's entries file (sdn). Throws a Refusal. */
export function readSdn(record: string[]): EntryRow {
  const source_id = sourceIdOf(record[0])
  const kind = kinds[cellOf(record, 2)?.toLowerCase() ?? ''] ?? 'entity'
  const name = inOrder(primaryName(cellOf(record, 1)), kind)
  const remarks = cellOf(record, 11)
  const births = remarkValues(remarks ?? '', /(?:^|; )(?:alt\. )?DOB ([^;]+?)(?=;|\.?$)/g)
  const weak = remarkValues(remarks ?? '', /a\.k\.a\. '([^']+)'/g)
  const names: ListedName[] = [
    { name, quality: 'primary' },
    ...weak.map((one) => ({ name: inOrder(one, kind), quality: 'low' as const })),
  ]
  return {
    list: 'OFAC',
    source_id,
    kind,
    name,
    programme: cellOf(record, 3)?.replaceAll('] [', ', ') ?? null,
    role: cellOf(record, 4),
    nationality: unique(
      remarkValues(remarks ?? '', /(?:^|; )(?:alt\. )?(?:nationality|citizen) ([^;]+?)(?=;|\.?$)/g),
    ),
    born: unique(births),
    born_years: yearsIn(births),
    listed_on: null,
    remarks,
    names: onlyNames(names),
    addresses: [],
  }
}

/** An alias of an entry in another file. */
export interface AliasRow {
  source_id: string
  place: number
  name: string
  quality: ListedName['quality']
}

/** Reads one row of the aliases file (alt). Throws a Refusal. */
export function readAlias(record: string[]): AliasRow {
  return {
    source_id: sourceIdOf(record[0]),
    place: Number(sourceIdOf(record[1])),
    name: primaryName(cellOf(record, 3)),
    quality: 'good',
  }
}

/** An address of an entry in another file. */
export interface AddressRow {
  source_id: string
  place: number
  /** Null if the row names no place. */
  address: string | null
  country: string | null
}

/** Reads one row of the addresses file (add). Throws a Refusal. */
export function readAddressRow(record: string[]): AddressRow {
  const parts = [2, 3, 4].flatMap((place) => cellOf(record, place) ?? [])
  return {
    source_id: sourceIdOf(record[0]),
    place: Number(sourceIdOf(record[1])),
    address: parts.join(', ') || null,
    country: cellOf(record, 4),
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { readAddressRow, readAlias, readSdn } from '#server/import/sanctions/ofac-entry.ts'
import { readUnEntry } from '#server/import/sanctions/un-entry.ts'
import { readElements } from '#server/import/sanctions/xml-elements.ts'
import { openSource } from '#server/import/source-file.ts'
import { Refusal } from '#server/import/values.ts'

/** A list entry with its strong names, and its other details. */
export interface Entry {
  id: string
  list: 'UN' | 'OFAC'
  person: boolean
  names: string[]
  nationality: string | null
  born_years: number[]
  countries: string[]
}

/** The list files as published, compressed or not. */
export const listFiles = {
  un: 'UN_consolidated_2026-02-27.xml',
  sdn: 'ofac_sdn_2019.csv',
  alt: 'ofac_alt_2019.csv',
  add: 'ofac_add_2019.csv',
}

function recordsOf(path: string): string[][] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replaceAll('\u001a', '')
  return parse(text, { relax_quotes: true, relax_column_count: true, skip_empty_lines: true })
}

/** The rows that can be read; rows that the import rejects are left out. */
function readable<T>(records: string[][], read: (record: string[]) => T): T[] {
  return records.flatMap((record) => {
    try {
      return [read(record)]
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  })
}

async function readUn(path: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for await (const element of readElements(
    await openSource(path),
    ['INDIVIDUAL', 'ENTITY'],
    () => {},
    () => {},
  )) {
    const { source_id, kind, names, nationality, born_years, addresses } = readUnEntry(element)
    entries.push({
      id: `un_${source_id}`,
      list: 'UN',
      person: kind === 'individual',
      names: names.filter(({ quality }) => quality !== 'low').map(({ name }) => name),
      countries: addresses.flatMap(({ country }) => country ?? []),
      nationality,
      born_years,
    })
  }
  return entries
}

function groupBy<T>(all: T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

function readOfac(sdn: string, alt: string, add: string): Entry[] {
  const aliases = groupBy(readable(recordsOf(alt), readAlias), ({ source_id }) => source_id)
  const addresses = groupBy(readable(recordsOf(add), readAddressRow), ({ source_id }) => source_id)
  return readable(recordsOf(sdn), readSdn)
    .filter(({ kind }) => kind === 'individual' || kind === 'entity')
    .map(({ source_id, kind, name, nationality, born_years }) => ({
      id: `ofac_${source_id}`,
      list: 'OFAC',
      person: kind === 'individual',
      names: [name, ...(aliases.get(source_id) ?? []).map((alias) => alias.name)],
      countries: (addresses.get(source_id) ?? []).flatMap(({ country }) => country ?? []),
      nationality,
      born_years,
    }))
}

/** All entries of both lists; `fileIn` returns the path of a file. Names that the list itself marks as weak are left out. */
export const readEntries = async (fileIn: (name: string) => string): Promise<Entry[]> => [
  ...(await readUn(fileIn(listFiles.un))),
  ...readOfac(fileIn(listFiles.sdn), fileIn(listFiles.alt), fileIn(listFiles.add)),
]

export const inFolder = (folder: string, ending: string) => (name: string) => join(folder, name + ending)

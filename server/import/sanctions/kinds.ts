import type { Database } from '#server/database/connection.ts'
import { records } from '../csv-records.ts'
import { ImportFailure } from '../failure.ts'
import type { Source, SourceRow } from '../kind.ts'
import type { SourceFile } from '../source-file.ts'
import { forgetUnseen, isOlder, markDelisted, noteList, screenChanges } from './finish.ts'
import {
  type AddressRow,
  type AliasRow,
  readAddressRow,
  readAlias,
  readSdn,
  shownOfOfac,
} from './ofac-entry.ts'
import { type EntryRow, type List, publishedOf } from './row.ts'
import { readUnEntry, shownOfUn } from './un-entry.ts'
import { withoutEntry, writeAddressRows, writeAliases } from './write-details.ts'
import { writeEntries } from './write-entries.ts'
import { readElements, type XmlElement } from './xml-elements.ts'

const name = 'sanctions'
const nothingOdd = () => undefined

/** Finishes an entries file: entries no longer in it are delisted, unless the file is older than the imported list. */
async function finishEntries(
  db: Database,
  list: List,
  file: SourceFile,
  {
    publishedOn,
    rejectedIds,
    today,
    since,
  }: { publishedOn: string | null; rejectedIds: Set<string>; today: string; since: string },
): Promise<string[]> {
  if (await isOlder(db, list, publishedOn)) {
    return [
      `A later ${list} list than that of ${publishedOn} is in already: nobody was taken off it`,
      await screenChanges(db, since),
    ]
  }
  const delisted = await markDelisted(db, list, file, rejectedIds, today)
  await noteList(db, list, file, publishedOn)
  return [`Taken off the ${list} list: ${delisted}`, await screenChanges(db, since)]
}

/** The consolidated list of the United Nations Security Council, as XML. */
export function unList(file: SourceFile): Source<XmlElement, EntryRow> {
  let publishedOn: string | null = null
  const rejectedIds = new Set<string>()
  const opening = ({ dateGenerated }: Record<string, string>) => {
    publishedOn = publishedOf(dateGenerated)
  }
  return {
    name,
    async *rows(_, seen): AsyncGenerator<SourceRow<XmlElement>> {
      let some = false
      for await (const cells of readElements(file, ['INDIVIDUAL', 'ENTITY'], opening, seen)) {
        some = true
        yield { line: cells.line, cells, misshapen: undefined }
      }
      if (!some) throw new ImportFailure(`${file.path} holds no entries`)
    },
    read: readUnEntry,
    note: nothingOdd,
    shown(element) {
      const shown = shownOfUn(element)
      rejectedIds.add(shown.identifier)
      return shown
    },
    write: (db, rows) => writeEntries(db, rows, file.fingerprint),
    finish: (db, today, since) => finishEntries(db, 'UN', file, { publishedOn, rejectedIds, today, since }),
  }
}

// The files end with the control character 0x1A.
const isEnd = (record: string[]) =>
  record.length === 1 && (record[0] ?? '').replaceAll('\u001a', '').trim() === ''

const recordsOf = (file: SourceFile, width: number) =>
  async function* (_: SourceFile, seen: (bytes: number) => void): AsyncGenerator<SourceRow<string[]>> {
    for await (const { record, line } of records(file, seen)) {
      if (isEnd(record)) continue
      const fits = record.length === width
      const misshapen = fits ? undefined : `The row has ${record.length} cells, all others ${width}`
      yield { line, cells: record, misshapen }
    }
  }

/** The entries of the list of the United States' Office of Foreign Assets Control. */
export function sdn(file: SourceFile): Source<string[], EntryRow> {
  const rejectedIds = new Set<string>()
  return {
    name,
    rows: recordsOf(file, 12),
    read: readSdn,
    note: nothingOdd,
    shown(record) {
      rejectedIds.add((record[0] ?? '').trim())
      return shownOfOfac(1)(record)
    },
    write: (db, rows) => writeEntries(db, rows, file.fingerprint),
    finish: (db, today, since) =>
      finishEntries(db, 'OFAC', file, { publishedOn: null, rejectedIds, today, since }),
  }
}

/** OFAC's aliases, by entry number. */
export const aliases = (file: SourceFile): Source<string[], AliasRow> => ({
  name,
  rows: recordsOf(file, 5),
  read: readAlias,
  note: nothingOdd,
  shown: shownOfOfac(3),
  judge: withoutEntry,
  write: (db, rows) => writeAliases(db, rows, file.fingerprint),
  async finish(db, _, since) {
    await forgetUnseen(db, 'sanctions_names', file)
    return [await screenChanges(db, since)]
  },
})

/** OFAC's addresses, by entry number. */
export const addresses = (file: SourceFile): Source<string[], AddressRow> => ({
  name,
  rows: recordsOf(file, 6),
  read: readAddressRow,
  note: nothingOdd,
  shown: shownOfOfac(2),
  judge: withoutEntry,
  write: (db, rows) => writeAddressRows(db, rows, file.fingerprint),
  async finish(db, _, since) {
    await forgetUnseen(db, 'sanctions_addresses', file)
    return [await screenChanges(db, since)]
  },
})

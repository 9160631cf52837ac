import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { Database } from '#server/database/connection.ts'
import { records } from '../csv-records.ts'
import { ImportFailure } from '../failure.ts'
import type { SourceFile } from '../source-file.ts'
import { publishedOf } from './row.ts'

const anyway = 'To take it all the same, add --even-if-older'

/** Rejects a United Nations list with an earlier date than the imported one. `head` is the beginning of the file. */
export async function refuseOlderUn(db: Database, file: SourceFile, head: string): Promise<void> {
  const [, generated] = /<CONSOLIDATED_LIST[^>]*\sdateGenerated\s*=\s*["']([^"']*)/.exec(head) ?? []
  const published = publishedOf(generated)
  const known = await db
    .selectFrom('sanctions_lists')
    .select('published_on')
    .where('list', '=', 'UN')
    .executeTakeFirst()
  if (!published || !known?.published_on || published >= known.published_on) return
  throw new ImportFailure(
    `${file.path} is the UN list of ${ddmmyyyy(published)}, and that of ${ddmmyyyy(known.published_on)} is in already: nothing was changed. ${anyway}; nobody is taken off the list then`,
  )
}

/** The content of an OFAC file; each has its own numbering. */
export type OfacFile = 'entries' | 'aliases' | 'addresses'

const listed = (db: Database) =>
  db.selectFrom('sanctions_entries as e').where('e.list', '=', 'OFAC').where('e.delisted_on', 'is', null)

const newestKnown: Record<OfacFile, (db: Database) => Promise<{ number: number | null } | undefined>> = {
  entries: (db) =>
    listed(db)
      .select(({ fn, cast }) => fn.max<number | null>(cast('e.source_id', 'bigint')).as('number'))
      .executeTakeFirst(),
  aliases: (db) =>
    listed(db)
      .innerJoin('sanctions_names as n', 'n.entry_id', 'e.entry_id')
      .where('n.origin', '=', 'alias')
      .select(({ fn }) => fn.max<number | null>('n.place').as('number'))
      .executeTakeFirst(),
  addresses: (db) =>
    listed(db)
      .innerJoin('sanctions_addresses as a', 'a.entry_id', 'e.entry_id')
      .select(({ fn }) => fn.max<number | null>('a.place').as('number'))
      .executeTakeFirst(),
}

async function newestIn(file: SourceFile, what: OfacFile): Promise<number> {
  let newest = 0
  for await (const { record } of records(file, () => {}))
    newest = Math.max(newest, Number.parseInt(record[what === 'entries' ? 0 : 1] ?? '', 10) || 0)
  return newest
}

/**
 * Rejects an OFAC file that lacks the newest stored record. The files have no date, but new records have higher numbers
 * than all before: such a file is older than the imported one, or truncated, and would delist entries.
 */
export async function refuseOlderOfac(db: Database, file: SourceFile, what: OfacFile): Promise<void> {
  const known = Number((await newestKnown[what](db))?.number ?? 0)
  const newest = await newestIn(file, what)
  if (newest >= known) return
  throw new ImportFailure(
    `${file.path} ends with number ${newest} of the OFAC ${what}, and number ${known} is in already: the file is older than one that was imported, or cut off, and nothing was changed. ${anyway}, which is right where OFAC itself has removed what came later`,
  )
}

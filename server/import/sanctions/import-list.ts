import { parse } from 'csv-parse/sync'
import type { Database } from '#server/database/connection.ts'
import { ImportFailure } from '../failure.ts'
import { importFile, type Outcome, type Settings } from '../import-file.ts'
import { bytesOf, type SourceFile } from '../source-file.ts'
import { addresses, aliases, sdn, unList } from './kinds.ts'
import { refuseOlderOfac, refuseOlderUn } from './refuse-older.ts'

const headLength = 4_096

async function headOf(file: SourceFile): Promise<string> {
  const bytes = bytesOf(file, () => {})
  try {
    const { value } = await bytes.next()
    return value ? value.subarray(0, headLength).toString('utf8') : ''
  } catch {
    return ''
  } finally {
    await bytes.return(undefined)
  }
}

function firstRecord(head: string): string[] {
  const line = head.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] ?? ''
  try {
    return (parse(line, { relax_quotes: true, relax_column_count: true }) as string[][])[0] ?? []
  } catch {
    return []
  }
}

const isNumber = (text: string | undefined) => /^\s*\d+\s*$/.test(text ?? '')

const needsEntries = async (db: Database, file: SourceFile) => {
  const some = await db
    .selectFrom('sanctions_entries')
    .select('entry_id')
    .where('list', '=', 'OFAC')
    .limit(1)
    .executeTakeFirst()
  if (some) return
  throw new ImportFailure(
    `${file.path} belongs to a list whose entries are not in yet: import OFAC's file of entries (sdn) first, then this one again`,
  )
}

/**
 * Imports a sanctions list, identified by its content, whatever its file name: the United Nations' XML, or one of
 * OFAC's three files. Throws an ImportFailure if it is none of these, if it refers to entries not yet imported, or if
 * it is older than the imported list and `evenIfOlder` is not set.
 */
export async function importSanctions(db: Database, file: SourceFile, settings: Settings): Promise<Outcome> {
  const head = await headOf(file)
  if (head.includes('<CONSOLIDATED_LIST')) {
    if (!settings.evenIfOlder) await refuseOlderUn(db, file, head)
    return importFile(db, unList(file), file, settings)
  }
  const record = firstRecord(head)
  if (isNumber(record[0]) && record.length === 12) {
    if (!settings.evenIfOlder) await refuseOlderOfac(db, file, 'entries')
    return importFile(db, sdn(file), file, settings)
  }
  if (isNumber(record[0]) && isNumber(record[1]) && (record.length === 5 || record.length === 6)) {
    await needsEntries(db, file)
    if (!settings.evenIfOlder) await refuseOlderOfac(db, file, record.length === 5 ? 'aliases' : 'addresses')
    return record.length === 5
      ? importFile(db, aliases(file), file, settings)
      : importFile(db, addresses(file), file, settings)
  }
  throw new ImportFailure(
    `${file.path} is none of the sanctions lists that are known: the consolidated list of the United Nations (XML), or OFAC's sdn, alt and add (CSV without a header)`,
  )
}

import type { Work } from '../connection.ts'
import { jsonWithoutNul } from '../json-without-nul.ts'
import { own } from '../own.ts'

/** A stored sheet of a workbook: its rows as read, and remarks on how they were read. */
export interface StoredSheet {
  name: string
  remarks: string[]
  rows: { line: number; cells: string[]; refused?: string }[]
}

/** Stores the sheets of a workbook, so that the user can choose another one. */
export async function storeSheets(
  db: Work,
  organization_id: string,
  import_id: string,
  sheets: StoredSheet[],
): Promise<void> {
  for (const [place, { name, rows, remarks }] of sheets.entries())
    await db
      .insertInto('portfolio_import_sheets')
      .values({
        organization_id,
        import_id,
        place,
        name,
        remarks: JSON.stringify(remarks),
        rows: jsonWithoutNul(rows),
      })
      .execute()
}

/** A stored sheet of a workbook, or undefined. */
export async function readStoredSheet(
  db: Work,
  importId: string,
  index: number,
): Promise<StoredSheet | undefined> {
  const stored = await db
    .selectFrom('portfolio_import_sheets')
    .where(own('portfolio_import_sheets'))
    .where('import_id', '=', importId)
    .where('place', '=', index)
    .select(['name', 'remarks', 'rows'])
    .executeTakeFirst()
  return stored as StoredSheet | undefined
}

/** Deletes the stored sheets of a workbook. */
export async function deleteSheets(db: Work, importId: string): Promise<void> {
  await db
    .deleteFrom('portfolio_import_sheets')
    .where(own('portfolio_import_sheets'))
    .where('import_id', '=', importId)
    .execute()
}

import { sql } from 'kysely'
import { limits } from '#server/contract/limits.ts'
import type { ImportCounts, NewImport } from '#server/contract/portfolios/portfolio-import.ts'
import type { Work } from '../connection.ts'
import type { Actor } from '../organisation/audit.ts'
import { own } from '../own.ts'

/** The stored fields of an import, apart from its rows. */
interface Begun extends Pick<NewImport, 'portfolio_id' | 'purpose'> {
  state: 'columns' | 'open'
  file_name: string | null
  remarks: string[]
  heads: string[]
  columns: Record<string, number>
  sheet: number | null
}

/** Stores a new import and returns its id. */
export async function insertImport(db: Work, actor: Actor, begun: Begun): Promise<string> {
  const { remarks, heads, columns, ...rest } = begun
  const { import_id } = await db
    .insertInto('portfolio_imports')
    .values({
      ...rest,
      organization_id: actor.organization_id,
      created_by: actor.user_id,
      remarks: JSON.stringify(remarks),
      heads: JSON.stringify(heads),
      columns: JSON.stringify(columns),
    })
    .returning('import_id')
    .executeTakeFirstOrThrow()
  return import_id
}

/** An import with the name of its portfolio, or undefined. */
export const readImport = (db: Work, importId: string) =>
  db
    .selectFrom('portfolio_imports as i')
    .where(own('i'))
    .innerJoin('portfolios as p', 'p.portfolio_id', 'i.portfolio_id')
    .where('i.import_id', '=', importId)
    .selectAll('i')
    .select((eb) => [
      'p.name as portfolio_name',
      eb
        .selectFrom('portfolio_import_sheets as s')
        .where(own('s'))
        .whereRef('s.import_id', '=', 'i.import_id')
        .select(sql<string[]>`coalesce(json_agg(s.name order by s.place), '[]')`.as('names'))
        .$asScalar()
        .$notNull()
        .as('sheets'),
    ])
    .executeTakeFirst()
export type ImportRecord = NonNullable<Awaited<ReturnType<typeof readImport>>>

/** The same, locked until the transaction ends. */
export async function lockImport(db: Work, importId: string): Promise<ImportRecord | undefined> {
  await sql`select from portfolio_imports i where ${own('i')} and import_id = ${importId} for update`.execute(
    db,
  )
  return readImport(db, importId)
}

/** Unfinished imports of a portfolio, newest first. */
export const readOpenImports = (db: Work, portfolioId: string) =>
  db
    .selectFrom('portfolio_imports')
    .where(own('portfolio_imports'))
    .where('portfolio_id', '=', portfolioId)
    .where('state', '<>', 'done')
    .select(['import_id', 'portfolio_id', 'purpose', 'state', 'file_name', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(limits.maxImportsListed)
    .execute()

interface Change {
  state: 'columns' | 'open' | 'done'
  sheet?: number
  heads?: string[]
  remarks?: string[]
  columns?: Record<string, number>
  unit?: 'rupees' | 'lakh' | 'crore'
  as_of?: string | null
  result?: object
}

/** Updates an import and increments its version. */
export async function updateImport(
  db: Work,
  importId: string,
  { columns, heads, remarks, result, ...change }: Change,
): Promise<void> {
  await db
    .updateTable('portfolio_imports')
    .where(own('portfolio_imports'))
    .where('import_id', '=', importId)
    .set({
      ...change,
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(heads && { heads: JSON.stringify(heads) }),
      ...(remarks && { remarks: JSON.stringify(remarks) }),
      ...(result && { result: JSON.stringify(result) }),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .execute()
}

/** Deletes an import and its rows. */
export async function deleteImport(db: Work, importId: string): Promise<void> {
  await db
    .deleteFrom('portfolio_imports')
    .where(own('portfolio_imports'))
    .where('import_id', '=', importId)
    .execute()
}

/** The counts of an import's rows by result. */
export async function countRows(db: Work, importId: string): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*) as lines, count(party_id) filter (where refused is null) as known,
      count(party_id) filter (where refused is null) - count(distinct party_id) filter (where refused is null) as twice,
      count(*) filter (where party_id is null and not skipped and refused is null) as open,
      count(*) filter (where skipped) as skipped, count(*) filter (where refused is not null) as refused
    from portfolio_import_rows r where ${own('r')} and import_id = ${importId}`.execute(db)
  return rows[0] ?? { lines: 0, known: 0, twice: 0, open: 0, skipped: 0, refused: 0 }
}

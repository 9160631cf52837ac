import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ExportRow, NewExport } from '#server/contract/exports/exports.ts'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'
import type { Exports } from '../tables.ts'

const isOver = sql<boolean>`(x.state = 'done' and x.expires_at <= now())`

const exportsWithPeople = (db: Work) =>
  db
    .selectFrom('exports as x')
    .where(own('x'))
    .select(['x.export_id', 'x.kind', 'x.format', 'x.columns', 'x.filters', 'x.about', 'x.done', 'x.total'])
    .select([
      'x.size',
      'x.error',
      nameOf('x.asked_by').as('asked_by'),
      'x.created_at',
      'x.finished_at',
      'x.expires_at',
    ])
    .select(sql<ExportRow['state']>`case when ${isOver} then 'expired' else x.state end`.as('state'))

/** A page of the organisation's exports, newest first, with the total count. */
export async function readExports(db: Work, paging: Paging): Promise<{ data: ExportRow[]; total: number }> {
  const data = await exportsWithPeople(db)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.export_id')
    .limit(paging.per_page)
    .offset(offsetOf(paging))
    .execute()
  const { total } = await db
    .selectFrom('exports as x')
    .where(own('x'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data, total }
}

/** One export, or undefined. */
export const readExport = (db: Work, exportId: string): Promise<ExportRow | undefined> =>
  exportsWithPeople(db).where('x.export_id', '=', exportId).executeTakeFirst()

/** The number of the organisation's unfinished exports. */
export async function countUnfinishedExports(db: Work): Promise<number> {
  const { count } = await db
    .selectFrom('exports')
    .where(own('exports'))
    .where('state', 'in', ['waiting', 'running'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type NewRow = NewExport & { organization_id: string; asked_by: string; about: string[] }

/** Stores a requested export and returns its id. */
export async function insertExport(db: Work, { filters, ...row }: NewRow): Promise<string> {
  const { export_id } = await db
    .insertInto('exports')
    .values({ ...row, filters: JSON.stringify(filters) })
    .returning('export_id')
    .executeTakeFirstOrThrow()
  return export_id
}

/** Locks an export until the transaction ends; undefined if there is none. */
export const lockExport = (db: Work, exportId: string) =>
  db
    .selectFrom('exports')
    .where(own('exports'))
    .where('export_id', '=', exportId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
export type LockedExport = NonNullable<Awaited<ReturnType<typeof lockExport>>>

/** Whether an export is unfinished. */
export const isUnfinished = ({ state }: Pick<LockedExport, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

type Change = Partial<
  Pick<
    LockedExport,
    'state' | 'attempts' | 'done' | 'total' | 'error' | 'size' | 'storage_type' | 'storage_key'
  >
> & { expires_at?: Exports['expires_at'] }

/** Updates a locked export; if it has finished, the time is recorded. */
export const changeExport = (db: Work, exportId: string, change: Change) =>
  db
    .updateTable('exports')
    .set({ ...change, moved_at: sql`now()` })
    .set('finished_at', change.state && !isUnfinished({ state: change.state }) ? sql`now()` : null)
    .where('export_id', '=', exportId)
    .execute()

/** Records the progress of an attempt; false if the attempt no longer owns the export. */
export async function noteRows(
  db: Work,
  { export_id, attempts }: Pick<LockedExport, 'export_id' | 'attempts'>,
  rows: { done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ ...rows, moved_at: sql`now()` })
    .where(own('exports'))
    .where('export_id', '=', export_id)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The file of a finished export, expired or not; undefined if there is no such export. */
export const readExportFile = (db: Work, exportId: string) =>
  db
    .selectFrom('exports as x')
    .where(own('x'))
    .where('x.export_id', '=', exportId)
    .select([
      'x.kind',
      'x.columns',
      'x.format',
      'x.state',
      'x.size',
      'x.storage_type',
      'x.storage_key',
      'x.created_at',
    ])
    .select(isOver.as('is_over'))
    .executeTakeFirst()

/** The product types in the loan books. */
export const productOptions = (db: Work) =>
  jsonArrayFrom(
    db
      .selectFrom('exposures')
      .where(own('exposures'))
      .select(['product as value', 'product as label'])
      .distinct()
      .orderBy('product'),
  )

/** Unfinished exports of all organisations that have made no progress for `forMinutes`. `db` must be opened as `owner`. */
export const readStuckExports = (db: Work, forMinutes: number) =>
  db
    .selectFrom('exports')
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`moved_at <= now() - ${forMinutes} * interval '1 minute'`)
    .select(['export_id', 'organization_id'])
    .execute()

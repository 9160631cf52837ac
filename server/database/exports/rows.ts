import { type RawBuilder, sql } from 'kysely'
import type { ExportKind } from '#server/contract/exports/export-columns.ts'
import { type Database, type Scope, setOrganisation, type Work } from '../connection.ts'
import { accountExport } from './accounts.ts'
import { alertExport } from './alerts.ts'
import { caseExport } from './cases.ts'
import { memberExport } from './members.ts'
import { orderExport } from './orders.ts'
import { partyExport } from './parties.ts'
import { scoreExport } from './scores.ts'
import type { ExportSource } from './source.ts'

const sources: { [K in ExportKind]: ExportSource<K> } = {
  parties: partyExport,
  scores: scoreExport,
  alerts: alertExport,
  cases: caseExport,
  members: memberExport,
  accounts: accountExport,
  orders: orderExport,
}

/** A cell value from the database. */
export type Cell = string | number | null

export interface ExportQuery {
  kind: ExportKind
  /** Column keys of the kind. */
  columns: string[]
  filters: Record<string, string>
  user_id: string
}

interface AnySource {
  columns: Record<string, RawBuilder<unknown> | undefined>
  from: (input: Omit<ExportQuery, 'kind'>) => RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** Runs `work` in a read-only transaction within a scope that sees one snapshot, whatever changes meanwhile. */
export const inSnapshot = <T>(db: Database, scope: Scope, work: (db: Work) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await setOrganisation(transaction, scope)
      return work(transaction)
    })

/** The number of rows. */
export async function countRows(db: Work, { kind, ...input }: ExportQuery): Promise<number> {
  const source: AnySource = sources[kind]
  const counted = { ...input, columns: [] }
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from ${source.from(counted)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Yields the rows `atOnce` at a time, fetched through a PostgreSQL cursor. Only one such iteration at a time per transaction. */
export async function* readRows(
  db: Work,
  { kind, ...input }: ExportQuery,
  atOnce: number,
): AsyncGenerator<Cell[][]> {
  const source: AnySource = sources[kind]
  const { columns } = input
  const cells = columns.map(
    (name, index) => sql`${source.columns[name] ?? sql`null`} as ${sql.ref(`c${index}`)}`,
  )
  // All rows are fetched: makes PostgreSQL plan for the whole result rather than the first rows.
  await sql`set local cursor_tuple_fraction = 1`.execute(db)
  await sql`declare exported no scroll cursor for
    select ${sql.join(cells)} from ${source.from(input)} order by ${source.order}`.execute(db)
  const keys = columns.map((_, index) => `c${index}`)
  for (;;) {
    const { rows } = await sql<Record<string, Cell>>`fetch ${sql.lit(atOnce)} from exported`.execute(db)
    if (rows.length === 0) return
    yield rows.map((row) => keys.map((key) => row[key] ?? null))
  }
}

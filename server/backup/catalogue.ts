import type pg from 'pg'

/** A table in the backup: its writable columns, sorted by name. */
export interface Table {
  name: string
  columns: string[]
  /** Whether row-level security is enabled for its rows, and by which policies. */
  secured: boolean
  policies: string[]
}

/** These tables are written by the migrations themselves. */
const notBackedUp = `'kysely_migration', 'kysely_migration_lock'`

/** The platform's tables. The tables of the job queue are not included: its jobs are requested again at startup. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relrowsecurity as secured,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attname) as columns,
      array(select p.policyname::text || ' ' || p.cmd || ' ' || coalesce(p.qual, '') || ' ' || coalesce(p.with_check, '')
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname order by 1) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in (${notBackedUp})
    order by c.relname`)
  return rows
}

/** The number of rows of a table, and a checksum of their content. */
export interface Content {
  rows: number
  sum: string
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
/** Column names as SQL: quoted, separated by commas. */
export const listed = (names: readonly string[]) => names.map(quoted).join(', ')
/** A table of the schema `public` as SQL. */
export const tableNamed = (name: string) => `public.${quoted(name)}`

/** Two tables with the same content have the same rows and columns, whatever their order. */
export async function readContent(client: pg.Client, { name, columns }: Table): Promise<Content> {
  const { rows } = await client.query<Content>(`
    select count(*) as rows, coalesce(sum(hashtextextended(row(${listed(columns)})::text, 0)), 0)::text as sum
    from ${tableNamed(name)}`)
  const { rows: count, sum } = rows[0] as Content
  return { rows: Number(count), sum }
}

/** The position of a sequence; `last` is null if it has not been used yet. */
export interface Sequence {
  name: string
  last: string | null
}

/** All sequences with their last value; null if never used. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`)
  return rows
}

/** Continues a sequence after its last value; leaves one alone that was never used. */
export async function setSequence(client: pg.Client, { name, last }: Sequence): Promise<void> {
  if (last === null) return
  await client.query('select setval($1::regclass, $2::bigint, true)', [tableNamed(name), last])
}

/** The names of the migrations applied to the database. */
export async function readMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  )
  return rows.map(({ name }) => name)
}

/** The columns that contain the key of a stored file. */
export async function readStoredKeys(client: pg.Client): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string }>(`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'storage_key' order by 1`)
  const keys = new Set<string>()
  for (const { table } of columns) {
    const { rows } = await client.query<{ storage_key: string }>(
      `select storage_key from ${tableNamed(table)} where storage_key is not null`,
    )
    for (const { storage_key } of rows) keys.add(storage_key)
  }
  return [...keys].sort()
}

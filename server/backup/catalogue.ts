import type pg from 'pg'

/** A table as it is kept: what can be written of it, in the order of the names. */
export interface Table {
  name: string
  columns: string[]
  /** Whether row-level security holds its rows, and by which policies. */
  secured: boolean
  policies: string[]
}

/** What the migrations note about themselves is written by the migrations. */
const notKept = `'kysely_migration', 'kysely_migration_lock'`

/** The tables of the platform. What the job queue keeps is not among them: it is asked for anew at a start. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, c.relrowsecurity as secured,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attname) as columns,
      array(select p.policyname::text || ' ' || p.cmd || ' ' || coalesce(p.qual, '') || ' ' || coalesce(p.with_check, '')
        from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname order by 1) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in (${notKept})
    order by c.relname`)
  return rows
}

/** How many rows a table has, and a sum over what is in them. */
export interface Content {
  rows: number
  sum: string
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listed = (names: readonly string[]) => names.map(quoted).join(', ')
export const tableNamed = (name: string) => `public.${quoted(name)}`

/** Two tables with the same content have the same rows and columns, whatever the order of either. */
export async function readContent(client: pg.Client, { name, columns }: Table): Promise<Content> {
  const { rows } = await client.query<Content>(`
    select count(*) as rows, coalesce(sum(hashtextextended(row(${listed(columns)})::text, 0)), 0)::text as sum
    from ${tableNamed(name)}`)
  const { rows: count, sum } = rows[0] as Content
  return { rows: Number(count), sum }
}

/** Where a sequence is; `last` is null where it has given nothing yet. */
export interface Sequence {
  name: string
  last: string | null
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`)
  return rows
}

export async function setSequence(client: pg.Client, { name, last }: Sequence): Promise<void> {
  if (last === null) return
  await client.query('select setval($1::regclass, $2::bigint, true)', [tableNamed(name), last])
}

/** The migrations that made the database what it is. */
export async function readMigrationNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  )
  return rows.map(({ name }) => name)
}

/** The columns that say where a stored file lies. */
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

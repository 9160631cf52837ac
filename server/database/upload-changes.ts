import { sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { UploadKind } from '#server/contract/upload-kinds.ts'
import type { Upload, UploadChange } from '#server/contract/uploads.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'
import { uploadKeys, uploadTables, uploadValues } from './upload-targets.ts'

const tableOf = (kind: UploadKind) => sql.table(uploadTables[kind])
const list = (names: readonly string[], of = '') =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)))

/** Whether a row `t` of the table and one called `of` are of the same. */
const isSame = (kind: UploadKind, of: string) =>
  sql`${own('t')} and (${list(uploadKeys[kind], 't')}) = (${list(uploadKeys[kind], of)})`

/** The rows that the lines of an upload stand for, `n`, each beside that which is there, `t`. */
const sentRows = (kind: UploadKind, uploadId: string) => sql`upload_rows r
  cross join lateral jsonb_populate_record(null::${tableOf(kind)},
    r.value || jsonb_build_object('organization_id', r.organization_id, 'party_id', r.party_id)) n
  left join ${tableOf(kind)} t on ${isSame(kind, 'n')}
  where ${own('r')} and r.upload_id = ${uploadId} and r.refused is null and r.value is not null`

const differs = sql`to_jsonb(t) is distinct from to_jsonb(n)`

/** What applying an upload would do, in figures. */
export async function countUpload(db: Work, kind: UploadKind, uploadId: string): Promise<Upload['counts']> {
  const { rows: lines } = await sql<Pick<Upload['counts'], 'lines' | 'refused'>>`
    select count(*) as lines, count(refused) as refused from upload_rows r
    where ${own('r')} and r.upload_id = ${uploadId}`.execute(db)
  const { rows } = await sql<Pick<Upload['counts'], 'adds' | 'replaces' | 'same'>>`
    select count(*) filter (where t.organization_id is null) as adds,
      count(*) filter (where t.organization_id is not null and ${differs}) as replaces,
      count(*) filter (where not (${differs})) as same from ${sentRows(kind, uploadId)}`.execute(db)
  return { lines: 0, refused: 0, adds: 0, replaces: 0, same: 0, ...lines[0], ...rows[0] }
}

/** Writes rows of the table, given as a query of rows in JSON; those of the same are replaced. */
const write = (kind: UploadKind, column: 'before' | 'after', changes: ReturnType<typeof sql>) => {
  const set = uploadValues[kind].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const names = ['organization_id', ...uploadKeys[kind], ...uploadValues[kind]]
  return sql`insert into ${tableOf(kind)} (${list(names)}) select ${list(names, 'n')}
    from (${changes}) c cross join lateral jsonb_populate_record(null::${tableOf(kind)}, c.${sql.ref(column)}) n
    on conflict (organization_id, ${list(uploadKeys[kind])}) do update set ${sql.join(set)}`
}

/** Adds the lines of an upload to the table, or has them replace what is there, and keeps what that changed. */
export async function writeUpload(db: Work, kind: UploadKind, uploadId: string): Promise<void> {
  await sql`insert into upload_changes (organization_id, upload_id, line, before, after)
    select r.organization_id, r.upload_id, r.line, to_jsonb(t), to_jsonb(n)
    from ${sentRows(kind, uploadId)} and ${differs}`.execute(db)
  await write(
    kind,
    'after',
    sql`select * from upload_changes where ${own('upload_changes')} and upload_id = ${uploadId}`,
  ).execute(db)
}

/** Takes back what an upload changed, but for rows that were changed since: gives how many of those there are. */
export async function takeBack(db: Work, kind: UploadKind, uploadId: string): Promise<number> {
  const written = sql`upload_changes c cross join lateral jsonb_populate_record(null::${tableOf(kind)}, c.after) n
    join ${tableOf(kind)} t on ${isSame(kind, 'n')}
    where ${own('c')} and c.upload_id = ${uploadId} and to_jsonb(t) = c.after`
  const { rows } = await sql<{ untouched: number; total: number }>`
    select (select count(*) from ${written}) as untouched, (select count(*) from upload_changes c
      where ${own('c')} and c.upload_id = ${uploadId}) as total`.execute(db)
  await write(kind, 'before', sql`select c.before from ${written} and c.before is not null`).execute(db)
  // By the place of the row: by its key, rows that were just written are looked for among all of them, each time.
  await sql`delete from ${tableOf(kind)} d using (select t.ctid from ${written} and c.before is null) w
    where ${own('d')} and d.ctid = w.ctid`.execute(db)
  return (rows[0]?.total ?? 0) - (rows[0]?.untouched ?? 0)
}

/** What an upload changed, row by row, a page of it, and how much there is. */
export async function readUploadChanges(
  db: Work,
  uploadId: string,
  paging: Paging,
): Promise<{ data: UploadChange[]; total: number }> {
  const { rows } = await sql<{ data: UploadChange[]; total: number }>`
    select (select count(*) from upload_changes c where ${own('c')} and c.upload_id = ${uploadId}) as total,
      coalesce((select json_agg(e order by line) from (
        select line, before, after from upload_changes c where ${own('c')} and c.upload_id = ${uploadId}
        order by line limit ${paging.per_page} offset ${offsetOf(paging)}) e), '[]') as data`.execute(db)
  return rows[0] ?? { data: [], total: 0 }
}

import { sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { UploadKind } from '#server/contract/uploads/upload-kinds.ts'
import type { Upload, UploadChange } from '#server/contract/uploads/uploads.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'
import { withoutNestedLoops } from '../without-nested-loops.ts'
import { uploadKeys, uploadTables, uploadValues } from './upload-targets.ts'

const tableOf = (kind: UploadKind) => sql.table(uploadTables[kind])
const list = (names: readonly string[], of = '') =>
  sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)))

/** Whether a row `t` of the table and a row `of` have the same key. */
const isSame = (kind: UploadKind, of: string) =>
  sql`${own('t')} and (${list(uploadKeys[kind], 't')}) = (${list(uploadKeys[kind], of)})`

/** The lines of an upload after `after`, up to and including `to`. */
interface LineRange {
  after: number
  to: number
}
const within = (of: string, { after, to }: LineRange) =>
  sql`${sql.ref(`${of}.line`)} > ${after} and ${sql.ref(`${of}.line`)} <= ${to}`

const rangeLength = 20_000

/** All lines up to `last`, in ranges that PostgreSQL processes one after the other. */
export function* lineRanges(last: number): Generator<LineRange> {
  for (let after = 0; after < last; after += rangeLength)
    yield { after, to: Math.min(last, after + rangeLength) }
}

/**
 * The row of the table with the same key as `n`, as JSON and by its ctid. Looked up row by row: PostgreSQL has no
 * statistics for lines just written, and a join of them grows quadratically.
 */
const existingRow = (kind: UploadKind) => sql`lateral (select to_jsonb(t) as row, t.ctid as place
    from ${tableOf(kind)} t where ${isSame(kind, 'n')} limit 1) t on true`

/** The rows `n` that lines of an upload describe, each with the existing row `t`. */
const sentRows = (kind: UploadKind, uploadId: string, range: LineRange) => sql`upload_rows r
  cross join lateral jsonb_populate_record(null::${tableOf(kind)},
    r.value || jsonb_build_object('organization_id', r.organization_id, 'party_id', r.party_id)) n
  left join ${existingRow(kind)}
  where ${own('r')} and r.upload_id = ${uploadId} and ${within('r', range)} and r.refused is null and r.value is not null`

const differs = sql`t.row is distinct from to_jsonb(n)`

/** The counts of what applying lines of an upload would do. */
export async function countUpload(
  db: Work,
  kind: UploadKind,
  uploadId: string,
  range: LineRange,
): Promise<Upload['counts']> {
  const { rows: lines } = await sql<Pick<Upload['counts'], 'lines' | 'refused'>>`
    select count(*) as lines, count(refused) as refused from upload_rows r
    where ${own('r')} and r.upload_id = ${uploadId} and ${within('r', range)}`.execute(db)
  const { rows } = await sql<Pick<Upload['counts'], 'adds' | 'replaces' | 'same'>>`
    select count(*) filter (where t.row is null) as adds,
      count(*) filter (where t.row is not null and ${differs}) as replaces,
      count(*) filter (where not (${differs})) as same from ${sentRows(kind, uploadId, range)}`.execute(db)
  return { lines: 0, refused: 0, adds: 0, replaces: 0, same: 0, ...lines[0], ...rows[0] }
}

/**
 * Locks files of a kind against being applied or undone elsewhere in the organisation, until the transaction ends.
 * Waits for the lock or, without `wait`, returns false if it is taken.
 */
export async function lockUploadTarget(db: Work, kind: UploadKind, wait: boolean): Promise<boolean> {
  const key = sql`hashtextextended('upload ' || ${kind}::text || ' ' || current_organization(), 0)`
  if (wait) {
    await sql`select pg_advisory_xact_lock(${key})`.execute(db)
    return true
  }
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${key}) as locked`.execute(
    db,
  )
  return rows[0]?.locked ?? false
}

/** Writes rows to the table, given as a query of JSON rows; rows with the same key are replaced. */
const write = (kind: UploadKind, column: 'before' | 'after', changes: ReturnType<typeof sql>) => {
  const set = uploadValues[kind].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const names = ['organization_id', ...uploadKeys[kind], ...uploadValues[kind]]
  return sql`insert into ${tableOf(kind)} (${list(names)}) select ${list(names, 'n')}
    from (${changes}) c cross join lateral jsonb_populate_record(null::${tableOf(kind)}, c.${sql.ref(column)}) n
    on conflict (organization_id, ${list(uploadKeys[kind])}) do update set ${sql.join(set)}`
}

/** Adds the lines of an upload to the table or replaces existing rows, and stores the changes. Returns the number of rows. */
export async function writeUpload(
  db: Work,
  kind: UploadKind,
  uploadId: string,
  range: LineRange,
): Promise<{ added: number; replaced: number }> {
  const { rows } = await sql<{ added: number; replaced: number }>`with written as (
      insert into upload_changes (organization_id, upload_id, line, before, after)
      select r.organization_id, r.upload_id, r.line, t.row, to_jsonb(n)
      from ${sentRows(kind, uploadId, range)} and ${differs} returning before is null as is_new)
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as replaced from written`.execute(
    db,
  )
  const changes = sql`select c.after from upload_changes c
    where ${own('c')} and c.upload_id = ${uploadId} and ${within('c', range)}`
  await write(kind, 'after', changes).execute(db)
  return { added: 0, replaced: 0, ...rows[0] }
}

/** The row that undoing a change restores; null if there is none. */
const restoredRow = sql`nullif(coalesce(c.restores, c.before), 'null')`

/** Undoes the changes of lines of an upload, except for rows changed since: returns the number of those. */
export async function undoUploadChanges(
  db: Work,
  kind: UploadKind,
  uploadId: string,
  range: LineRange,
): Promise<number> {
  const ofRange = sql`${own('c')} and c.upload_id = ${uploadId} and ${within('c', range)}`
  const written = sql`upload_changes c cross join lateral jsonb_populate_record(null::${tableOf(kind)}, c.after) n
    join ${existingRow(kind)}
    where ${ofRange} and t.row = c.after`
  const { rows } = await sql<{ untouched: number; total: number }>`
    select (select count(*) from ${written}) as untouched,
      (select count(*) from upload_changes c where ${ofRange}) as total`.execute(db)
  const restored = sql`select ${restoredRow} as before from ${written} and ${restoredRow} is not null`
  await write(kind, 'before', restored).execute(db)
  // By ctid: by key, rows just written would be searched for among all rows each time.
  await sql`delete from ${tableOf(kind)} d using (select t.place from ${written} and ${restoredRow} is null) w
    where ${own('d')} and d.ctid = w.place`.execute(db)
  return (rows[0]?.total ?? 0) - (rows[0]?.untouched ?? 0)
}

/**
 * Makes later uploads, if they are undone too, restore the rows from before this upload instead of those it wrote: for
 * each of its changes, in the first upload that replaced it and has not been undone.
 */
export async function relinkLaterUploads(db: Work, kind: UploadKind, uploadId: string): Promise<void> {
  const { rows: later } = await sql<{ upload_id: string }>`
    select l.upload_id from uploads l join uploads u on u.upload_id = ${uploadId} and ${own('u')}
    where ${own('l')} and l.kind = ${kind} and l.undone_at is null and l.applied_at > u.applied_at`.execute(
    db,
  )
  if (later.length === 0) return
  // Changes are joined by their content, which has no index.
  const note = sql`update upload_changes r set restores = f.restores from (
      select distinct on (c.line) n.upload_id, n.line, coalesce(c.restores, c.before, 'null') as restores
      from upload_changes c join upload_changes n on coalesce(n.restores, n.before) = c.after
      join uploads u on u.upload_id = n.upload_id
      where ${own('c')} and c.upload_id = ${uploadId}
        and ${own('n')} and n.upload_id = ${anyOf(later.map(({ upload_id }) => upload_id))}
      order by c.line, u.applied_at) f
    where ${own('r')} and r.upload_id = f.upload_id and r.line = f.line`
  await withoutNestedLoops(db, () => note.execute(db))
}

/** The last line that changed something; 0 if none did. */
export async function lastUploadChange(db: Work, uploadId: string): Promise<number> {
  const { last } = await db
    .selectFrom('upload_changes as c')
    .where(own('c'))
    .where('c.upload_id', '=', uploadId)
    .select(({ fn }) => fn.coalesce(fn.max('c.line'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** One side of a change, with the name of its party as `party_name` if it is on record. */
const named = (side: 'before' | 'after') => sql`c.${sql.ref(side)} || coalesce((
  select jsonb_build_object('party_name', p.name) from parties p where p.party_id = c.${sql.ref(side)}->>'party_id'), '{}')`

/** A page of the rows that an upload changed. */
export async function readUploadChanges(db: Work, uploadId: string, paging: Paging): Promise<UploadChange[]> {
  const { rows } = await sql<UploadChange>`
    select c.line, ${named('before')} as before, ${named('after')} as after from upload_changes c
    where ${own('c')} and c.upload_id = ${uploadId}
    order by c.line limit ${paging.per_page} offset ${offsetOf(paging)}`.execute(db)
  return rows
}

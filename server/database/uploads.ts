import { sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { UploadKind } from '#server/contract/upload-kinds.ts'
import type { UploadLine, UploadRow } from '#server/contract/uploads.ts'
import type { Actor } from './audit.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** A line as it is kept: its cells, and what they hold once that is read. */
export interface NewUploadRow {
  line: number
  cells: string[]
  party?: string
  value?: object
  refused: string | null
}

const withPeople = (db: Work) =>
  db
    .selectFrom('uploads as t')
    .where(own('t'))
    .innerJoin('users as s', 's.user_id', 't.sent_by')
    .leftJoin('users as a', 'a.user_id', 't.applied_by')
    .leftJoin('users as n', 'n.user_id', 't.undone_by')
    .select([
      't.upload_id',
      't.kind',
      't.file_name',
      't.state',
      't.added',
      't.replaced',
      't.kept',
      't.sent_at',
    ])
    .select([
      't.applied_at',
      't.undone_at',
      's.name as sent_by',
      'a.name as applied_by',
      'n.name as undone_by',
    ])

/** The organisation's uploads, newest first, a page at a time, and how many there are. */
export async function readUploads(db: Work, paging: Paging): Promise<{ data: UploadRow[]; total: number }> {
  const data = await withPeople(db)
    .orderBy('t.sent_at', 'desc')
    .orderBy('t.upload_id')
    .limit(paging.per_page)
    .offset(offsetOf(paging))
    .execute()
  const { total } = await db
    .selectFrom('uploads as t')
    .where(own('t'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data, total }
}

/** One upload, or undefined. */
export const readUpload = (db: Work, uploadId: string) =>
  withPeople(db)
    .select(['t.version', 't.heads', 't.columns', 't.remarks'])
    .where('t.upload_id', '=', uploadId)
    .executeTakeFirst()
export type StoredUpload = NonNullable<Awaited<ReturnType<typeof readUpload>>>

/** The same, held until the transaction ends. */
export async function holdUpload(db: Work, uploadId: string): Promise<StoredUpload | undefined> {
  await sql`select from uploads t where ${own('t')} and upload_id = ${uploadId} for update`.execute(db)
  return readUpload(db, uploadId)
}

interface Begun {
  kind: UploadKind
  file_name: string
  heads: string[]
  columns: Record<string, number>
  remarks: string[]
}

/** Keeps a new upload and gives its id. */
export async function insertUpload(
  db: Work,
  { organization_id, user_id }: Actor,
  { heads, columns, remarks, ...begun }: Begun,
): Promise<string> {
  const { upload_id } = await db
    .insertInto('uploads')
    .values({
      ...{ ...begun, organization_id, sent_by: user_id, heads: JSON.stringify(heads) },
      ...{ columns: JSON.stringify(columns), remarks: JSON.stringify(remarks) },
    })
    .returning('upload_id')
    .executeTakeFirstOrThrow()
  return upload_id
}

// What a text of PostgreSQL cannot hold.
const withoutNul = (text: string) => text.replaceAll('\\u0000', '')

/** So many lines are read and written at once: what is held in memory does not grow with the file. */
const atOnce = 5_000

/** Keeps lines of an upload, some at a time; those of the same number that were there are replaced. */
export async function writeUploadRows(db: Work, uploadId: string, rows: NewUploadRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await writeAtOnce(db, uploadId, rows.slice(from, from + atOnce))
}

async function writeAtOnce(db: Work, uploadId: string, rows: NewUploadRow[]): Promise<void> {
  await sql`insert into upload_rows (organization_id, upload_id, line, cells, party, value, refused)
    select current_organization(), ${uploadId}, line, cells, party, value, refused
    from jsonb_to_recordset(${withoutNul(JSON.stringify(rows))}::jsonb) as r
      (line integer, cells jsonb, party text, value jsonb, refused text)
    on conflict (upload_id, line) do update set party = excluded.party, party_id = null, value = excluded.value,
      refused = excluded.refused`.execute(db)
}

/** Finds the party that each line names by an identifier; a line that names none on record, or several, is refused. */
export async function matchUploadParties(db: Work, uploadId: string): Promise<void> {
  const by = (column: 'party_id' | 'cin' | 'llpin' | 'pan') =>
    sql`select p.party_id from parties p where p.${sql.ref(column)} = ${
      column === 'party_id' ? sql`lower(o.party)` : sql`o.party`
    }`
  // Looked up line by line: of lines that are just written PostgreSQL knows no number, and joins of them all grow with its square.
  await sql`update upload_rows r set party_id = case when m.parties = 1 then m.party_id end,
      refused = case when m.parties > 1 then 'Several parties have the identifier ' || r.party
        when m.parties = 0 then 'No party on record has the identifier ' || r.party end
    from upload_rows o cross join lateral (
      select min(f.party_id) as party_id, count(*) as parties from (
        ${by('party_id')} union ${by('cin')} union ${by('llpin')} union ${by('pan')} union
        select g.party_id from registrations g where g.kind = 'GSTIN' and g.value = o.party) f) m
    where ${own('r')} and r.upload_id = ${uploadId} and r.refused is null
      and ${own('o')} and o.upload_id = r.upload_id and o.line = r.line`.execute(db)
}

/** Lines of an upload, a page of them, and how many there are. */
export async function readUploadLines(
  db: Work,
  uploadId: string,
  { state, ...paging }: Paging & { state: 'all' | 'refused' },
): Promise<{ data: UploadLine[]; total: number }> {
  const lines = db
    .selectFrom('upload_rows as r')
    .where(own('r'))
    .where('r.upload_id', '=', uploadId)
    .$if(state === 'refused', (query) => query.where('r.refused', 'is not', null))
  const { total } = await lines
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = await lines
    .select(['r.line', 'r.cells', sql<string>`coalesce(r.refused, '')`.as('why')])
    .orderBy('r.line')
    .limit(paging.per_page)
    .offset(offsetOf(paging))
    .execute()
  return { data, total }
}

/** Has `read` say of all lines of an upload, some at a time, what they hold, and keeps that. */
export async function rereadUploadRows(
  db: Work,
  uploadId: string,
  read: (rows: { line: number; cells: string[] }[]) => NewUploadRow[],
): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('upload_rows as r')
      .where(own('r'))
      .where('r.upload_id', '=', uploadId)
      .where('r.line', '>', after)
      .select(['r.line', 'r.cells'])
      .orderBy('r.line')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    await writeAtOnce(db, uploadId, read(rows))
    after = last.line
  }
}

/** What heads of files of a kind stood for when it was last said, by head. */
export async function readRememberedHeads(db: Work, kind: UploadKind): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('upload_heads as h')
    .where(own('h'))
    .where('h.kind', '=', kind)
    .select(['h.head', 'h.field'])
    .execute()
  return Object.fromEntries(rows.map(({ head, field }) => [head, field]))
}

/** Remembers what heads of files of a kind stand for. */
export async function rememberHeads(
  db: Work,
  kind: UploadKind,
  heads: Record<string, string>,
): Promise<void> {
  await sql`insert into upload_heads (organization_id, kind, head, field)
    select current_organization(), ${kind}, key, value from jsonb_each_text(${JSON.stringify(heads)}::jsonb)
    on conflict (organization_id, kind, head) do update set field = excluded.field`.execute(db)
}

interface Change {
  state: UploadRow['state']
  columns?: Record<string, number>
  added?: number
  replaced?: number
  kept?: number
  applied_by?: string
  applied_at?: string
  undone_by?: string
  undone_at?: string
}

/** Writes how far an upload is. */
export async function changeUpload(
  db: Work,
  uploadId: string,
  { columns, ...change }: Change,
): Promise<void> {
  await db
    .updateTable('uploads')
    .where(own('uploads'))
    .where('upload_id', '=', uploadId)
    .set({ ...change, ...(columns && { columns: JSON.stringify(columns) }), version: sql`version + 1` })
    .execute()
}

/** Forgets an upload with its lines. */
export async function deleteUpload(db: Work, uploadId: string): Promise<void> {
  await db.deleteFrom('uploads').where(own('uploads')).where('upload_id', '=', uploadId).execute()
}

import { sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { UploadKind } from '#server/contract/uploads/upload-kinds.ts'
import type { UploadRow } from '#server/contract/uploads/uploads.ts'
import type { Work } from '../connection.ts'
import type { Actor } from '../organisation/audit.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

const withPeople = (db: Work) =>
  db
    .selectFrom('uploads as t')
    .where(own('t'))
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
    .select(['t.lines', 't.done', 't.total', 't.error'])
    .select([
      't.applied_at',
      't.undone_at',
      nameOf('t.sent_by').as('sent_by'),
      nameOf<string | null>('t.applied_by').as('applied_by'),
      nameOf<string | null>('t.undone_by').as('undone_by'),
    ])

/** A page of the organisation's uploads, newest first, with the total count. */
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

const whole = (db: Work, uploadId: string) =>
  withPeople(db)
    .select(['t.version', 't.heads', 't.columns', 't.remarks', 't.counted_at'])
    .select(['t.refused', 't.adds', 't.replaces', 't.same'])
    .where('t.upload_id', '=', uploadId)

/** One upload, or undefined. */
export const readUpload = (db: Work, uploadId: string) => whole(db, uploadId).executeTakeFirst()

/** The same with the fields its jobs need, locked until the transaction ends. */
export async function lockUpload(db: Work, uploadId: string) {
  await sql`select from uploads t where ${own('t')} and upload_id = ${uploadId} for no key update`.execute(db)
  return whole(db, uploadId)
    .select(['t.organization_id', 't.by_job', 't.attempts', 't.asked_by', 't.asked_address'])
    .executeTakeFirst()
}
export type StoredUpload = NonNullable<Awaited<ReturnType<typeof lockUpload>>>

interface Begun {
  kind: UploadKind
  file_name: string
  heads: string[]
  columns: Record<string, number>
  remarks: string[]
  lines: number
  by_job?: boolean
  state?: UploadRow['state']
}

/** Stores a new upload and returns its id. */
export async function insertUpload(
  db: Work,
  { organization_id, user_id }: Actor,
  { heads, columns, remarks, ...begun }: Begun,
): Promise<string> {
  const { upload_id } = await db
    .insertInto('uploads')
    .values({
      ...begun,
      organization_id,
      sent_by: user_id,
      heads: JSON.stringify(heads),
      columns: JSON.stringify(columns),
      remarks: JSON.stringify(remarks),
    })
    .returning('upload_id')
    .executeTakeFirstOrThrow()
  return upload_id
}

/** The last mapping of column heads to fields for files of a kind, by head. */
export async function readColumnMapping(db: Work, kind: UploadKind): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('upload_heads as h')
    .where(own('h'))
    .where('h.kind', '=', kind)
    .select(['h.head', 'h.field'])
    .execute()
  return Object.fromEntries(rows.map(({ head, field }) => [head, field]))
}

/** Stores the mapping of column heads to fields for files of a kind. */
export async function saveColumnMapping(
  db: Work,
  kind: UploadKind,
  heads: Record<string, string>,
): Promise<void> {
  await sql`insert into upload_heads (organization_id, kind, head, field)
    select current_organization(), ${kind}, key, value from jsonb_each_text(${JSON.stringify(heads)}::jsonb)
    on conflict (organization_id, kind, head) do update set field = excluded.field`.execute(db)
}

type Change = Partial<
  Pick<
    StoredUpload,
    | (
        | 'state'
        | 'added'
        | 'replaced'
        | 'kept'
        | 'applied_at'
        | 'undone_at'
        | 'counted_at'
        | 'error'
        | 'by_job'
      )
    | ('lines' | 'refused' | 'adds' | 'replaces' | 'same' | 'done' | 'total' | 'attempts')
    | ('asked_by' | 'asked_address' | 'applied_by' | 'undone_by')
  >
> & { heads?: string[]; columns?: Record<string, number>; remarks?: string[] }

const inJson = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

/** Updates an upload; its `version` is incremented if its state changes. */
export async function changeUpload(
  db: Work,
  uploadId: string,
  { heads, columns, remarks, ...change }: Change,
): Promise<void> {
  const json = { heads: inJson(heads), columns: inJson(columns), remarks: inJson(remarks) }
  await db
    .updateTable('uploads')
    .where(own('uploads'))
    .where('upload_id', '=', uploadId)
    .set({ ...change, ...json, moved_at: sql`now()` })
    .$if(change.state !== undefined, (query) => query.set({ version: sql`version + 1` }))
    .execute()
}

/** Deletes an upload with its lines. */
export async function deleteUpload(db: Work, uploadId: string): Promise<void> {
  await db.deleteFrom('uploads').where(own('uploads')).where('upload_id', '=', uploadId).execute()
}

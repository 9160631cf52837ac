import { sql } from 'kysely'
import { allows, type Policy } from '#server/contract/features.ts'
import { type NoticeKind, noticeEntities } from '#server/contract/notices/notice-kinds.ts'
import type { Notice } from '#server/contract/notices/notices.ts'
import type { Paging } from '#server/contract/paging.ts'
import type { Work } from '../connection.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { listTotal } from '../lists/list-total.ts'
import { pageOf } from '../lists/page-of.ts'
import { own } from '../own.ts'
import { asPerson } from '../people/as-person.ts'

/** The recipient of the notices, and their policy: notices about entities it no longer allows are hidden. */
export interface Reader {
  user_id: string
  policy: Policy
}

/** The notice entities that the policy allows the user to see. */
export const shownEntities = (policy: Policy) =>
  Object.entries(noticeEntities).flatMap(([entity, { feature }]) =>
    !feature || allows(policy, feature) ? entity : [],
  )

const noticesFor = (db: Work, { user_id, policy }: Reader) =>
  db
    .selectFrom('notices as n')
    .where(own('n'))
    .where('n.user_id', '=', user_id)
    .where(sql<boolean>`n.entity = any(${shownEntities(policy)})`)

const rows = (db: Work, reader: Reader) =>
  noticesFor(db, reader)
    .leftJoin('users as u', 'u.user_id', 'n.caused_by')
    .select(['n.notice_id', 'n.kind', 'n.text', 'n.link', 'n.created_at', 'n.read_at', 'n.caused_by'])
    .select('u.name as caused_by_name')
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const asNotice = ({ caused_by, caused_by_name, ...row }: Row): Notice => ({
  ...row,
  by: asPerson(caused_by, caused_by_name),
})

interface Filters extends Paging {
  state?: 'unread' | undefined
  kind?: NoticeKind | undefined
}

/** A page of a user's notices, unread first, with the number that match the filters and the total number unread. */
export async function readNotices(db: Work, reader: Reader, { state, kind, ...paging }: Filters) {
  const fits = fitsAll([state && sql`n.read_at is null`, kind && sql`n.kind = ${kind}`], true)
  const all = noticesFor(db, reader)
  const counted = all.where(fits).select(({ fn }) => fn.countAll<number>().as('total'))
  const unread = all.where('n.read_at', 'is', null).select(({ fn }) => fn.countAll<number>().as('unread'))
  const total = listTotal(
    db,
    { list: 'notices', query: { state, kind, ...reader }, scope: reader.user_id },
    counted,
  )
  const [meta = { total_records: 0, unread: 0 }] = (
    await sql<{ total_records: number; unread: number }>`
      select ${total.column} as total_records, (${unread}) as unread`.execute(db)
  ).rows
  total.keep(meta.total_records)
  const found = await rows(db, reader)
    .where(fits)
    .orderBy(sql`n.read_at is not null`)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.notice_id')
    .$call(pageOf(paging))
    .execute()
  return { data: found.map(asNotice), meta }
}

/** One of a user's notices, or undefined. */
export async function readNotice(db: Work, reader: Reader, noticeId: string): Promise<Notice | undefined> {
  const row = await rows(db, reader).where('n.notice_id', '=', noticeId).executeTakeFirst()
  return row && asNotice(row)
}

/** Marks a user's unread notices as read: one, or all up to a timestamp. Returns the ids of those that were unread. */
export async function markRead(
  db: Work,
  userId: string,
  which: { notice_id: string } | { until: string },
): Promise<string[]> {
  const marked = await db
    .updateTable('notices')
    .where(own('notices'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((eb) =>
      'until' in which ? eb('created_at', '<=', which.until) : eb('notice_id', '=', which.notice_id),
    )
    .set({ read_at: sql`now()` })
    .returning('notice_id')
    .execute()
  return marked.map(({ notice_id }) => notice_id)
}

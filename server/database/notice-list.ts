import { sql } from 'kysely'
import { allows, type Policy } from '#server/contract/features.ts'
import { type NoticeKind, noticeEntities } from '#server/contract/notice-kinds.ts'
import type { Notice } from '#server/contract/notices.ts'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import { asPerson } from './alert-work.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** Whose notices, and what their policy shows: of what it no longer shows, nothing is told any more. */
export interface Reader {
  user_id: string
  policy: Policy
}

/** What the policy shows of what there can be notices about. */
export const shownEntities = (policy: Policy) =>
  Object.entries(noticeEntities).flatMap(([entity, { feature }]) =>
    !feature || allows(policy, feature) ? entity : [],
  )

const of = (db: Work, { user_id, policy }: Reader) =>
  db
    .selectFrom('notices as n')
    .where(own('n'))
    .where('n.user_id', '=', user_id)
    .where(sql<boolean>`n.entity = any(${shownEntities(policy)})`)

const rows = (db: Work, reader: Reader) =>
  of(db, reader)
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

/** A page of somebody's notices, unread first, with how many fit the filters and how many are unread at all. */
export async function readNotices(db: Work, reader: Reader, { state, kind, ...paging }: Filters) {
  const fits = sql<boolean>`(${!state} or n.read_at is null) and (${!kind} or n.kind = ${kind ?? ''})`
  const meta = await of(db, reader)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(fits).as('total_records'),
      fn.countAll<number>().filterWhere('n.read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
  const found = await rows(db, reader)
    .where(fits)
    .orderBy(sql`n.read_at is not null`)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.notice_id')
    .limit(paging.per_page)
    .offset(offsetOf(paging))
    .execute()
  return { data: found.map(asNotice), meta }
}

/** One of somebody's notices, or undefined. */
export async function readNotice(db: Work, reader: Reader, noticeId: string): Promise<Notice | undefined> {
  const row = await rows(db, reader).where('n.notice_id', '=', noticeId).executeTakeFirst()
  return row && asNotice(row)
}

/** Marks unread notices of a person as read: one, or all until an instant. Gives the ids of those that were unread. */
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

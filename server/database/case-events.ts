import type { CaseEvent, Ticket } from '#server/contract/case.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** What happened to a case, oldest first. */
export const readEvents = (db: Work, caseId: number) =>
  db
    .selectFrom('case_events as e')
    .where(own('e'))
    .leftJoin('users as u', 'u.user_id', 'e.owner')
    .leftJoin('files as f', 'f.file_id', 'e.file_id')
    .select(['e.event_id', 'e.kind', 'u.name as fullname', 'e.body', 'e.before', 'e.after', 'e.created_at'])
    .select(['e.file_id', 'f.name as file_name', 'f.size', 'f.media_type', 'e.mentions'])
    .where('e.case_id', '=', caseId)
    .orderBy('e.event_id')
    .execute()

type EventRow = Awaited<ReturnType<typeof readEvents>>[number]

/** An event as the API tells it. */
export const toEvent = (row: EventRow): CaseEvent => ({
  id: String(row.event_id),
  kind: row.kind,
  owner: { fullname: row.fullname ?? 'Credence' },
  date: row.created_at,
  comment: row.file_name ?? row.body,
  before: row.before,
  after: row.after,
  mentions: row.mentions,
})

/** The file that an event brought, or none. */
export const asAttachment = (row: EventRow): Ticket['attachments'] =>
  row.file_id
    ? [
        {
          _id: row.file_id,
          name: row.file_name ?? 'file',
          size: row.size ?? 0,
          type: row.media_type ?? '',
          date: row.created_at,
          owner: { fullname: row.fullname ?? 'Credence' },
        },
      ]
    : []

interface NewEvent {
  organization_id: string
  case_id: number
  kind: CaseEvent['kind']
  owner: string | null
  body?: string | null
  before?: string | null
  after?: string | null
  file_id?: string | null
  /** Whom its words name, as written. */
  mentions?: string[]
}

/** Adds to a case's history. */
export const addEvent = (db: Work, event: NewEvent) => addEvents(db, [event])

/** Adds to the histories of several cases, and gives the number of each thing that was added, with its case. */
export async function addEvents(
  db: Work,
  events: NewEvent[],
): Promise<{ event_id: number; case_id: number }[]> {
  if (events.length === 0) return []
  return await db.insertInto('case_events').values(events).returning(['event_id', 'case_id']).execute()
}

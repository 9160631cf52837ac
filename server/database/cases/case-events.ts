import type { CaseEvent, Ticket } from '#server/contract/cases/case.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

/** The history of a case, oldest first. */
export const readEvents = (db: Work, caseId: number) =>
  db
    .selectFrom('case_events as e')
    .where(own('e'))
    .leftJoin('files as f', 'f.file_id', 'e.file_id')
    .select(['e.event_id', 'e.kind', nameOf<string | null>('e.owner').as('fullname')])
    .select(['e.body', 'e.before', 'e.after', 'e.created_at'])
    .select(['e.file_id', 'f.name as file_name', 'f.size', 'f.media_type', 'e.mentions'])
    .where('e.case_id', '=', caseId)
    .orderBy('e.event_id')
    .execute()

type EventRow = Awaited<ReturnType<typeof readEvents>>[number]

/** Maps an event row to the API type. */
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

/** The file attached to an event, or an empty list. */
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
  /** The users mentioned in the text, as written. */
  mentions?: string[]
}

/** Adds an event to a case's history. */
export const addEvent = (db: Work, event: NewEvent) => addEvents(db, [event])

/** Adds events to the histories of several cases. Returns the id of each event with its case. */
export async function addEvents(
  db: Work,
  events: NewEvent[],
): Promise<{ event_id: number; case_id: number }[]> {
  if (events.length === 0) return []
  return await db.insertInto('case_events').values(events).returning(['event_id', 'case_id']).execute()
}

import { sql } from 'kysely'
import {
  type CaseFields,
  type CaseSummary,
  type CaseType,
  caseFieldNames,
  caseFieldsOf,
  type Ticket,
} from '#server/contract/cases/case.ts'
import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import type { Severity } from '#server/contract/severities.ts'
import type { Recurrence } from '../column-types.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'
import { asPerson } from '../people/as-person.ts'
import { asAttachment, readEvents, toEvent } from './case-events.ts'

/** The organisation's cases, each joined with its party, type and assignee. */
export const casesWithParties = (db: Work) =>
  db
    .selectFrom('cases as c')
    .where(own('c'))
    .innerJoin('parties as p', 'p.party_id', 'c.party_id')
    .innerJoin('case_types as t', 't.case_type_id', 'c.case_type_id')
    .leftJoin('users as u', 'u.user_id', 'c.case_assignee')

/** The columns a list shows, as rows that `toSummary` completes. */
export const summary = [
  sql<string>`c.case_id::text`.as('case_id'),
  'c.subject',
  'c.party_id',
  'p.name as party_name',
  'c.case_status',
  'c.status_category as case_status_category',
  'c.case_assignee',
  'u.name as assignee_name',
  'c.case_type_id',
  't.name as case_type_name',
  'c.created_at',
  'c.next_due',
  'c.severity',
  'c.due_on',
  'c.alert_id',
  'c.asked_status',
] as const

/** A case as stored: the days left depend on the calendar. */
export type StoredCase = Omit<CaseSummary, 'days_left'>

interface Row extends Omit<StoredCase, 'case_assignee' | 'case_type'> {
  case_assignee: string | null
  assignee_name: string | null
  case_type_id: string
  case_type_name: string
}

/** Maps a row of `summary` to the contract type. */
export const toSummary = ({
  assignee_name,
  case_type_id,
  case_type_name,
  case_assignee,
  ...row
}: Row): StoredCase => ({
  ...row,
  case_assignee: asPerson(case_assignee, assignee_name),
  case_type: { _id: case_type_id, name: case_type_name },
})

type Stored = Omit<Ticket, 'editable' | 'allow_change' | 'days_left' | 'deadlines'> & {
  examine_by: string | null
  due_by_hand: boolean
  workflow_id: string
}

interface Asking {
  asked_status: string | null
  asked_by: string | null
  asked_note: string | null
  asked_at: string | null
  asker_name: string | null
}

/** A move waiting for approval; null if there is none. */
export const asWaiting = ({
  asked_status,
  asked_by,
  asked_note,
  asked_at,
  asker_name,
}: Asking): Ticket['asked'] =>
  asked_status && asked_by && asked_at
    ? {
        case_status: asked_status,
        by: { user_id: asked_by, fullname: asker_name ?? asked_by },
        notes: asked_note,
        date: asked_at,
      }
    : null

/** One case with its history, or undefined. */
export async function readTicket(db: Work, caseId: number): Promise<Stored | undefined> {
  const row = await casesWithParties(db)
    .leftJoin('alerts as a', 'a.alert_id', 'c.alert_id')
    .leftJoin('users as asker', 'asker.user_id', 'c.asked_by')
    .select(summary)
    .select(caseFieldNames.map((name) => `c.${name}` as const))
    .select([
      'c.issue',
      'c.recurring',
      sql<string | null>`coalesce(c.alert, a.alert_summary)`.as('alert'),
      'c.version',
      'c.asked_by',
      'c.asked_note',
      'c.asked_at',
      'asker.name as asker_name',
      sql<string | null>`c.recurs_from::text`.as('recurs_from'),
      'c.examine_by',
      'c.due_by_hand',
      't.ticket_workflow_id',
    ])
    .where('c.case_id', '=', caseId)
    .executeTakeFirst()
  if (!row) return undefined
  const { issue, recurring, recurs_from, alert, version, ...rest } = row
  const { examine_by, due_by_hand, ticket_workflow_id: workflow_id, ...asking } = rest
  const { asked_by, asked_note, asked_at, asker_name, ...head } = asking
  const rows = await readEvents(db, caseId)
  const events = rows.map(toEvent)
  const comments = events.flatMap(({ id, owner, date, comment, kind }) =>
    kind === 'comment' && comment ? [{ id, owner, date, comment }] : [],
  )
  return {
    ...toSummary(head),
    uid: head.case_id,
    case_summary: issue,
    ...caseFieldsOf(row),
    recurring,
    recurs_from,
    alert,
    version,
    asked: asWaiting(asking),
    examine_by,
    due_by_hand,
    workflow_id,
    comments,
    events,
    attachments: rows.flatMap(asAttachment),
  }
}

interface NewRow extends CaseFields {
  organization_id: string
  party_id: string
  subject: string
  issue: string
  case_type_id: string
  case_assignee: string | null
  alert_id: string | null
  alert: string | null
  recurring: Recurrence | null
  next_due: string | null
  case_status: string
  status_category: CaseCategory
  severity: Severity
  due_on: string
  examine_by: string | null
  /** The first case of the series this case is an occurrence of, and the date of the occurrence. */
  recurs_from: number | null
  occurs_on: string | null
  created_by: string | null
}

/** Stores a case and returns its id. */
export async function insertCase(db: Work, { recurring, ...row }: NewRow): Promise<number> {
  const { case_id } = await db
    .insertInto('cases')
    .values({ ...row, recurring: recurring && JSON.stringify(recurring) })
    .returning('case_id')
    .executeTakeFirstOrThrow()
  return case_id
}

interface Changes {
  case_status?: string
  status_category?: CaseCategory
  case_assignee?: string | null
  case_type_id?: string
  severity?: Severity
  due_on?: string
  due_by_hand?: boolean
  escalated_due?: string
  asked_status?: string | null
  asked_by?: string | null
  asked_note?: string | null
  asked_at?: string | null
}

/** Applies the same change to several cases and increments their versions. */
export const updateCases = (db: Work, caseIds: number[], changes: Changes) =>
  db
    .updateTable('cases')
    .where(own('cases'))
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('case_id', '=', anyOf(caseIds))
    .execute()

/** Applies a change to one case. */
export const updateCase = (db: Work, caseId: number, changes: Changes) => updateCases(db, [caseId], changes)

/** The organisation's case types by name. */
export const readCaseTypes = (db: Work): Promise<CaseType[]> =>
  db
    .selectFrom('case_types')
    .where(own('case_types'))
    .select(['case_type_id as _id', 'name', 'ticket_workflow_id'])
    .orderBy(sql`lower(name)`)
    .execute()

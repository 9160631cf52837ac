import type { Work } from '../connection.ts'
import { own } from '../own.ts'

const overdue = (db: Work, caseType: string, dueBy: string) =>
  db
    .selectFrom('cases')
    .where(own('cases'))
    .where('case_type_id', '=', caseType)
    .where('status_category', 'in', ['NEW', 'WIP'])
    .where('due_on', '<=', dueBy)
    .where((eb) => eb.or([eb('escalated_due', 'is', null), eb('escalated_due', '<>', eb.ref('due_on'))]))
    .select(['case_id', 'subject', 'case_status', 'due_on', 'case_assignee', 'created_by'])
    .$narrowType<{ due_on: string }>()
    .orderBy('case_id')

/** A case overdue since the given date or longer that was not escalated for that due date. */
export type OverdueCase = Awaited<ReturnType<ReturnType<typeof overdue>['executeTakeFirstOrThrow']>>

/** At most `limit` overdue cases that no other transaction has locked, their rows locked; excludes cases waiting for approval. */
export const takeOverdueCases = (
  db: Work,
  caseType: string,
  dueBy: string,
  limit: number,
): Promise<OverdueCase[]> =>
  overdue(db, caseType, dueBy)
    .where('asked_status', 'is', null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Overdue cases waiting for approval. */
export const readOverdueAsked = (db: Work, caseType: string, dueBy: string): Promise<OverdueCase[]> =>
  overdue(db, caseType, dueBy).where('asked_status', 'is not', null).execute()

import { sql } from 'kysely'
import { openCategories } from '#server/contract/cases/case-categories.ts'
import type { CaseTypeDraft, UsedCaseType } from '#server/contract/cases/case-types.ts'
import type { Work } from '../connection.ts'
import { countFew } from '../lists/count-few.ts'
import { own } from '../own.ts'

const ofType = sql`select from cases where ${own('cases')} and cases.case_type_id = t.case_type_id`
// Written out, so that the index finds open cases among many more closed ones.
const openOfType = sql`${ofType} and status_category = any(${openCategories}::text[])`

/**
 * The organisation's case types by name, each with its number of cases: all, open, and open with a due date that was
 * not set by hand. Each count stops at `mostCounted` + 1.
 */
export const readUsedCaseTypes = (db: Work): Promise<UsedCaseType[]> =>
  db
    .selectFrom('case_types as t')
    .where(own('t'))
    .select(['t.case_type_id', 't.name', 't.ticket_workflow_id', 't.due_days', 't.version'])
    .select([
      countFew(ofType).as('cases'),
      countFew(openOfType).as('open'),
      countFew(sql`${openOfType} and not due_by_hand`).as('by_clock'),
    ])
    .orderBy(sql`lower(t.name)`)
    .execute()

const columns = ['case_type_id', 'name', 'ticket_workflow_id', 'due_days', 'version'] as const

const written = ({ due_days, ...draft }: CaseTypeDraft) => ({ ...draft, due_days: JSON.stringify(due_days) })

/** Stores a case type under a new id. */
export const insertCaseType = (db: Work, organization_id: string, draft: CaseTypeDraft) =>
  db
    .insertInto('case_types')
    .values({ organization_id, case_type_id: sql<string>`new_id('ct')`, ...written(draft) })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Updates a case type if it still has that version; otherwise returns undefined. */
export const updateCaseType = (db: Work, caseTypeId: string, version: number, draft: CaseTypeDraft) =>
  db
    .updateTable('case_types')
    .where(own('case_types'))
    .set({ ...written(draft), version: sql`version + 1` })
    .where('case_type_id', '=', caseTypeId)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()

/** Deletes one of the organisation's case types. */
export const deleteCaseType = (db: Work, caseTypeId: string) =>
  db.deleteFrom('case_types').where(own('case_types')).where('case_type_id', '=', caseTypeId).execute()

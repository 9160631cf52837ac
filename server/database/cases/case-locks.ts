import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'

const rules = ['case_type_id', 'name', 'ticket_workflow_id', 'due_days'] as const

const heldTypes = (db: Work) =>
  db.selectFrom('case_types').where(own('case_types')).select(rules).orderBy('case_type_id').forShare()

/** A case type with the rules for its cases. */
export type LockedCaseType = Awaited<ReturnType<ReturnType<typeof heldTypes>['executeTakeFirstOrThrow']>>

/**
 * Locks one case type until the transaction ends: for a case about to be created, and for work on cases of a single
 * type. Editors of the rules lock all types first. Undefined if the type is gone.
 */
export const lockCaseType = (db: Work, caseTypeId: string): Promise<LockedCaseType | undefined> =>
  heldTypes(db).where('case_type_id', '=', caseTypeId).executeTakeFirst()

/**
 * Locks cases until the transaction ends, in the order of their ids. In a separate statement: after waiting for a lock
 * PostgreSQL rereads the changed row, but not the rows joined to it.
 */
export const lockCases = (db: Work, caseIds: number[]) =>
  db
    .selectFrom('cases')
    .where(own('cases'))
    .select('case_type_id')
    .where('case_id', '=', anyOf(caseIds))
    .orderBy('case_id')
    .forUpdate()
    .execute()

/**
 * Locks cases to be changed until the transaction ends, after all case types of the organisation, in the same order as
 * an editor of the types. Returns the types by id.
 */
export async function lockCasesWithTypes(db: Work, caseIds: number[]): Promise<Map<string, LockedCaseType>> {
  for (;;) {
    const types = new Map((await heldTypes(db).execute()).map((type) => [type.case_type_id, type]))
    const cases = await lockCases(db, caseIds)
    // A type created while this waited for its lock is not included yet, although a case may already use it.
    if (cases.every(({ case_type_id }) => types.has(case_type_id))) return types
  }
}

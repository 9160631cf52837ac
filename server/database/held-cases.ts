import { anyOf } from './any-of.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const rules = ['case_type_id', 'name', 'ticket_workflow_id', 'due_days'] as const

const heldTypes = (db: Work) =>
  db.selectFrom('case_types').where(own('case_types')).select(rules).orderBy('case_type_id').forShare()

/** A case type with what it says of its cases. */
export type HeldType = Awaited<ReturnType<ReturnType<typeof heldTypes>['executeTakeFirstOrThrow']>>

/**
 * One type, kept as it is until the transaction ends: for a case that is yet to be, and for who takes cases of one type only.
 * Whoever edits what cases follow locks all types first. Undefined where it is gone.
 */
export const holdCaseType = (db: Work, caseTypeId: string): Promise<HeldType | undefined> =>
  heldTypes(db).where('case_type_id', '=', caseTypeId).executeTakeFirst()

/**
 * Locks cases until the transaction ends, in the order of their numbers. By itself: a row that another transaction changed while this
 * one waited is read anew, but not what is joined to it.
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
 * Locks cases to be changed until the transaction ends, after all case types of the organisation, in the order in which an editor
 * locks those. Gives the types by their ids.
 */
export async function holdCases(db: Work, caseIds: number[]): Promise<Map<string, HeldType>> {
  for (;;) {
    const types = new Map((await heldTypes(db).execute()).map((type) => [type.case_type_id, type]))
    const cases = await lockCases(db, caseIds)
    // A type that was made while this waited for its maker is not among them yet, though a case may have it by now.
    if (cases.every(({ case_type_id }) => types.has(case_type_id))) return types
  }
}

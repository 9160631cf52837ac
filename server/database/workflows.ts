import { standardWorkflow } from '#server/contract/standard-workflow.ts'
import type { Workflow } from '#server/contract/workflow.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const columns = ['workflow_id', 'name', 'statuses', 'moves', 'escalates', 'version'] as const

/** A workflow of the organisation; the standard one where it has none of that id. */
export async function readWorkflow(db: Work, workflowId: string): Promise<Workflow> {
  const row = await db
    .selectFrom('workflows')
    .where(own('workflows'))
    .select(columns)
    .where('workflow_id', '=', workflowId)
    .executeTakeFirst()
  return row ?? { ...standardWorkflow, workflow_id: workflowId }
}

const rules = ['case_type_id', 'ticket_workflow_id', 'due_days'] as const

/** What a case type says of its cases, kept as it is until the transaction ends: whoever edits a workflow locks its types. */
export const holdCaseType = (db: Work, caseTypeId: string) =>
  db
    .selectFrom('case_types')
    .where(own('case_types'))
    .select(rules)
    .where('case_type_id', '=', caseTypeId)
    .forShare()
    .executeTakeFirstOrThrow()

/** The same for all types, in the order in which an editor locks them: for a case that goes from one type to another. */
export const holdCaseTypes = (db: Work) =>
  db
    .selectFrom('case_types')
    .where(own('case_types'))
    .select('case_type_id')
    .orderBy('case_type_id')
    .forShare()
    .execute()

const holdItsType = (db: Work, caseId: number) =>
  db
    .selectFrom('case_types')
    .where(own('case_types'))
    .select(rules)
    .where('case_type_id', '=', ({ selectFrom }) =>
      selectFrom('cases').where(own('cases')).select('case_type_id').where('case_id', '=', caseId),
    )
    .forShare()
    .executeTakeFirst()

/** Locks a case until the transaction ends; gives its type. */
const lockCase = (db: Work, caseId: number) =>
  db
    .selectFrom('cases')
    .where(own('cases'))
    .select('case_type_id')
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()

/**
 * The same by the number of a case, whose row is locked after its type, as in editing a workflow. Undefined where there is no
 * such case.
 */
export async function holdTypeOfCase(db: Work, caseId: number) {
  for (;;) {
    const type = await holdItsType(db, caseId)
    const row = type && (await lockCase(db, caseId))
    // Its type may have been changed between the two; now that the case is locked, it cannot be again.
    if (!row || row.case_type_id === type.case_type_id) return row && type
  }
}

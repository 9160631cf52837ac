import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { CaseTypeDraft, caseTypeChange } from '#server/contract/cases/case-types.ts'
import type { Workflow } from '#server/contract/cases/workflow.ts'
import { messages } from '#server/contract/messages.ts'
import {
  deleteCaseType,
  insertCaseType,
  readUsedCaseTypes,
  updateCaseType,
} from '#server/database/cases/case-types.ts'
import { lockCaseTypes, readStatusesOfCases, readWorkflows } from '#server/database/cases/workflow-editing.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { categoryOf, statusIn } from '#server/rules/cases/case-workflow.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { recomputeDueDates } from './recompute-due-dates.ts'
import { remapCaseStatuses } from './remap-case-statuses.ts'

type Types = { case_type_id: string; name: string }[]

function nameIsFree(types: Types, { name }: CaseTypeDraft, own?: string): void {
  const isTaken = types.some(
    (one) => one.case_type_id !== own && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (isTaken) throw invalid('name', messages.workflows.taken)
}

async function workflowOf({ db }: UseCase, { ticket_workflow_id }: CaseTypeDraft): Promise<Workflow> {
  const workflow = (await readWorkflows(db)).find(({ workflow_id }) => workflow_id === ticket_workflow_id)
  if (!workflow) throw invalid('ticket_workflow_id', messages.workflows.none)
  return workflow
}

/** Creates a case type. Throws an invalid Refusal by field if the name is taken or the workflow does not exist. */
export async function createCaseType(useCase: UseCase, draft: CaseTypeDraft) {
  const { db, actor } = useCase
  nameIsFree(await lockCaseTypes(db), draft)
  await workflowOf(useCase, draft)
  const type = await insertCaseType(db, actor.organization_id, draft)
  const { case_type_id, ...after } = type
  await audit(db, actor, { action: 'create', entity: 'case type', entity_id: case_type_id, after })
  return { ...type, redated: 0, moved: 0 }
}

/** Moves the cases of a type to the matching statuses of its new workflow. */
async function follow(useCase: UseCase, caseTypeId: string, workflow: Workflow): Promise<number> {
  const statuses = await readStatusesOfCases(useCase.db, caseTypeId)
  const changed = statuses.flatMap((before) => {
    const { status_id: case_status, category: case_status_category } = before
    const status_id = statusIn(workflow, { case_status, case_status_category, case_assignee: null })
    const category = categoryOf(workflow, status_id)
    return status_id === case_status && category === case_status_category
      ? []
      : [{ before, after: { status_id, category } }]
  })
  return remapCaseStatuses(useCase, [caseTypeId], changed, `The case type follows ${workflow.name} now`)
}

/**
 * Changes a case type. With another workflow its cases get matching statuses of that workflow; with `due_of_open` the
 * due dates of its open cases are recomputed unless set by hand. Throws a conflict Refusal if it has changed since
 * `version`. Writes no audit row if nothing changes.
 */
export async function changeCaseType(
  useCase: UseCase,
  caseTypeId: string,
  { version, due_of_open, ...draft }: z.output<typeof caseTypeChange>,
) {
  const { db, actor } = useCase
  const types = await lockCaseTypes(db)
  const before = found(
    types.find(({ case_type_id }) => case_type_id === caseTypeId),
    messages.workflows.noType,
  )
  nameIsFree(types, draft, caseTypeId)
  const workflow = await workflowOf(useCase, draft)
  const { case_type_id: _, version: read, ...was } = before
  if (read === version && !due_of_open && isDeepStrictEqual(draft, was))
    return { ...before, redated: 0, moved: 0 }
  const type = await updateCaseType(db, caseTypeId, version, draft)
  if (!type) throw new Refusal('conflict', messages.workflows.stale)
  const moved =
    before.ticket_workflow_id === draft.ticket_workflow_id ? 0 : await follow(useCase, caseTypeId, workflow)
  const why = 'The working days of the case type were changed'
  const redated = due_of_open ? await recomputeDueDates(useCase, [type], why, caseTypeId) : 0
  const after = { ...draft, redated, moved }
  await audit(db, actor, { action: 'change', entity: 'case type', entity_id: caseTypeId, before: was, after })
  return { ...type, redated, moved }
}

/** Removes a case type. Throws a conflict Refusal while it has cases, and for the last one. */
export async function removeCaseType({ db, actor }: UseCase, caseTypeId: string): Promise<void> {
  await lockCaseTypes(db)
  const types = await readUsedCaseTypes(db)
  const before = found(
    types.find(({ case_type_id }) => case_type_id === caseTypeId),
    messages.workflows.noType,
  )
  if (before.cases > 0) throw new Refusal('conflict', messages.workflows.usedType(before.cases))
  if (types.length === 1) throw new Refusal('conflict', messages.workflows.lastType)
  await deleteCaseType(db, caseTypeId)
  await audit(db, actor, { action: 'delete', entity: 'case type', entity_id: caseTypeId, before })
}

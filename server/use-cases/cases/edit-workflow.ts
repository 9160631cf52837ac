import { isDeepStrictEqual } from 'node:util'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import type { Workflow, WorkflowDraft, WorkflowStatus } from '#server/contract/cases/workflow.ts'
import { messages } from '#server/contract/messages.ts'
import {
  type ChangedStatus,
  deleteWorkflow,
  insertWorkflow,
  lockCaseTypes,
  readStatusUse,
  readWorkflows,
  renameAskedStatuses,
  updateWorkflow,
} from '#server/database/cases/workflow-editing.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { readApprovers } from '#server/database/people/approvers.ts'
import { indexInDraft, strandedCases } from '#server/rules/cases/stranded-cases.ts'
import { type WorkflowFault, workflowFaults } from '#server/rules/cases/workflow-faults.ts'
import { found, invalid, Refusal, refuseFields } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { remapCaseStatuses } from './remap-case-statuses.ts'

function refuse(faults: WorkflowFault[]): void {
  const fields: Record<string, string[]> = {}
  for (const { field, message } of faults) fields[field] = [...(fields[field] ?? []), message]
  refuseFields(fields)
}

/** The draft as stored: statuses without their former names (`was`). */
const asStored = ({ statuses, ...draft }: WorkflowDraft) => ({
  ...draft,
  statuses: statuses.map(({ status_id, category }) => ({ status_id, category })),
})

const nameFault = (workflows: Workflow[], { name }: WorkflowDraft, own?: string): WorkflowFault[] =>
  workflows.some((one) => one.workflow_id !== own && one.name.toLowerCase() === name.toLowerCase())
    ? [{ field: 'name', message: messages.workflows.taken }]
    : []

/** Creates a workflow that no case type uses yet. Throws an invalid Refusal by field for what `workflowFaults` finds. */
export async function createWorkflow({ db, actor }: UseCase, draft: WorkflowDraft): Promise<Workflow> {
  await lockCaseTypes(db)
  const approvers = await readApprovers(db)
  refuse([...nameFault(await readWorkflows(db), draft), ...workflowFaults(draft, approvers.length)])
  const stored = await insertWorkflow(db, actor.organization_id, asStored(draft))
  if (!stored) throw invalid('name', messages.workflows.taken)
  const { workflow_id, ...after } = stored
  await audit(db, actor, { action: 'create', entity: 'workflow', entity_id: workflow_id, after })
  return stored
}

const changedIn = (stored: WorkflowStatus[], draft: WorkflowDraft): ChangedStatus[] =>
  stored.flatMap((before) => {
    const after = draft.statuses[indexInDraft(draft, before.status_id)]
    if (!after || (after.status_id === before.status_id && after.category === before.category)) return []
    return [{ before, after: { status_id: after.status_id, category: after.category } }]
  })

/**
 * Changes a workflow and, if statuses were renamed, its cases. Throws a Refusal: conflict if it has changed since
 * `version`, invalid by field if it has errors or would strand cases. Writes no audit row if nothing changes.
 */
export async function changeWorkflow(
  useCase: UseCase,
  workflowId: string,
  { version, ...draft }: WorkflowDraft & { version: number },
): Promise<Workflow> {
  const { db, actor } = useCase
  const types = await lockCaseTypes(db)
  const workflows = await readWorkflows(db)
  const before = found(
    workflows.find(({ workflow_id }) => workflow_id === workflowId),
    messages.workflows.none,
  )
  if (before.version !== version) throw new Refusal('conflict', messages.workflows.stale)
  const use = (await readStatusUse(db, [before])).get(workflowId) ?? []
  const approvers = await readApprovers(db)
  refuse([
    ...nameFault(workflows, draft, workflowId),
    ...strandedCases(before.statuses, draft, use),
    ...workflowFaults(draft, approvers.length),
  ])
  const { name, statuses, moves, escalates } = before
  if (isDeepStrictEqual(asStored(draft), { name, statuses, moves, escalates })) return before
  // The standard workflow has no row until it is first changed.
  const after =
    version === standardWorkflow.version
      ? await insertWorkflow(db, actor.organization_id, asStored(draft), workflowId)
      : await updateWorkflow(db, workflowId, version, asStored(draft))
  if (!after) throw new Refusal('conflict', messages.workflows.stale)
  const changed = changedIn(before.statuses, draft)
  const followers = types.filter((type) => type.ticket_workflow_id === workflowId)
  const ids = followers.map(({ case_type_id }) => case_type_id)
  await renameAskedStatuses(db, ids, changed)
  await remapCaseStatuses(useCase, ids, changed, 'The status was renamed')
  await audit(db, actor, { action: 'change', entity: 'workflow', entity_id: workflowId, before, after })
  return after
}

/** Removes a workflow. Throws a conflict Refusal while case types use it, and for the standard one. */
export async function removeWorkflow(
  { db, actor }: UseCase,
  workflowId: string,
  version?: number,
): Promise<Workflow> {
  const types = await lockCaseTypes(db)
  const before = found(
    (await readWorkflows(db)).find(({ workflow_id }) => workflow_id === workflowId),
    messages.workflows.none,
  )
  if (workflowId === standardWorkflow.workflow_id) throw new Refusal('conflict', messages.workflows.standard)
  if (version !== undefined && before.version !== version)
    throw new Refusal('conflict', messages.workflows.stale)
  const names = types.filter((type) => type.ticket_workflow_id === workflowId).map(({ name }) => name)
  if (names.length > 0) throw new Refusal('conflict', messages.workflows.used(names.join(', ')))
  await deleteWorkflow(db, workflowId)
  await audit(db, actor, { action: 'delete', entity: 'workflow', entity_id: workflowId, before })
  return before
}

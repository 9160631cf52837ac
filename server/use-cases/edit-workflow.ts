import { messages } from '#server/contract/messages.ts'
import { standardWorkflow } from '#server/contract/standard-workflow.ts'
import type { Workflow, WorkflowDraft, WorkflowStatus } from '#server/contract/workflow.ts'
import { readApprovers } from '#server/database/approvers.ts'
import { audit, auditAll } from '#server/database/audit.ts'
import { addEvents } from '#server/database/cases.ts'
import {
  type ChangedStatus,
  changeStatusesOfCases,
  deleteWorkflow,
  insertWorkflow,
  lockCaseTypes,
  readStatusUse,
  readWorkflows,
  updateWorkflow,
} from '#server/database/workflow-editing.ts'
import { placeInDraft, strandedCases } from '#server/rules/stranded-cases.ts'
import { type WorkflowFault, workflowFaults } from '#server/rules/workflow-faults.ts'
import { found, Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

function refuse(faults: WorkflowFault[]): void {
  const [first] = faults
  if (!first) return
  const fields: Record<string, string[]> = {}
  for (const { field, message } of faults) fields[field] = [...(fields[field] ?? []), message]
  throw new Refusal('invalid', first.message, fields)
}

/** The draft as it is kept: names may be written in several ways, moves follow the statuses. */
const kept = ({ statuses, ...draft }: WorkflowDraft) => ({
  ...draft,
  statuses: statuses.map(({ status_id, category }) => ({ status_id, category })),
})

const nameFault = (workflows: Workflow[], { name }: WorkflowDraft, own?: string): WorkflowFault[] =>
  workflows.some((one) => one.workflow_id !== own && one.name.toLowerCase() === name.toLowerCase())
    ? [{ field: 'name', message: messages.workflows.taken }]
    : []

/** Makes a workflow that no case type follows yet. Refused as invalid by field for what `workflowFaults` finds. */
export async function createWorkflow({ db, actor }: UseCase, draft: WorkflowDraft): Promise<Workflow> {
  await lockCaseTypes(db)
  const approvers = await readApprovers(db)
  refuse([...nameFault(await readWorkflows(db), draft), ...workflowFaults(draft, approvers.length)])
  const stored = await insertWorkflow(db, actor.organization_id, kept(draft))
  if (!stored) throw new Refusal('invalid', messages.workflows.taken, { name: [messages.workflows.taken] })
  const { workflow_id, ...after } = stored
  await audit(db, actor, { action: 'create', entity: 'workflow', entity_id: workflow_id, after })
  return stored
}

const changedIn = (stored: WorkflowStatus[], draft: WorkflowDraft): ChangedStatus[] =>
  stored.flatMap(({ status_id: before, category }) => {
    const after = draft.statuses[placeInDraft(draft, before)]
    if (!after || (after.status_id === before && after.category === category)) return []
    return [{ before, after: { status_id: after.status_id, category: after.category } }]
  })

/** What renamed statuses do to cases: their status, their history, the audit. */
async function changeCases({ db, actor }: UseCase, workflowId: string, changed: ChangedStatus[]) {
  if (changed.length === 0) return
  const cases = await changeStatusesOfCases(db, workflowId, changed)
  const { organization_id, user_id: owner } = actor
  const renamed = cases.filter(({ before, after }) => before !== after)
  const body = 'The status was renamed'
  await addEvents(
    db,
    renamed.map((sides) => ({ organization_id, owner, kind: 'status' as const, body, ...sides })),
  )
  await auditAll(
    db,
    actor,
    cases.map(({ case_id, before, after }) => ({
      ...{ action: 'change', entity: 'case', entity_id: String(case_id) },
      ...{ before: { case_status: before }, after: { case_status: after } },
    })),
  )
}

/**
 * Changes a workflow and, where statuses were renamed, its cases. Refused as a conflict when somebody changed it since `version`,
 * as invalid by field for what is wrong with it or would strand cases.
 */
export async function changeWorkflow(
  useCase: UseCase,
  workflowId: string,
  { version, ...draft }: WorkflowDraft & { version: number },
): Promise<Workflow> {
  const { db, actor } = useCase
  await lockCaseTypes(db)
  const workflows = await readWorkflows(db)
  const before = found(
    workflows.find(({ workflow_id }) => workflow_id === workflowId),
    messages.workflows.none,
  )
  if (before.version !== version) throw new Refusal('conflict', messages.workflows.stale)
  const use = (await readStatusUse(db)).get(workflowId) ?? []
  const approvers = await readApprovers(db)
  refuse([
    ...nameFault(workflows, draft, workflowId),
    ...strandedCases(before.statuses, draft, use),
    ...workflowFaults(draft, approvers.length),
  ])
  // The standard workflow has no row before somebody changes it.
  const after =
    version === standardWorkflow.version
      ? await insertWorkflow(db, actor.organization_id, kept(draft), workflowId)
      : await updateWorkflow(db, workflowId, version, kept(draft))
  if (!after) throw new Refusal('conflict', messages.workflows.stale)
  await changeCases(useCase, workflowId, changedIn(before.statuses, draft))
  await audit(db, actor, { action: 'change', entity: 'workflow', entity_id: workflowId, before, after })
  return after
}

/** Removes a workflow. Refused as a conflict while case types follow it, and for the standard one. */
export async function removeWorkflow({ db, actor }: UseCase, workflowId: string): Promise<void> {
  const types = await lockCaseTypes(db)
  const before = found(
    (await readWorkflows(db)).find(({ workflow_id }) => workflow_id === workflowId),
    messages.workflows.none,
  )
  if (workflowId === standardWorkflow.workflow_id) throw new Refusal('conflict', messages.workflows.standard)
  const names = types.filter((type) => type.ticket_workflow_id === workflowId).map(({ name }) => name)
  if (names.length > 0) throw new Refusal('conflict', messages.workflows.used(names.join(', ')))
  await deleteWorkflow(db, workflowId)
  await audit(db, actor, { action: 'delete', entity: 'workflow', entity_id: workflowId, before })
}

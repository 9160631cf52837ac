import type { Workflow } from '#server/contract/cases/workflow.ts'
import type { workflowEndpoints } from '#server/contract/endpoints/cases/workflows.ts'
import { messages } from '#server/contract/messages.ts'
import { readCaseTypes } from '#server/database/cases/cases.ts'
import { readStatusUse, readWorkflows } from '#server/database/cases/workflow-editing.ts'
import type { Work } from '#server/database/connection.ts'
import { readWaitingChange } from '#server/database/organisation/change-requests.ts'
import { readApprovers } from '#server/database/people/approvers.ts'
import { changeWorkflow, createWorkflow, removeWorkflow } from '#server/use-cases/cases/edit-workflow.ts'
import { askFirst } from '#server/use-cases/organisation/ask-first.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

/** Workflows with the case types that use them, the use of their statuses and the number of approvers. */
async function inUse(db: Work, workflows: Workflow[]) {
  const types = await readCaseTypes(db)
  const { length: approvers } = await readApprovers(db)
  const use = await readStatusUse(db, workflows)
  return workflows.map((workflow) => ({
    ...workflow,
    case_types: types
      .filter(({ ticket_workflow_id }) => ticket_workflow_id === workflow.workflow_id)
      .map(({ _id, name }) => ({ _id, name })),
    use: use.get(workflow.workflow_id) ?? [],
    approvers,
  }))
}

/** Workflows: how the cases of a type move. */
export const workflowHandlers: HandlersOf<typeof workflowEndpoints> = {
  listWorkflows: async ({ db }) => ({ data: await inUse(db, await readWorkflows(db)) }),
  readWorkflow: async ({ db, actor, params }) => {
    const matching = (await readWorkflows(db)).filter(({ workflow_id }) => workflow_id === params.workflowId)
    const workflow = found((await inUse(db, matching))[0], messages.workflows.none)
    const waiting = (kind: 'workflow' | 'workflow_removal') =>
      readWaitingChange(db, kind, params.workflowId, actor.user_id)
    return {
      data: { ...workflow, waits: (await waiting('workflow')) ?? (await waiting('workflow_removal')) },
    }
  },
  createWorkflow: async ({ body, ...useCase }) =>
    askFirst(
      useCase,
      {
        // No workflow with this name exists yet, so the name identifies duplicate requests.
        kind: 'workflow',
        subject_id: `new:${body.name}`,
        subject: () => body.name,
        version: 0,
        payload: () => body,
        audited: { entity: 'workflow', entity_id: ({ workflow_id }) => workflow_id },
      },
      () => createWorkflow(useCase, body),
    ),
  changeWorkflow: async ({ params: { workflowId }, body, ...useCase }) =>
    askFirst(
      useCase,
      {
        kind: 'workflow',
        subject_id: workflowId,
        subject: () => body.name,
        version: body.version,
        payload: () => body,
        audited: { entity: 'workflow', entity_id: () => workflowId },
      },
      () => changeWorkflow(useCase, workflowId, body),
    ),
  deleteWorkflow: async ({ params: { workflowId }, ...useCase }) => {
    const { data: removed, ...approval } = await askFirst(
      useCase,
      {
        kind: 'workflow_removal',
        subject_id: workflowId,
        version: 0,
        subject: ({ name }) => name,
        payload: ({ version }) => ({ version }),
        audited: { entity: 'workflow', entity_id: () => workflowId },
      },
      () => removeWorkflow(useCase, workflowId),
    )
    return { data: { workflow_id: removed.workflow_id }, ...approval }
  },
}

import { z } from 'zod'
import { all, one } from '../answers.ts'
import { sentForApproval, waitingChange } from '../change-requests.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { orNull } from '../tolerance.ts'
import { newWorkflow, usedWorkflow, workflow, workflowChange } from '../workflow.ts'

/** How cases move: the workflows of an organisation. */
export const workflowEndpoints = {
  listWorkflows: {
    route: 'GET /v1/admin/workflows',
    summary: 'Workflows, with the case types that follow them',
    feature: features.workflows,
    scope: 'organisation',
    answer: all(usedWorkflow),
  },
  readWorkflow: {
    route: 'GET /v1/admin/workflows/:workflowId',
    summary: 'A workflow, with how many cases have each of its statuses',
    feature: features.workflows,
    scope: 'organisation',
    answer: one(usedWorkflow.extend({ waits: orNull(waitingChange) })),
  },
  createWorkflow: {
    route: 'POST /v1/admin/workflows',
    summary: 'Make a workflow',
    feature: features.workflows,
    scope: 'organisation',
    body: newWorkflow,
    answer: one(workflow).extend(sentForApproval),
  },
  changeWorkflow: {
    route: 'PATCH /v1/admin/workflows/:workflowId',
    summary: 'Change a workflow; renamed statuses are renamed in its cases',
    feature: features.workflows,
    scope: 'organisation',
    body: workflowChange,
    answer: one(workflow).extend(sentForApproval),
  },
  deleteWorkflow: {
    route: 'DELETE /v1/admin/workflows/:workflowId',
    summary: 'Remove a workflow that no case type follows',
    feature: features.workflows,
    scope: 'organisation',
    answer: one(z.object({ workflow_id: z.string() })).extend(sentForApproval),
  },
} as const satisfies Record<string, Endpoint>

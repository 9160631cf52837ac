import { z } from 'zod'
import { all, one } from '../../answers.ts'
import { newWorkflow, usedWorkflow, workflow, workflowChange } from '../../cases/workflow.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import { sentForApproval, waitingChange } from '../../organisation/change-requests.ts'
import { orNull } from '../../tolerance.ts'

/** The workflows of an organisation's cases. */
export const workflowEndpoints = {
  listWorkflows: {
    route: 'GET /v1/admin/workflows',
    summary: 'Workflows with their case types',
    feature: features.workflows,
    scope: 'organisation',
    answer: all(usedWorkflow),
  },
  readWorkflow: {
    route: 'GET /v1/admin/workflows/:workflowId',
    summary: 'A workflow with the number of cases in each status',
    feature: features.workflows,
    scope: 'organisation',
    answer: one(usedWorkflow.extend({ waits: orNull(waitingChange) })),
  },
  createWorkflow: {
    route: 'POST /v1/admin/workflows',
    summary: 'Create a workflow',
    feature: features.workflows,
    scope: 'organisation',
    body: newWorkflow,
    answer: one(workflow).extend(sentForApproval),
  },
  changeWorkflow: {
    route: 'PATCH /v1/admin/workflows/:workflowId',
    summary: 'Edit a workflow; renamed statuses are renamed in its cases',
    feature: features.workflows,
    scope: 'organisation',
    body: workflowChange,
    answer: one(workflow).extend(sentForApproval),
  },
  deleteWorkflow: {
    route: 'DELETE /v1/admin/workflows/:workflowId',
    summary: 'Delete an unused workflow',
    feature: features.workflows,
    scope: 'organisation',
    answer: one(z.object({ workflow_id: z.string() })).extend(sentForApproval),
  },
} as const satisfies Record<string, Endpoint>

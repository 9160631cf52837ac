import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import type { Workflow } from '#server/contract/cases/workflow.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

const columns = ['workflow_id', 'name', 'statuses', 'moves', 'escalates', 'version'] as const

/** A workflow of the organisation; the standard one if it has none with that id. */
export async function readWorkflow(db: Work, workflowId: string): Promise<Workflow> {
  const row = await db
    .selectFrom('workflows')
    .where(own('workflows'))
    .select(columns)
    .where('workflow_id', '=', workflowId)
    .executeTakeFirst()
  return row ?? { ...standardWorkflow, workflow_id: workflowId }
}

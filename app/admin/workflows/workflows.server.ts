import { allows, features } from '#server/contract/features.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

/** The organisation's workflows. */
export async function readWorkflows({ api, session }: RequestContext) {
  const { data } = await api.read('listWorkflows')
  return {
    may_add: allows(session.policy, features.workflows, 'POST'),
    workflows: data.map(({ workflow_id, name, statuses, case_types, use }) => ({
      workflow_id,
      name,
      statuses: statuses.map(({ status_id }) => status_id).join(', '),
      case_types: case_types.map((type) => type.name).join(', '),
      open: use.reduce((sum, { open }) => sum + open, 0),
    })),
  }
}

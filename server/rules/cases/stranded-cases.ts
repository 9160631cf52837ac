import type { StatusUse, WorkflowDraft, WorkflowStatus } from '#server/contract/cases/workflow.ts'
import { counted } from '#server/contract/counted.ts'
import type { WorkflowFault } from './workflow-faults.ts'

type Draft = Pick<WorkflowDraft, 'statuses'>

/** The index of a stored status in the draft, by its former name; -1 if it was removed. */
export function indexInDraft({ statuses }: Draft, status_id: string): number {
  const renamed = statuses.findIndex(({ was }) => was === status_id)
  return renamed >= 0
    ? renamed
    : statuses.findIndex((status) => !status.was && status.status_id === status_id)
}

const cases = (count: number, kind = '') => `${counted(count)} ${kind}case${count === 1 ? '' : 's'}`
const have = (count: number) => (count === 1 ? 'has' : 'have')

function removed(status_id: string, { open, asked }: StatusUse): WorkflowFault[] {
  const field = 'statuses'
  if (open > 0)
    return [{ field, message: `${status_id} cannot be removed: ${cases(open, 'open ')} ${have(open)} it.` }]
  if (asked > 0)
    return [
      {
        field,
        message: `${status_id} cannot be removed: in ${cases(asked)} a move to it waits for approval.`,
      },
    ]
  return []
}

/** A status that has cases cannot change between open and closed: that would open or close its cases without a decision. */
function reopened(before: WorkflowStatus, after: WorkflowStatus, index: number, use: StatusUse) {
  const count = before.category === 'CLOSED' ? use.closed : use.open
  if ((before.category === 'CLOSED') === (after.category === 'CLOSED') || count === 0) return []
  const what = before.category === 'CLOSED' ? 'open again' : 'closed'
  const message = `${cases(count)} ${count === 1 ? 'is' : 'are'} ${before.status_id} and would be ${what} at once: move them first.`
  return [{ field: `statuses.${index}.category`, message }]
}

/** Why a draft cannot replace the stored statuses: its effect on the cases that have them. */
export function strandedCases(stored: WorkflowStatus[], draft: Draft, use: StatusUse[]): WorkflowFault[] {
  return stored.flatMap((before) => {
    const used = use.find(({ status_id }) => status_id === before.status_id)
    if (!used) return []
    const index = indexInDraft(draft, before.status_id)
    const after = draft.statuses[index]
    return after ? reopened(before, after, index, used) : removed(before.status_id, used)
  })
}

import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import type { WorkflowDraft, WorkflowMove, WorkflowStatus } from '#server/contract/cases/workflow.ts'

/** An error in a workflow: its field, as `statuses.2.category`, and a message. */
export interface WorkflowFault {
  field: string
  message: string
}

const same = (name: string) => name.trim().toLowerCase()
const keyOf = ({ from, to }: WorkflowMove) => `${from}\n${to}`
const at = (index: number, what: 'status_id' | 'category') => `statuses.${index}.${what}`

function namedTwice(statuses: WorkflowStatus[]): WorkflowFault[] {
  return statuses.flatMap(({ status_id }, index) => {
    const first = statuses.findIndex((one) => same(one.status_id) === same(status_id))
    if (first === index) return []
    return [{ field: at(index, 'status_id'), message: `Two statuses are called ${status_id}.` }]
  })
}

function missing(statuses: WorkflowStatus[]): WorkflowFault[] {
  const has = (wanted: CaseCategory) => statuses.some(({ category }) => category === wanted)
  const first = { field: at(0, 'category'), message: 'One status must be NEW: new cases start there.' }
  const last = {
    field: at(statuses.length - 1, 'category'),
    message: 'One status must be CLOSED: cases end there.',
  }
  return [...(has('NEW') ? [] : [first]), ...(has('CLOSED') ? [] : [last])]
}

function strangeMoves({ statuses, moves }: WorkflowDraft): WorkflowFault[] {
  const known = new Set(statuses.map(({ status_id }) => status_id))
  const seen = new Set<string>()
  return moves.flatMap((move) => {
    const again = seen.has(keyOf(move))
    seen.add(keyOf(move))
    const say = (message: string) => [{ field: 'moves', message }]
    if (!known.has(move.from) || !known.has(move.to))
      return say(`Change from ${move.from} to ${move.to}: one of them is not a status.`)
    if (move.from === move.to) return say(`A change from ${move.from} to ${move.to} is not needed.`)
    return again ? say(`The change from ${move.from} to ${move.to} is listed twice.`) : []
  })
}

/** All names reachable from `begin` by the given edges. */
function reached(begin: string[], ways: [from: string, to: string][]): Set<string> {
  const known = new Set(begin)
  for (let before = -1; before !== known.size; ) {
    before = known.size
    for (const [from, to] of ways) if (known.has(from)) known.add(to)
  }
  return known
}

/**
 * Statuses that no case can reach, and those from which no case can be closed. Overdue cases move automatically to the
 * status they escalate to.
 */
function deadEnds({ statuses, moves, escalates }: WorkflowDraft): WorkflowFault[] {
  const named = (wanted: CaseCategory) =>
    statuses.filter(({ category }) => category === wanted).map(({ status_id }) => status_id)
  const byItself = escalates
    ? [...named('NEW'), ...named('WIP')].map((from): [string, string] => [from, escalates.to])
    : []
  const ways = [...moves.map(({ from, to }): [string, string] => [from, to]), ...byItself]
  const fromBegin = reached(named('NEW').slice(0, 1), ways)
  const back = moves.map(({ from, to }): [string, string] => [to, from])
  const toEnd = reached(named('CLOSED'), back)
  return statuses.flatMap(({ status_id }, index) => {
    const field = at(index, 'status_id')
    if (!fromBegin.has(status_id)) return [{ field, message: `No status change leads to ${status_id}.` }]
    if (!toEnd.has(status_id)) return [{ field, message: `Cases in ${status_id} can never be closed.` }]
    return []
  })
}

function strangeEscalation({ statuses, escalates }: WorkflowDraft): WorkflowFault[] {
  if (!escalates) return []
  const to = statuses.find(({ status_id }) => status_id === escalates.to)
  if (to?.category === 'ESCALATION') return []
  return [{ field: 'escalates.to', message: 'Overdue cases must change to a status of category ESCALATION.' }]
}

function nobodyApproves({ moves }: WorkflowDraft, approvers: number): WorkflowFault[] {
  const needed = (move: WorkflowMove) =>
    move.approval ? (move.by === 'approver' ? 2 : 1) : move.by === 'approver' ? 1 : 0
  const move = moves.find((one) => needed(one) > approvers)
  if (!move) return []
  const have = approvers === 0 ? 'nobody in your organisation' : 'only one user in your organisation'
  const which = `the change from ${move.from} to ${move.to}`
  const message =
    needed(move) === 2
      ? `Requesters cannot approve their own requests, and ${have} can approve: ${which} could never be approved.`
      : `Nobody could decide on ${which}: ${have} can approve.`
  return [{ field: 'moves', message }]
}

/**
 * The errors of a drafted workflow, in the order of its fields; empty if it can be saved. `approvers`: how many users
 * of the organisation may approve. Dead ends are only reported once names and moves are valid.
 */
export function workflowFaults(draft: WorkflowDraft, approvers: number): WorkflowFault[] {
  const names = [...namedTwice(draft.statuses), ...missing(draft.statuses), ...strangeMoves(draft)]
  return [
    ...names,
    ...(names.length > 0 ? [] : deadEnds(draft)),
    ...strangeEscalation(draft),
    ...nobodyApproves(draft, approvers),
  ]
}

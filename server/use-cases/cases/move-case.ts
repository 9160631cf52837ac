import { messages } from '#server/contract/messages.ts'
import type { NoticeKind } from '#server/contract/notices/notice-kinds.ts'
import { updateCase, updateCases } from '#server/database/cases/cases.ts'
import { markApprovalNoticesRead } from '#server/database/notices/notices.ts'
import { readApprovers } from '#server/database/people/approvers.ts'
import { type CaseMover, categoryOf, movesOf, statusIn } from '#server/rules/cases/case-workflow.ts'
import { groupBy } from '#server/rules/group-by.ts'
import { notify } from '../notices/notify.ts'
import { invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import type { LockedCase, WorkedTicket } from './locked-case.ts'
import { noteCase, noteCases } from './note-case.ts'

const noRequestedMove = { asked_status: null, asked_by: null, asked_note: null, asked_at: null }

const notifyAbout = (useCase: UseCase, tickets: WorkedTicket[], kind: NoticeKind, to: string[]) =>
  notify(
    useCase,
    ...tickets.map(({ case_id, subject }) => ({
      to,
      kind,
      entity: 'case' as const,
      entity_id: case_id,
      text: subject,
    })),
  )

const idsOf = (cases: LockedCase[]) => cases.map(({ ticket }) => Number(ticket.case_id))

/** Requests a second person's approval to move cases to another status. */
async function askToMove(
  useCase: UseCase,
  cases: LockedCase[],
  mover: CaseMover,
  case_status: string,
  notes: string | null,
): Promise<void> {
  if (cases.length === 0) return
  await updateCases(useCase.db, idsOf(cases), {
    asked_status: case_status,
    asked_by: mover.user_id,
    asked_note: notes,
    asked_at: new Date().toISOString(),
  })
  const tickets = cases.map(({ ticket }) => ticket)
  await noteCases(useCase, tickets, notes, () => ({ kind: 'approval', before: 'asked', after: case_status }))
  await notifyAbout(useCase, tickets, 'approval_asked', await readApprovers(useCase.db))
}

/**
 * Moves cases to another status, or requests approval if the workflow requires it. `notes` is the reason. The caller
 * has checked that the move is allowed (`refusedChange`).
 */
export async function moveCases(
  useCase: UseCase,
  cases: LockedCase[],
  mover: CaseMover,
  case_status: string,
  notes: string | null,
): Promise<void> {
  const needsApproval = ({ ticket, workflow }: LockedCase) => {
    const move = movesOf(workflow, ticket, mover).find(({ to }) => to === case_status)
    if (!move) throw invalid('case_status', messages.cases.noStatus)
    return move.approval
  }
  const byApproval = groupBy(cases, needsApproval)
  const moved = byApproval.get(false) ?? []
  await askToMove(useCase, byApproval.get(true) ?? [], mover, case_status, notes)
  // Each workflow defines the category of its statuses.
  for (const [status_category, group] of groupBy(moved, ({ workflow }) => categoryOf(workflow, case_status)))
    await updateCases(useCase.db, idsOf(group), { case_status, status_category })
  const tickets = moved.map(({ ticket }) => ticket)
  await noteCases(useCase, tickets, notes, ({ case_status: before }) => ({
    kind: 'status',
    before,
    after: case_status,
  }))
}

function checkMayDecide(
  asked_by: string,
  mover: CaseMover,
  approval: 'approve' | 'refuse' | 'withdraw',
): void {
  const own = asked_by === mover.user_id
  if (approval === 'withdraw' && !own) throw new Refusal('not allowed', messages.cases.onlyAsker)
  if (approval !== 'withdraw' && own) throw new Refusal('not allowed', messages.cases.ownRequest)
  if (approval !== 'withdraw' && !mover.approver) throw new Refusal('not allowed', messages.cases.noApprover)
}

/** Throws a Refusal for a move that the workflow had when it was requested but no longer has. */
function checkMoveExists(
  { ticket, workflow }: Pick<LockedCase, 'ticket' | 'workflow'>,
  case_status: string,
): void {
  const from = statusIn(workflow, ticket)
  if (!workflow.moves.some((move) => move.from === from && move.to === case_status))
    throw invalid('approval', messages.workflows.moveGone(from, case_status))
}

/**
 * Decides a pending move: if approved, it is made; if rejected or withdrawn, the case stays unchanged. Throws a
 * Refusal: not allowed if the requester approves, if another user withdraws, and for users who may not approve; invalid
 * if the workflow no longer has the move.
 */
export async function decideMove(
  useCase: UseCase,
  { ticket, workflow }: LockedCase,
  mover: CaseMover,
  approval: 'approve' | 'refuse' | 'withdraw',
  notes: string | null,
): Promise<void> {
  const { asked } = ticket
  if (!asked) return
  checkMayDecide(asked.by.user_id, mover, approval)
  const id = Number(ticket.case_id)
  await markApprovalNoticesRead(useCase.db, 'case', ticket.case_id)
  if (approval !== 'approve') {
    await updateCase(useCase.db, id, noRequestedMove)
    const before = approval === 'refuse' ? 'refused' : 'withdrawn'
    const beforeAndAfter = { before, after: asked.case_status }
    await noteCase(useCase, ticket, { kind: 'approval', body: notes, ...beforeAndAfter })
    if (approval === 'refuse') await notifyAbout(useCase, [ticket], 'refused', [asked.by.user_id])
    return
  }
  const { case_status } = asked
  checkMoveExists({ ticket, workflow }, case_status)
  await updateCase(useCase.db, id, {
    ...noRequestedMove,
    case_status,
    status_category: categoryOf(workflow, case_status),
  })
  await noteCase(useCase, ticket, { kind: 'approval', body: notes, before: 'approved', after: case_status })
  // Its note is already stored with the request.
  await noteCase(useCase, ticket, { kind: 'status', before: ticket.case_status, after: case_status })
  await notifyAbout(useCase, [ticket], 'approved', [asked.by.user_id])
}

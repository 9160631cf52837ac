import { messages } from '#server/contract/messages.ts'
import type { Workflow } from '#server/contract/workflow.ts'
import { updateCase } from '#server/database/cases.ts'
import { type CaseMover, categoryOf, movesOf } from '#server/rules/case-workflow.ts'
import type { LockedCase } from './locked-case.ts'
import { noteCase } from './note-case.ts'
import { invalid, Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

const nothingAsked = { asked_status: null, asked_by: null, asked_note: null, asked_at: null }

/**
 * Moves a case to another status, or asks a second person where the workflow wants one. `notes` says why. That the move may be
 * made was looked at before (`refusedChange`).
 */
export async function moveCase(
  useCase: UseCase,
  { ticket, workflow }: LockedCase,
  who: CaseMover,
  case_status: string,
  notes: string | null,
): Promise<void> {
  const move = movesOf(workflow, ticket, who).find(({ to }) => to === case_status)
  if (!move) throw invalid('case_status', messages.cases.noStatus)
  const sides = { before: ticket.case_status, after: case_status }
  if (move.approval) {
    await updateCase(useCase.db, Number(ticket.case_id), {
      asked_status: case_status,
      asked_by: who.user_id,
      asked_note: notes,
      asked_at: new Date().toISOString(),
    })
    await noteCase(useCase, ticket, { kind: 'approval', body: notes, before: 'asked', after: case_status })
    return
  }
  await updateCase(useCase.db, Number(ticket.case_id), {
    case_status,
    status_category: categoryOf(workflow, case_status),
  })
  await noteCase(useCase, ticket, { kind: 'status', body: notes, ...sides })
}

function mayDecide(asked_by: string, who: CaseMover, approval: 'approve' | 'refuse' | 'withdraw'): void {
  const own = asked_by === who.user_id
  if (approval === 'withdraw' && !own) throw new Refusal('not allowed', messages.cases.onlyAsker)
  if (approval !== 'withdraw' && own) throw new Refusal('not allowed', messages.cases.ownRequest)
  if (approval !== 'withdraw' && !who.approver) throw new Refusal('not allowed', messages.cases.noApprover)
}

const isStatusOf = ({ statuses }: Workflow, wanted: string) =>
  statuses.some(({ status_id }) => status_id === wanted)

/**
 * Decides a move that waits: approved, it is made; refused or withdrawn, the case stays as it is. Refused as not allowed for who
 * asked (approving), for who did not (withdrawing) and for who may not approve.
 */
export async function decideMove(
  useCase: UseCase,
  { ticket, workflow }: LockedCase,
  who: CaseMover,
  approval: 'approve' | 'refuse' | 'withdraw',
  notes: string | null,
): Promise<void> {
  const { asked } = ticket
  if (!asked) return
  mayDecide(asked.by.user_id, who, approval)
  const id = Number(ticket.case_id)
  if (approval !== 'approve') {
    await updateCase(useCase.db, id, nothingAsked)
    const before = approval === 'refuse' ? 'refused' : 'withdrawn'
    return void (await noteCase(useCase, ticket, {
      kind: 'approval',
      body: notes,
      before,
      after: asked.case_status,
    }))
  }
  const { case_status } = asked
  if (!isStatusOf(workflow, case_status)) throw invalid('approval', messages.cases.noStatus)
  await updateCase(useCase.db, id, {
    ...nothingAsked,
    case_status,
    status_category: categoryOf(workflow, case_status),
  })
  await noteCase(useCase, ticket, { kind: 'approval', body: notes, before: 'approved', after: case_status })
  const sides = { before: ticket.case_status, after: case_status }
  await noteCase(useCase, ticket, { kind: 'status', body: asked.notes, ...sides })
}

import { z } from 'zod'
import { batchDecision } from '#server/contract/alerts/alert-batch.ts'
import { casesChange } from '#server/contract/cases/case-batch.ts'
import { caseTypeChange } from '#server/contract/cases/case-types.ts'
import { newWorkflow, workflowChange } from '#server/contract/cases/workflow.ts'
import type { changeRequestEndpoints } from '#server/contract/endpoints/organisation/change-requests.ts'
import { allows } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { changeKinds } from '#server/contract/organisation/approval-kinds.ts'
import { approvalRulesChange, type ChangeRequest } from '#server/contract/organisation/change-requests.ts'
import { accessInput, roleChange, statusInput } from '#server/contract/people/access.ts'
import { newInvitation } from '#server/contract/people/invitations.ts'
import { singleSignOnSealed } from '#server/contract/people/single-sign-on.ts'
import { signalChange } from '#server/contract/signals/signal-settings.ts'
import { willChange } from '#server/contract/will-change.ts'
import { readPendingCaseMoves } from '#server/database/cases/pending-case-moves.ts'
import type { Work } from '#server/database/connection.ts'
import { readBulkChangeSubjects } from '#server/database/organisation/bulk-change-subjects.ts'
import { readChangeRequests } from '#server/database/organisation/change-requests.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { decideBatch } from '#server/use-cases/alerts/decide-batch.ts'
import { changeCases } from '#server/use-cases/cases/change-cases.ts'
import { changeStatus } from '#server/use-cases/cases/change-status.ts'
import { changeCaseType } from '#server/use-cases/cases/edit-case-type.ts'
import { changeWorkflow, createWorkflow, removeWorkflow } from '#server/use-cases/cases/edit-workflow.ts'
import { askFirst } from '#server/use-cases/organisation/ask-first.ts'
import {
  type ChangeAppliers,
  decideChange,
  ownChange,
  theChange,
} from '#server/use-cases/organisation/decide-change.ts'
import {
  changeApprovalRules,
  loosens,
  readApprovalRules,
} from '#server/use-cases/organisation/edit-approval-rules.ts'
import { changeAccess } from '#server/use-cases/people/change-access.ts'
import { changeRole } from '#server/use-cases/people/edit-role.ts'
import { changeSingleSignOn } from '#server/use-cases/people/edit-single-sign-on.ts'
import { inviteMember } from '#server/use-cases/people/invite-member.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import { changeSignal } from '#server/use-cases/signals/edit-signal.ts'
import type { HandlersOf, Request } from '../../handler.ts'
import { moverOf } from '../cases/case-viewer.ts'
import { singleSignOnMeans } from '../people/single-sign-on.ts'

const requestVersion = z.object({ version: z.number() })
const statusRequest = statusInput.extend(requestVersion.shape)

const refusedIfNone = <T extends { batch_id: string | null }>(done: T, isDone: boolean): T => {
  if (!isDone) throw new Refusal('conflict', messages.approvals.allMoved)
  return done
}

/** Applies each kind of change in the name of the requesting user: with the same use cases as without approval. */
function makersFor({
  db,
  actor,
  viewer,
  services,
}: Request<'decideChangeRequest' | 'withdrawOwnRequest'>): ChangeAppliers {
  const useCase = { db, actor }
  return {
    access: (personId, payload) => changeAccess(useCase, personId, accessInput.parse(payload)),
    role: (roleId, payload) => changeRole(useCase, roleId, roleChange.parse(payload)),
    invitation: (_, payload) => inviteMember(useCase, newInvitation.parse(payload), services.sendLetters),
    status: (personId, payload) => {
      const { status, version } = statusRequest.parse(payload)
      return changeStatus(useCase, personId, status, version)
    },
    single_sign_on: (_, payload) =>
      changeSingleSignOn(useCase, singleSignOnSealed.parse(payload), singleSignOnMeans(services).provider),
    signal: (code, payload) => changeSignal(useCase, code, signalChange.parse(payload)),
    workflow: (workflowId, payload) =>
      workflowId.startsWith('new:')
        ? createWorkflow(useCase, newWorkflow.parse(payload))
        : changeWorkflow(useCase, workflowId, workflowChange.parse(payload)),
    workflow_removal: (workflowId, payload) =>
      removeWorkflow(useCase, workflowId, requestVersion.parse(payload).version),
    case_type: (caseTypeId, payload) => changeCaseType(useCase, caseTypeId, caseTypeChange.parse(payload)),
    cases: async (_, payload) => {
      const request = casesChange.parse(payload)
      const done = await changeCases(useCase, moverOf(viewer), true, request, undefined)
      return refusedIfNone(
        done,
        done.results.some(({ outcome }) => willChange(outcome)),
      )
    },
    alerts: async (_, payload) => {
      const done = await decideBatch(useCase, batchDecision.parse(payload), undefined)
      return refusedIfNone(done, done.batch_id !== null)
    },
    rules: (_, payload) => changeApprovalRules(useCase, approvalRulesChange.parse(payload)),
  }
}

/** A request with the names of its alerts or cases, if the viewer may see them. */
async function withNames(db: Work, viewer: Viewer, change: ChangeRequest): Promise<ChangeRequest> {
  if (!allows(viewer.policy, changeKinds[change.kind].feature, 'GET')) return change
  return { ...change, about: await readBulkChangeSubjects(db, change) }
}

/** Changes that wait for approval, and settings of what needs it. */
export const changeRequestHandlers: HandlersOf<typeof changeRequestEndpoints> = {
  readApprovalRules: async ({ db }) => ({ data: await readApprovalRules(db) }),
  changeApprovalRules: async ({ body, db, actor }) =>
    askFirst(
      { db, actor },
      {
        kind: 'rules',
        subject_id: 'rules',
        subject: () => 'Fewer changes require approval',
        version: body.version,
        payload: () => body,
        needed: (rules) => loosens(rules, body),
        audited: { entity: 'approval_rules', entity_id: () => actor.organization_id },
      },
      () => changeApprovalRules({ db, actor }, body),
    ),
  listChangeRequests: async ({ db, query }) => {
    const { data, total } = await readChangeRequests(db, query)
    return { data, meta: { total_records: total } }
  },
  readChangeRequest: async ({ db, viewer, params }) => ({
    data: await withNames(db, viewer, await theChange({ db }, params.requestId)),
  }),
  listOwnRequests: async ({ db, actor, query }) => {
    const { data, total } = await readChangeRequests(db, { ...query, by: actor.user_id })
    return { data, meta: { total_records: total } }
  },
  listOwnAskedMoves: async ({ db, actor }) => ({ data: await readPendingCaseMoves(db, actor.user_id) }),
  readOwnRequest: async ({ db, actor, viewer, params }) => ({
    data: await withNames(db, viewer, await ownChange({ db, actor }, params.requestId)),
  }),
  withdrawOwnRequest: async (request) => {
    const { db, actor, params } = request
    await ownChange({ db, actor }, params.requestId)
    const withdrawn = { decision: 'withdraw', note: '' } as const
    return { data: await decideChange({ db, actor }, params.requestId, withdrawn, makersFor(request)) }
  },
  decideChangeRequest: async (request) => {
    const { db, actor, viewer, services, params, body } = request
    const { kind } = await theChange({ db }, params.requestId)
    if (body.decision === 'approve' && !allows(viewer.policy, changeKinds[kind].feature, 'PATCH'))
      throw new Refusal('not allowed', messages.approvals.needsRight)
    const data = await decideChange({ db, actor }, params.requestId, body, makersFor(request))
    services.forgetViewers()
    return { data }
  },
}

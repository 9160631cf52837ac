import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { changeStatuses } from '#server/contract/organisation/approval-kinds.ts'
import {
  approvalRulesChange,
  type ChangeRequest,
  changeDecision,
} from '#server/contract/organisation/change-requests.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { submitMerged } from '../../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { pageParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { AnyAnswer } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { changeLines, changeTitle } from './change-lines.ts'
import { subjectPage } from './change-subject.ts'

export const perPage = 25
const list = '/admin/approvals/changes'
const mayDecide = ({ session }: RequestContext) => allows(session.policy, features.approvals, 'PATCH')

const rowOf = (request: ChangeRequest) => ({
  request_id: request.request_id,
  title: changeTitle(request),
  status: request.status,
  by: request.requested_by.fullname,
  at: request.requested_at,
})
export type ChangeRow = ReturnType<typeof rowOf>

/** The change requests pending a second person, newest first, at most 100, and their total. */
export async function readWaitingChanges({ api }: RequestContext) {
  const query = { status: 'pending', per_page: 100 } as const
  const { data: rows, meta } = await api.read('listChangeRequests', { query })
  return { rows: rows.map(rowOf), total: meta.total_records }
}

/** The list query of change requests in the URL. */
export const changesQueryOf = ({ url }: RequestContext) =>
  readListQuery(url, { filters: { status: { label: 'Status', values: Object.keys(changeStatuses) } } })

/** A page of change requests for `ChangeList`. */
export const foundOf = (
  list: ReturnType<typeof changesQueryOf>,
  requests: ChangeRequest[],
  total: number,
) => ({ rows: requests.map(rowOf), total, list, perPage })
export type ChangesFound = ReturnType<typeof foundOf>

/** All change requests, pending ones first. */
export async function readChanges(ctx: RequestContext) {
  const query = changesQueryOf(ctx)
  const { data: rows, meta } = await ctx.api.read('listChangeRequests', { query: pageParams(query, perPage) })
  return foundOf(query, rows, meta.total_records)
}

/** A change request as display text, and whether the user may decide or withdraw it. */
export function changePage(ctx: RequestContext, { before, after, ...request }: ChangeRequest) {
  const own = request.requested_by.user_id === ctx.session.user_id
  const waits = request.status === 'pending'
  return {
    ...request,
    title: changeTitle(request),
    lines: changeLines({ ...request, before, after }),
    page: subjectPage(request) ?? null,
    may_decide: waits && !own && mayDecide(ctx),
    may_withdraw: waits && own,
  }
}

export async function readChange(ctx: RequestContext) {
  const requestId = required(ctx.params.requestId)
  const { data: request } = await ctx.api.read('readChangeRequest', { requestId })
  return changePage(ctx, request)
}
export type ChangePage = ReturnType<typeof changePage>

const notices = {
  approved: 'change-approved',
  refused: 'change-refused',
  withdrawn: 'change-withdrawn',
  expired: 'change-expired',
  pending: 'sent-for-approval',
} as const

const decide = (ctx: RequestContext) =>
  submit(ctx.form, changeDecision, async (body): Promise<Response | AnyAnswer> => {
    const requestId = required(ctx.params.requestId)
    const answer = await ctx.api.ask('decideChangeRequest', { requestId, body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(`${list}/${requestId}`, notices[answer.data.data.status]) : answer
  })

export const changeAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'decide-change': decide, 'withdraw-change': decide })

/** Which changes need a second person. */
export async function readRulesPage(ctx: RequestContext) {
  const [{ data: rules }, { meta }] = await Promise.all([
    ctx.api.read('readApprovalRules'),
    ctx.api.read('listChangeRequests', { query: { status: 'pending', per_page: 1 } }),
  ])
  const fields = { kinds: rules.kinds, bulk_above: String(rules.bulk_above) }
  return { rules, fields, may_save: mayDecide(ctx), waiting: meta.total_records }
}

const saveRules = (ctx: RequestContext) =>
  submitMerged(
    ctx.form,
    approvalRulesChange,
    async (body): Promise<Response | AnyAnswer> => {
      const answer = await ctx.api.ask('changeApprovalRules', { body, key: formKey(ctx) })
      if (!answer.ok) return answer
      const { request_id } = answer.data
      return request_id
        ? redirectWithToast(`${list}/${request_id}`, 'sent-for-approval')
        : redirectWithToast('/admin/approvals/rules', 'approval-rules-saved')
    },
    {
      message: messages.approvals.staleRules,
      now: async () => (await readRulesPage(ctx)).fields,
      label: () => 'Maximum items without approval',
    },
  )

export const rulesAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'approval-rules': saveRules })

import { data } from '@remix-run/node'
import { allows, features } from '#server/contract/features.ts'
import { correctionStatuses } from '#server/contract/parties/correction-fields.ts'
import { type Correction, type CorrectionToDecide, decision } from '#server/contract/parties/corrections.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { pageParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { readWaitingChanges } from '../changes/changes.server.ts'

const perPage = 25

const approvalQuery = (url: URL) =>
  readListQuery(url, { filters: { status: { label: 'Status', values: Object.keys(correctionStatuses) } } })

const rowOf = ({ correction_id, field, present, wanted, status, ...of }: Correction) => ({
  correction_id,
  field,
  present,
  wanted,
  status,
  asked_by: of.requested_by.fullname,
  requested_at: of.requested_at,
})
export type ApprovalRow = ReturnType<typeof rowOf>

/** A request and whether the current user may decide it. */
function openedOf(request: CorrectionToDecide, { session }: RequestContext) {
  const own = request.requested_by.user_id === session.user_id
  const waits = request.status === 'pending'
  const may_decide = waits && !own && allows(session.policy, features.approvals, 'PATCH')
  return { ...request, may_decide, own_request: waits && own }
}
export type Opened = ReturnType<typeof openedOf>

async function readOpened(ctx: RequestContext) {
  const id = ctx.url.searchParams.get('approval')
  if (!id) return null
  const { ok, status, data: answer } = await ctx.api.ask('readApproval', { approvalId: id })
  return ok
    ? { status: 200, opened: openedOf(answer.data, ctx), refused: null }
    : { status, opened: null, refused: answer.message ?? null }
}

/** The page of requests pending a decision, and the request open beside the list. */
export async function readApprovals(ctx: RequestContext) {
  const list = approvalQuery(ctx.url)
  const [{ data: rows, meta }, { data: moves }, changes, panel] = await Promise.all([
    ctx.api.read('listApprovals', { query: pageParams(list, perPage) }),
    ctx.api.read('listAskedMoves'),
    readWaitingChanges(ctx),
    readOpened(ctx),
  ])
  const page = {
    rows: rows.map(rowOf),
    total: meta.total_records,
    counts: meta.counts,
    moves,
    changes,
    workflows: allows(ctx.session.policy, features.workflows),
    list,
    perPage,
    panel: panel && { opened: panel.opened, refused: panel.refused },
  }
  return data(page, { status: panel?.status ?? 200 })
}

function back({ url }: RequestContext) {
  const { page, filters } = approvalQuery(url)
  const query = new URLSearchParams({ ...filters, ...(page > 1 && { page: String(page) }) })
  return query.size ? `/admin/approvals?${query}` : '/admin/approvals'
}

/** Approves or refuses the open request. If it has been decided in the meantime, the API answers 409 with who decided it. */
export function decideApproval(ctx: RequestContext) {
  const id = ctx.url.searchParams.get('approval') ?? ''
  return submit(ctx.form, decision, async (body) => {
    const key = formKey(ctx)
    const answered = await ctx.api.ask('decideApproval', { approvalId: id, body, key })
    const notice = body.decision === 'approve' ? 'correction-approved' : 'correction-refused'
    return answered.ok ? redirectWithToast(back(ctx), notice) : answered
  })
}

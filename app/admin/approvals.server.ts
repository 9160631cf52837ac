import { data } from '@remix-run/node'
import { correctionStatuses } from '#server/contract/correction-fields.ts'
import { type Correction, decision } from '#server/contract/corrections.ts'
import { allows, features } from '#server/contract/features.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { listQuery } from '../http/list-query.ts'
import { submit } from '../http/submission.server.ts'

const perPage = 25

interface Listed {
  data: Correction[]
  meta: { total_records: number; counts: Partial<Record<Correction['status'], number>> }
}

const pathOf = (id: string) => `/v1/admin/approvals/${encodeURIComponent(id)}`

const rowOf = ({ correction_id, field, present, wanted, status, ...of }: Correction) => ({
  ...{ correction_id, field, present, wanted, status },
  asked_by: of.requested_by.fullname,
  requested_at: of.requested_at,
})
export type ApprovalRow = ReturnType<typeof rowOf>

/** One request and what this person may do about it. */
function openedOf(request: Correction, { session }: Signed) {
  const own = request.requested_by.user_id === session.user_id
  const waits = request.status === 'pending'
  const may_decide = waits && !own && allows(session.policy, features.approvals, 'PATCH')
  return { ...request, may_decide, own_request: waits && own }
}
export type Opened = ReturnType<typeof openedOf>

async function readOpened(at: Signed) {
  const id = at.url.searchParams.get('approval')
  if (!id) return null
  const { ok, status, data: answer } = await at.api.ask<{ data: Correction }>(pathOf(id))
  return ok
    ? { status: 200, opened: openedOf(answer.data, at), refused: null }
    : { status, opened: null, refused: answer.message ?? null }
}

/** The page of requests that wait for a decision, and the one that is open beside it. */
export async function readApprovals(at: Signed) {
  const query = listQuery(at.url.searchParams, ['status', 'page'])
  if (!Object.hasOwn(correctionStatuses, query.get('status') ?? '')) query.delete('status')
  const page = Math.trunc(Number(query.get('page')))
  query.set('page', String(page >= 1 && page <= 100_000 ? page : 1))
  query.set('per_page', String(perPage))
  const [{ data: rows, meta }, panel] = await Promise.all([
    at.api.read<Listed>(`/v1/admin/approvals?${query}`),
    readOpened(at),
  ])
  const list = {
    rows: rows.map(rowOf),
    total: meta.total_records,
    counts: meta.counts,
    status: query.get('status') ?? '',
    page: Number(query.get('page')),
    perPage,
    panel: panel && { opened: panel.opened, refused: panel.refused },
  }
  return data(list, { status: panel?.status ?? 200 })
}

const back = ({ url }: Signed) => {
  const query = listQuery(url.searchParams, ['status', 'page'])
  return query.size ? `/admin/approvals?${query}` : '/admin/approvals'
}

/** Approves or refuses the request that is open. One that was decided meanwhile answers 409 with who did it. */
export async function decideApproval(at: Signed) {
  const id = at.url.searchParams.get('approval') ?? ''
  let status = 422
  const answer = await submit(at.form, decision, async (body) => {
    const key = String(at.form.get('form_key'))
    const answered = await at.api.ask(pathOf(id), { method: 'PATCH', body, key })
    const notice = body.decision === 'approve' ? 'correction-approved' : 'correction-refused'
    if (answered.ok) return done(back(at), notice)
    if (answered.status === 403 || answered.status === 409) status = answered.status
    return answered
  })
  return answer instanceof Response ? answer : data(answer.data, { status })
}

import { env } from '#server/env.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { caseDetail, caseRights } from './case.server.ts'
import { caseChoices } from './case-choices.server.ts'

/** The case for the panel with the available changes, or why it cannot be shown. */
export async function loadViewCase(ctx: RequestContext) {
  const { api, url } = ctx
  const caseId = url.searchParams.get('case_id') ?? ''
  const { ok, status, data } = await api.ask('readCase', { caseId })
  if (!ok) return { kind: 'refused', status, title: 'Case', message: data.message || 'No such case' } as const
  const { comments, editable } = data.ticket
  return {
    kind: 'view-case',
    status: 200,
    ticket: caseDetail(data.ticket),
    comments,
    choices: editable ? await caseChoices(ctx, caseId) : null,
    me: caseRights(ctx).me,
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
  } as const
}

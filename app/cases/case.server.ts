import type { Ticket } from '#server/contract/cases/case.ts'
import { allows, features } from '#server/contract/features.ts'
import { env } from '#server/env.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { noticesOfCase } from '../showcase/case-notices.widget.server.ts'
import { caseChoices } from './case-choices.server.ts'
import { safeHtml } from './case-text.field.server.ts'
import { loadSeries } from './series/series.server.ts'
import { loadTimeline } from './timeline/timeline.server.ts'

/** The case data of a page or panel. Comments and events are left out: they are in the timeline. */
export function caseDetail({ comments: _, events: __, ...ticket }: Ticket) {
  return { ...ticket, case_summary: safeHtml(ticket.case_summary) }
}
export type CaseDetail = ReturnType<typeof caseDetail>

/** Whether the current user can decide pending status changes and export the case file. */
export const caseRights = ({ session: { user_id, policy } }: RequestContext) => ({
  me: { user_id, approver: allows(policy, features.approvals, 'PATCH') },
  may_export: allows(policy, features.cases, 'POST'),
})

/** Data of the page of a case. `choices` is null if the user cannot edit it. */
export async function loadCase(ctx: RequestContext) {
  const caseId = required(ctx.params.caseId)
  const { ticket } = await ctx.api.read('readCase', { caseId })
  const [timeline, series, notices, choices] = await Promise.all([
    loadTimeline(ctx, ticket),
    loadSeries(ctx, ticket),
    noticesOfCase(ctx, caseId),
    ticket.editable ? caseChoices(ctx, caseId) : null,
  ])
  return {
    ticket: caseDetail(ticket),
    timeline,
    series,
    notices,
    choices,
    ...caseRights(ctx),
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
  }
}

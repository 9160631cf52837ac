import type { RequestContext } from '../gateway/guard.server.ts'
import { safeHtml } from './case-text.field.server.ts'

/** The case the panel shows, or why it does not. */
export async function loadViewCase({ api, url }: RequestContext) {
  const caseId = url.searchParams.get('case_id') ?? ''
  const { ok, status, data } = await api.ask('readCase', { caseId })
  if (!ok) return { kind: 'refused', status, title: 'Case', message: data.message || 'No such case' } as const
  const { events, ...ticket } = data.ticket
  return {
    kind: 'view-case',
    status: 200,
    ticket: { ...ticket, case_summary: safeHtml(ticket.case_summary) },
  } as const
}

import type { Ticket } from '#server/contract/case.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { safeHtml } from './case-text.field.server.ts'

/** The case the panel shows, or why it does not. */
export async function loadViewCase({ api, url }: Signed) {
  const caseId = url.searchParams.get('case_id') ?? ''
  const { ok, status, data } = await api.ask<{ ticket: Ticket }>(`/v1/cases/${encodeURIComponent(caseId)}`)
  if (!ok) return { kind: 'refused', status, title: 'Case', message: data.message ?? 'No such case' } as const
  const { events, ...ticket } = data.ticket
  return {
    kind: 'view-case',
    status: 200,
    ticket: { ...ticket, case_summary: safeHtml(ticket.case_summary) },
  } as const
}

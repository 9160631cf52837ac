import type { RequestContext } from '../../gateway/guard.server.ts'

/** The case just created in its current state, or why it cannot be shown. */
export async function loadCaseCreated({ api, url }: RequestContext) {
  const [caseId, alert_id] = [url.searchParams.get('case_id') ?? '', url.searchParams.get('alert_id')]
  const { ok, status, data } = await api.ask('readCase', { caseId })
  if (!ok) return { kind: 'refused', status, title: 'Case', message: data.message || 'No such case' } as const
  const { case_id, case_status, case_assignee } = data.ticket
  const assignee = case_assignee?.fullname ?? null
  return { kind: 'case-created', status: 200, case_id, case_status, assignee, alert_id } as const
}

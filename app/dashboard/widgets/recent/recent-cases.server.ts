import type { RequestContext } from '../../../gateway/guard.server.ts'

const maxShown = 3

/** The newest cases; null if there are none. */
export async function readRecentCases({ api }: RequestContext) {
  const query = { per_page: maxShown, sort_by: 'created_at', sort_in: 'desc' } as const
  const { cases } = await api.read('listCases', { query })
  if (cases.length === 0) return null
  return cases.map(({ case_id, subject, party_name, case_status, alert_id }) => ({
    case_id,
    subject,
    party_name,
    case_status,
    alert_id,
  }))
}
export type RecentCase = NonNullable<Awaited<ReturnType<typeof readRecentCases>>>[number]

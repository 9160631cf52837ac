import type { RequestContext } from '../../../gateway/guard.server.ts'

const newest = { per_page: 3, sort_by: 'date_of_alert', sort_in: 'desc' } as const

/**
 * The latest alerts that concern the user (assigned to them, or of watched parties), otherwise those of the
 * organisation; null if there are none.
 */
export async function readRecentAlerts({ api }: RequestContext) {
  const own = await api.read('listAlerts', { query: { ...newest, concerning: 'me' } })
  const { data } = own.data.length > 0 ? own : await api.read('listAlerts', { query: newest })
  if (data.length === 0) return null
  return data
    .slice(0, newest.per_page)
    .map(({ _id, alert_summary, party_id, party_name, severity, date_of_alert }) => ({
      _id,
      alert_summary,
      party_id,
      party_name,
      severity,
      date_of_alert,
    }))
}
export type RecentAlert = NonNullable<Awaited<ReturnType<typeof readRecentAlerts>>>[number]

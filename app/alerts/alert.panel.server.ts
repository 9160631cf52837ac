import type { Alert } from '#server/contract/alert.ts'
import { allows, features } from '#server/contract/features.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { detailParts } from './detail.ts'

/** The alert the panel shows, its detail laid out; or that there is none of that id. */
export async function loadAlert({ api, session }: Signed, alertId: string) {
  const { ok, status, data } = await api.ask<{ data: Alert[] }>(
    `/v1/admin/alerts/${encodeURIComponent(alertId)}`,
  )
  const [found] = ok ? data.data : []
  if (!found) {
    const message = (!ok && data.message) || 'No such alert'
    return { kind: 'refused', status: ok ? 404 : status, title: 'Alert', message } as const
  }
  const { alert_detail, layout, ...alert } = found
  // One that was created by hand says what it says in its description.
  const byHand = alert_detail === null && alert.alert_description !== null
  const parts = byHand ? [] : detailParts({ alert_detail, layout })
  const may_raise = allows(session.policy, features.cases, 'POST')
  return { kind: 'alert', status: 200, alert, parts, may_raise } as const
}

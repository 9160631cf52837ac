import { detailParts } from '#server/contract/alert-detail-parts.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { pagedParts } from './detail-pages.server.ts'
import { trackRecordInWords } from './track-record.widget.ts'

/** The alert for the panel with its detail laid out, or a refusal if it does not exist. */
export async function loadAlert({ api, session, url }: RequestContext, alertId: string) {
  const { ok, status, data } = await api.ask('readAlert', { alertId })
  const [found] = ok ? data.data : []
  if (!found) {
    const unknown = ok || status === 404
    const message = unknown ? messages.alerts.invalid : data.message || messages.access.widget
    return { kind: 'refused', status: unknown ? 404 : status, title: 'Alert', message } as const
  }
  const { alert_detail, layout: _, ...alert } = found
  // A manually created alert has its content in the description.
  const byHand = alert_detail === null && alert.alert_description !== null
  const parts = byHand ? [] : pagedParts(detailParts(found), url, found._id)
  const track = await api.ask('listTrackRecords', { query: { signal_code: found.signal_code } })
  return {
    kind: 'alert',
    status: 200,
    alert,
    parts,
    track: trackRecordInWords(track.ok ? (track.data.data[0] ?? null) : null),
    may_raise: allows(session.policy, features.cases, 'POST'),
    may_see_cases: allows(session.policy, features.cases),
  } as const
}

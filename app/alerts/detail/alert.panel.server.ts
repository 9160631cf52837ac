import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { secondary } from '../../gateway/secondary.server.ts'
import { trackRecordText } from '../track-record.widget.ts'
import { shownParts } from './detail-pages.server.ts'

/** The alert for the panel with its detail laid out, or a refusal if it does not exist. */
export async function loadAlert({ api, session, url }: RequestContext, alertId: string) {
  const { ok, status, data } = await api.ask('readAlert', { alertId })
  const [found] = ok ? data.data : []
  if (!found) {
    const unknown = ok || status === 404
    const message = unknown ? messages.alerts.invalid : data.message || messages.access.widget
    return { kind: 'refused', status: unknown ? 404 : status, title: 'Alert', message } as const
  }
  const { alert_detail: _, layout: __, ...alert } = found
  const track = await secondary(api.ask('listTrackRecords', { query: { signal_code: found.signal_code } }))
  return {
    kind: 'alert',
    status: 200,
    alert,
    parts: shownParts(found, url),
    track: trackRecordText(track.ok ? (track.data.data[0] ?? null) : null),
    may_raise: allows(session.policy, features.cases, 'POST'),
    may_see_cases: allows(session.policy, features.cases),
  } as const
}

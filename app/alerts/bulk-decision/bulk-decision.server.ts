import type { BatchAnswer, BatchResult } from '#server/contract/alerts/alert-batch.ts'
import { alertLimits, type Disposition, decisionReasons } from '#server/contract/alerts/alert-decisions.ts'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { listParams } from '../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { dataOr, secondary } from '../../gateway/secondary.server.ts'
import { errorResponse } from '../../http/responses.server.ts'
import { decisionLabels } from '../decision/decision-choices.ts'
import { alertQuery } from '../list/alerts.server.ts'
import { shownByName } from './batch-address.ts'

const offered: Disposition[] = ['acknowledge', 'false_positive', 'need_information', 'snooze', 'reopen']

/** The alerts selected in the URL: the ticked ones, or all that match the list's filters. */
function selectionOf(url: URL) {
  if (url.searchParams.has('all')) return { matching: String(listParams(alertQuery(url))), ids: [] }
  return { matching: '', ids: url.searchParams.getAll('alert').slice(0, alertLimits.batch) }
}

/** Data of the bulk decision page: the number of alerts and the available decisions. Throws a 403 without permission. */
export async function loadBulkDecision({ api, session, url }: RequestContext) {
  if (!allows(session.policy, features.alerts, 'PATCH')) throw errorResponse(403, messages.access.denied)
  const { matching, ids } = selectionOf(url)
  const query = new URLSearchParams(matching)
  query.set('per_page', '1')
  const count = matching ? (await api.read('listAlerts', { query })).meta.total_records : ids.length
  const members = await secondary(api.ask('listAlertAssignees'))
  const today = todayInIndia()
  return {
    count,
    matching,
    ids: ids.join(' '),
    members: dataOr(members, []),
    choices: offered.map((action) => ({
      action,
      label: decisionLabels[action],
      reasons: Object.entries(decisionReasons[action]) as [string, string][],
    })),
    terms: {
      originals: [],
      case_types: [],
      snooze: { min: addDays(today, 1), max: addDays(today, alertLimits.snoozeDays) },
    },
  }
}

/** Data of a preview: the alerts that would be decided, and the excluded ones grouped by reason. */
export function previewOf({ results, beyond, needs_approval }: BatchAnswer) {
  const taken = results.filter(({ left_out }) => !left_out)
  const why = new Map<string, BatchResult[]>()
  for (const one of results) if (one.left_out) why.set(one.left_out, [...(why.get(one.left_out) ?? []), one])
  const inShort = ({ _id, alert_summary, party_name }: BatchResult) => ({ _id, alert_summary, party_name })
  return {
    beyond,
    needs_approval,
    count: taken.length,
    alerts: taken.map(({ _id, version }) => `${_id}.${version}`).join(' '),
    taken: taken.slice(0, shownByName).map(inShort),
    left_out: [...why].map(([reason, some]) => ({
      reason,
      count: some.length,
      alerts: some.slice(0, shownByName).map(inShort),
    })),
  }
}
export type BatchPreview = ReturnType<typeof previewOf>

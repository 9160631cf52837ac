import type { alertEndpoints } from '#server/contract/endpoints/alerts/alerts.ts'
import { allows, features } from '#server/contract/features.ts'
import { columnSets } from '#server/contract/signals/signal-columns.ts'
import { readAlertContext } from '#server/database/alerts/alert-context.ts'
import { readHistory } from '#server/database/alerts/alert-history.ts'
import { readAlerts } from '#server/database/alerts/alert-list.ts'
import { readAlertMembers, readDecided } from '#server/database/alerts/alert-work.ts'
import { readAlert } from '#server/database/alerts/alerts.ts'
import { readTrackRecords } from '#server/database/alerts/track-record.ts'
import type { Work } from '#server/database/connection.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { readAlertDetail } from '#server/rules/alerts/alert-detail.ts'
import { signalCatalogue, signalsByCode } from '#server/rules/signals/catalogue.ts'
import { layoutOf } from '#server/rules/signals/layout.ts'
import { decideAlert } from '#server/use-cases/alerts/decide-alert.ts'
import { raiseAlert } from '#server/use-cases/alerts/raise-alert.ts'
import { undoDecision } from '#server/use-cases/alerts/undo-decision.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import { oncePerPage } from '../../page-reads.ts'

const signals = signalCatalogue.map(
  ({ code, label, category, summary, action, source, raised, columns }) => ({
    code,
    label,
    category,
    summary,
    action,
    source,
    raised,
    ...(columns && { columns: columnSets[columns] }),
  }),
)

const noAlert = 'No such alert'

/** The stored alert, read once per page view. */
const theAlert = async (db: Work, alertId: string) =>
  found(await oncePerPage(db, `alert ${alertId}`, () => readAlert(db, alertId)), noAlert)

function mayRaiseCase({ policy }: Viewer): void {
  if (!allows(policy, features.cases, 'POST'))
    throw new Refusal('not allowed', 'Your policy does not allow you to raise a case from the alert')
}

/** Alerts about parties: listed, read, raised manually and decided. */
export const alertHandlers: HandlersOf<typeof alertEndpoints> = {
  listSignals: () => ({ data: signals }),
  listAlerts: async ({ db, viewer, query }) => {
    const { data, total } = await readAlerts(db, query, viewer.user_id)
    return { data, meta: { total_records: total, page: query.page, per_page: query.per_page } }
  },
  readAlert: async ({ db, params }) => {
    const { alert_detail, ...stored } = await theAlert(db, params.alertId)
    const layout = layoutOf(stored)
    const company = { company_name: stored.party_name, ews_party_id: stored.party_id }
    const signal = signalsByCode.get(stored.signal_code)
    const advice = { recommended_action: signal?.action ?? null, source: signal?.source ?? null }
    return {
      data: [{ ...stored, ...company, ...advice, alert_detail: readAlertDetail(alert_detail), layout }],
    }
  },
  decideAlert: async ({ db, actor, viewer, params: { alertId }, body }) => {
    if (body.action === 'case') mayRaiseCase(viewer)
    const { version, ...decision } = body
    await decideAlert({ db, actor }, { alert_id: alertId, version }, decision)
    return { data: found(await readDecided(db, alertId), noAlert) }
  },
  undoDecision: async ({ db, actor, params: { alertId } }) => {
    await undoDecision({ db, actor }, alertId)
    return { data: found(await readDecided(db, alertId), noAlert) }
  },
  listAlertHistory: async ({ db, params: { alertId } }) => {
    await theAlert(db, alertId)
    return { data: await readHistory(db, alertId) }
  },
  readAlertContext: async ({ db, params: { alertId } }) => ({
    data: await readAlertContext(db, await theAlert(db, alertId)),
  }),
  listTrackRecords: async ({ db, query: { signal_code } }) => ({
    data: await readTrackRecords(db, signal_code === undefined ? [...signalsByCode.keys()] : [signal_code]),
  }),
  listAlertAssignees: async ({ db }) => ({ data: await readAlertMembers(db) }),
  createAlert: async ({ db, actor, viewer, body }) => {
    if (body.force_trigger_case) mayRaiseCase(viewer)
    return { success: true, data: await raiseAlert({ db, actor }, body) }
  },
}

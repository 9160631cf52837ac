import type { alertEndpoints } from '#server/contract/endpoints/alerts.ts'
import { allows, features } from '#server/contract/features.ts'
import { columnSets } from '#server/contract/signal-columns.ts'
import { readAlert, readAlerts } from '#server/database/alerts.ts'
import { readAlertDetail } from '#server/rules/alert-detail.ts'
import { signalCatalogue } from '#server/rules/signals/catalogue.ts'
import { layoutOf } from '#server/rules/signals/layout.ts'
import { raiseAlert } from '#server/use-cases/raise-alert.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from './handler.ts'

const signals = signalCatalogue.map(
  ({ code, label, category, summary, action, source, raised, columns }) => ({
    ...{ code, label, category, summary, action, source, raised },
    ...(columns && { columns: columnSets[columns] }),
  }),
)

/** Alerts about parties: listed, read, and raised by hand. */
export const alertHandlers: HandlersOf<typeof alertEndpoints> = {
  listSignals: () => ({ data: signals }),
  listAlerts: async ({ db, query }) => {
    const { data, total } = await readAlerts(db, query)
    return { data, meta: { total_records: total, page: query.page, per_page: query.per_page } }
  },
  readAlert: async ({ db, params }) => {
    const { alert_detail, ...stored } = found(await readAlert(db, params.alertId), 'No such alert')
    const layout = layoutOf(stored)
    const company = { company_name: stored.party_name, ews_party_id: stored.party_id }
    return { data: [{ ...stored, ...company, alert_detail: readAlertDetail(alert_detail), layout }] }
  },
  createAlert: async ({ db, actor, viewer, body }) => {
    if (body.force_trigger_case && !allows(viewer.policy, features.cases, 'POST'))
      throw new Refusal('not allowed', 'Your policy does not allow you to raise a case from the alert')
    return { success: true, data: await raiseAlert({ db, actor }, body) }
  },
}

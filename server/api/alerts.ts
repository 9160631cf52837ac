import { Hono } from 'hono'
import { type Alert, alertsQuery, newAlert } from '#server/contract/alert.ts'
import { todayInIndia } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { insertAlert, readAlert, readAlerts } from '#server/database/alerts.ts'
import { audit } from '#server/database/audit.ts'
import { readParty } from '#server/database/parties.ts'
import { readAlertDetail } from '#server/rules/alert-detail.ts'
import { signalCatalogue } from '#server/rules/signal-catalogue.ts'
import { layoutOf } from '#server/rules/signal-layout.ts'
import { allowed, inOrganisation } from './guards.ts'
import { actorOf, body, query } from './input.ts'
import { once } from './once.ts'
import { raiseCase } from './raise-case.ts'
import { found, Refusal } from './refusal.ts'
import type { Api } from './services.ts'

const signals = signalCatalogue.map(({ code, label, category, summary }) => ({
  code,
  label,
  category,
  summary,
}))
const signalsByCode = new Map(signalCatalogue.map((signal) => [signal.code, signal]))

/** Alerts about parties: listed, read, and raised by hand. */
export const alerts = new Hono<Api>()
  .use(allowed(features.alerts))
  .get('/signals', (c) => c.json({ data: signals }))
  .use(inOrganisation, once)
  .get('/', async (c) => {
    const wanted = query(c, alertsQuery)
    const { data, total } = await readAlerts(c.var.db, wanted)
    return c.json({ data, meta: { total_records: total, page: wanted.page, per_page: wanted.per_page } })
  })
  .get('/:alertId', async (c) => {
    const { alert_detail, ...stored } = found(
      await readAlert(c.var.db, c.req.param('alertId')),
      'No such alert',
    )
    const alert: Alert = { ...stored, alert_detail: readAlertDetail(alert_detail), layout: layoutOf(stored) }
    return c.json({ data: [alert] })
  })
  .post('/', async (c) => {
    const input = await body(c, newAlert)
    const actor = actorOf(c)
    const signal = signalsByCode.get(input.signal_code)
    if (!signal) throw new Refusal(400, 'No such signal', { signal_code: ['Please select the field'] })
    if (input.force_trigger_case && !allows(c.var.viewer.policy, features.cases, 'POST')) {
      throw new Refusal(403, 'Your policy does not allow you to raise a case from the alert')
    }
    const party = found(await readParty(c.var.db, input.party_id), 'No such party')
    const row = {
      organization_id: actor.organization_id,
      party_id: party.party_id,
      alert_summary: signal.summary,
      alert_description: input.alert_description,
      alert_category: signal.category,
      alert_type: signal.alert_type,
      alert_signal: signal.label,
      signal_code: signal.code,
      signal_format: signal.signal_format,
      severity: input.severity,
      date_of_event: input.date_of_event,
      date_of_alert: todayInIndia(),
      created_by: actor.user_id,
    }
    const _id = await insertAlert(c.var.db, row)
    await audit(c.var.db, actor, { action: 'create', entity: 'alert', entity_id: _id, after: row })
    const case_id = input.force_trigger_case ? await raiseCase(c, caseFrom(_id, row)) : undefined
    return c.json({ success: true, data: { _id, ...(case_id && { case_id }) } }, 201)
  })

function caseFrom(
  alert_id: string,
  row: { party_id: string; alert_summary: string; alert_description: string },
) {
  const { party_id, alert_summary, alert_description } = row
  return { party_id, subject: alert_summary, issue: alert_description || alert_summary, alert_id }
}

import type { z } from 'zod'
import type { newAlert } from '#server/contract/alerts/alert.ts'
import { todayInIndia } from '#server/contract/calendar.ts'
import { caseFieldsOf } from '#server/contract/cases/case.ts'
import { messages } from '#server/contract/messages.ts'
import { insertAlert } from '#server/database/alerts/alerts.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { readParty } from '#server/database/parties/parties.ts'
import { readSignalSettings } from '#server/database/signals/signal-settings.ts'
import { signalsByCode } from '#server/rules/signals/catalogue.ts'
import { limitsWith, summaryBy } from '#server/rules/signals/thresholds.ts'
import { caseText } from '../cases/case-text.ts'
import { raiseCase } from '../cases/raise-case.ts'
import { notifyPortfolioRecipients } from '../portfolios/notify-portfolio-recipients.ts'
import { found, Refusal } from '../refusal.ts'
import { ownLimits } from '../signals/edit-signal.ts'
import type { UseCase } from '../use-case.ts'

/** An alert to be raised; the event date as YYYY-MM-DD. */
export type NewAlert = z.output<typeof newAlert>

/**
 * Raises an alert about a party, with an audit row, and a case from it if requested. Throws a Refusal: not found
 * without the party, invalid for an unknown signal.
 */
export async function raiseAlert(
  useCase: UseCase,
  input: NewAlert,
): Promise<{ _id: string; case_id?: string }> {
  const { db, actor } = useCase
  const signal = signalsByCode.get(input.signal_code)
  if (!signal) throw new Refusal('invalid', 'No such signal', { signal_code: [messages.form.select] })
  const limits = limitsWith(ownLimits(await readSignalSettings(db)))
  const { party_id } = found(await readParty(db, input.party_id), 'No such party')
  const row = {
    organization_id: actor.organization_id,
    party_id,
    alert_summary: summaryBy(signal, limits),
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
  const _id = await insertAlert(db, row)
  await audit(db, actor, { action: 'create', entity: 'alert', entity_id: _id, after: row })
  await notifyPortfolioRecipients(useCase, [_id])
  if (!input.force_trigger_case) return { _id }
  const issue = caseText(row.alert_description || row.alert_summary)
  const about = { party_id, subject: row.alert_summary, issue, ...caseFieldsOf({}) }
  const case_id = await raiseCase(useCase, { ...about, alert_id: _id, alert: row.alert_summary })
  return { _id, case_id: String(case_id) }
}

import type { Work } from '#server/database/connection.ts'
import type { AuditedBy } from '#server/database/organisation/audit.ts'
import { readAlertsToNotify } from '#server/database/portfolios/portfolio-settings.ts'
import { notify } from '../notices/notify.ts'

/**
 * Notifies the recipients in the settings of their parties' portfolios of new alerts: each user once per alert, however
 * many portfolios list them. Runs in the transaction that raises the alerts.
 */
export async function notifyPortfolioRecipients(
  { db, actor }: { db: Work; actor: AuditedBy },
  alertIds: string[],
): Promise<void> {
  if (alertIds.length === 0) return
  const alerts = await readAlertsToNotify(db, alertIds)
  await notify(
    { db, actor },
    ...alerts.map(({ alert_id, alert_summary, party_name, portfolio, recipients }) => ({
      to: recipients,
      entity: 'alert' as const,
      entity_id: alert_id,
      kind: 'portfolio_alert' as const,
      text: `${portfolio}: ${alert_summary}, ${party_name}`,
      once: 'raised',
    })),
  )
}

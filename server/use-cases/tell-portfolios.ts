import type { AuditedBy } from '#server/database/audit.ts'
import type { Work } from '#server/database/connection.ts'
import { readToTell } from '#server/database/portfolio-settings.ts'
import { notify } from './notify.ts'

/**
 * Tells of alerts that were just raised whom the settings of their parties' portfolios name: each person once for an alert, however
 * many portfolios say so. In the transaction in which the alerts are raised.
 */
export async function tellPortfolios(
  { db, actor }: { db: Work; actor: AuditedBy },
  alertIds: string[],
): Promise<void> {
  if (alertIds.length === 0) return
  const toTell = await readToTell(db, alertIds)
  await notify(
    { db, actor },
    ...toTell.map(({ alert_id, alert_summary, party_name, portfolio, recipients }) => ({
      ...{ to: recipients, entity: 'alert' as const, entity_id: alert_id, kind: 'portfolio_alert' as const },
      text: `${portfolio}: ${alert_summary}, ${party_name}`,
      once: 'raised',
    })),
  )
}

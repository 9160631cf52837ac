import { addDays } from '#server/contract/calendar.ts'
import { severities } from '#server/contract/severities.ts'
import { digestMail } from '#server/rules/notices/digest.ts'
import { timestampAt } from '../calendar.ts'
import type { PartyFacts } from '../parties/party-facts.ts'
import type { Row } from '../rows.ts'

const rank = (severity: string) => Object.keys(severities).indexOf(severity)

/** The digest the lead of Northern Bank received the day before, with the alerts of the preceding week. */
export function mailRows(alerts: Row<'alerts'>[], facts: PartyFacts[], today: string): Row<'mails'>[] {
  const [day, since] = [addDays(today, -1), addDays(today, -8)]
  const names = new Map(facts.map(({ business }) => [business.party_id, business.name]))
  const fresh = alerts
    .filter(({ organization_id }) => organization_id === 'o_northern')
    .filter(({ date_of_alert = '' }) => date_of_alert >= since && date_of_alert < day)
    .map(({ alert_id = '', party_id = '', alert_summary = '', severity = 'low' }) => ({
      alert_id,
      alert_summary,
      severity,
      party_name: names.get(party_id) ?? '',
    }))
    .sort((one, other) => rank(one.severity) - rank(other.severity))
  const count = (of: string) => fresh.filter(({ severity }) => severity === of).length
  const nothing = { total: 0, first: [] }
  const mail = digestMail({
    day,
    since,
    back: nothing,
    mine: nothing,
    notices: nothing,
    fresh: {
      total: fresh.length,
      high: count('high'),
      medium: count('medium'),
      low: count('low'),
      first: fresh.slice(0, 20),
    },
  })
  const at = timestampAt(day, 420)
  const whose = { mail_id: 'm_000001', organization_id: 'o_northern', user_id: 'u_lead' }
  const sent = { created_at: at, sent_at: at, sent_by: 'outbox' as const }
  return mail ? [{ ...whose, kind: 'digest', day, ...sent, ...mail }] : []
}

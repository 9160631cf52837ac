import { headingOf } from '#server/contract/alerts/detail-cell.ts'
import { PartyName } from '../../shell/policy-link.tsx'
import { Block } from '../../ui/block.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { AlertFacts } from './alert-history.tsx'
import type { AlertWorkPage } from './alert-page.server.ts'
import { DetailParts } from './detail-part.tsx'

type Alert = AlertWorkPage['alert']

/** The party an alert is about, and what was noticed when, as facts. */
export function AlertAbout({ alert }: { alert: Alert }) {
  return (
    <Facts
      narrow
      facts={[
        ['Company', <PartyName key="party" id={alert.party_id} name={alert.party_name} />],
        ['Customer Number', alert.customer_number],
        ['Date of event', <Day key="event" on={alert.date_of_event} />],
        ['Created At', <Moment key="created" at={alert.created_at} />],
        [
          'Signal Code',
          <Link
            key="code"
            to={`/app/alerts?signal_code=${alert.signal_code}`}
            title="All alerts of this signal"
          >
            {alert.signal_code}
          </Link>,
        ],
        ['Category', alert.alert_category],
        ['Type', alert.alert_signal || headingOf(alert.alert_type)],
        ['Recommended action', alert.recommended_action],
        ['Data source', alert.source],
        ...(alert.threshold ? ([['Threshold', alert.threshold]] satisfies [string, string][]) : []),
      ]}
    />
  )
}

/** The body of an alert: its description, the facts it was computed from, and its detail. */
export function AlertBody({ alert, parts, facts }: Pick<AlertWorkPage, 'alert' | 'parts' | 'facts'>) {
  return (
    <>
      {alert.alert_description && (
        <Block title="Description">
          <p className="said">{alert.alert_description}</p>
        </Block>
      )}
      {alert.gone_on && (
        <p className="fault">
          This has not been the case since <Day on={alert.gone_on} />.
        </p>
      )}
      {parts.length > 0 && (
        <Block title="Detail">
          <DetailParts parts={parts} alertId={alert._id} />
        </Block>
      )}
      {facts.length > 1 && (
        <Block title="Underlying facts">
          <AlertFacts facts={facts} />
        </Block>
      )}
    </>
  )
}

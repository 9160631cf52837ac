import { Link } from '@remix-run/react'
import { SidePanel } from '../shell/side-panel.tsx'
import { usePanelAddress } from '../shell/use-panel-address.ts'
import { Block } from '../ui/block.tsx'
import { Day } from '../ui/day.tsx'
import { Facts } from '../ui/facts.tsx'
import { Moment } from '../ui/moment.tsx'
import { Risk } from '../ui/risk.tsx'
import type { loadAlert } from './alert.panel.server.ts'
import { headingOf } from './cell.ts'
import { DetailPart } from './detail-part.tsx'

type Shown = Extract<Awaited<ReturnType<typeof loadAlert>>, { kind: 'alert' }>

function Decision({ alert, may_raise }: Pick<Shown, 'alert' | 'may_raise'>) {
  const address = usePanelAddress()
  const { _id, case_id } = alert
  if (case_id) {
    return (
      <p className="actions after">
        <Link className="button" to={address({ offCanvas: 'view-case', case_id })}>
          View case
        </Link>
        <span className="soft">Case {case_id} was raised from this alert.</span>
      </p>
    )
  }
  if (!may_raise) return null
  return (
    <p className="actions after">
      <Link className="button primary" to={address({ offCanvas: 'create-case', alert_id: _id })}>
        Raise a case
      </Link>
    </p>
  )
}

/** An alert in full, beside the list: whom it is about, what was noticed, and the figures it stands on. */
export function AlertPanel({ alert, parts, may_raise }: Shown) {
  const address = usePanelAddress()
  return (
    <SidePanel title={alert.alert_summary} closeTo={address()}>
      <p className="identity">
        <Risk level={alert.severity} /> <span>{alert.alert_signal}</span>
      </p>
      <Facts
        narrow
        facts={[
          [
            'Company',
            <Link key="party" to={`/app/party/${alert.party_id}`}>
              {alert.party_name}
            </Link>,
          ],
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
          ['Type', headingOf(alert.alert_type)],
        ]}
      />
      {alert.alert_description && <p className="said after">{alert.alert_description}</p>}
      {parts.length > 0 && (
        <div className="after">
          <Block title="Detail">
            <div className="parts">
              {parts.map((part, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one alert never move
                <DetailPart key={place} part={part} />
              ))}
            </div>
          </Block>
        </div>
      )}
      <Decision alert={alert} may_raise={may_raise} />
    </SidePanel>
  )
}

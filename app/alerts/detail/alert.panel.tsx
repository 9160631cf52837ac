import { nextDispositions } from '#server/contract/alerts/alert-decisions.ts'
import { SidePanel } from '../../shell/panels/side-panel.tsx'
import { usePanelAddress } from '../../shell/panels/use-panel-address.ts'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { Risk } from '../../ui/risk.tsx'
import type { loadAlert } from './alert.panel.server.ts'
import { AlertAbout } from './alert-body.tsx'
import { AlertState } from './alert-state.tsx'
import { DetailParts } from './detail-part.tsx'

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
  const raise = may_raise && nextDispositions[alert.status].includes('case')
  return (
    <p className="actions after">
      {raise && (
        <Link className="button primary" to={address({ offCanvas: 'create-case', alert_id: _id })}>
          Raise a case
        </Link>
      )}
      <Link className="button" to={`/app/alerts/${_id}`}>
        Open alert
      </Link>
    </p>
  )
}

/** The full alert beside the list: the party, what was noticed, and the figures behind it. */
export function AlertPanel({ alert, parts, track, may_raise, may_see_cases }: Shown) {
  const address = usePanelAddress()
  return (
    <SidePanel title={alert.alert_summary} closeTo={address()}>
      <p className="identity">
        <Risk level={alert.severity} /> <span>{alert.alert_signal}</span>{' '}
        <span>
          <AlertState alert={alert} may_see_cases={may_see_cases} />
        </span>
      </p>
      <AlertAbout alert={alert} />
      {track && <p className="after">{track}</p>}
      {alert.alert_description && <p className="said after">{alert.alert_description}</p>}
      {parts.length > 0 && (
        <div className="after">
          <Block title="Detail">
            <DetailParts parts={parts} alertId={alert._id} />
          </Block>
        </div>
      )}
      <Decision alert={alert} may_raise={may_raise} />
    </SidePanel>
  )
}

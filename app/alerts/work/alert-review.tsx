import type { ReactNode } from 'react'
import { PartyName } from '../../shell/policy-link.tsx'
import { Block } from '../../ui/block.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Risk } from '../../ui/risk.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { DecideAlert } from '../decision/decision.form.tsx'
import { LastDecision } from '../decision/last-decision.tsx'
import { AlertBody } from '../detail/alert-body.tsx'
import { EarlierDecisions, OtherAlerts, PartyRiskSummary } from '../detail/alert-context.tsx'
import type { AlertWorkPage } from '../detail/alert-page.server.ts'
import { AlertState } from '../detail/alert-state.tsx'

interface Props extends AlertWorkPage {
  /** The alert's position in the list, as text. */
  place: string
  /** The address of this alert in the list. */
  here: string
  before: ReactNode
  onward: ReactNode
  may_see_cases: boolean
}

/** One alert while working through a list: its content, its company's standing, and the decision. */
export function AlertReview({ alert, place, here, before, onward, may_see_cases, ...page }: Props) {
  const { _id, party_id, version } = alert
  const { decision, last } = page
  const decide = decision && <DecideAlert key={`${_id} ${version}`} decision={decision} walk={{ to: here }} />
  return (
    <>
      <PageHead
        title={alert.alert_summary}
        identity={
          <WithSpaces>
            <strong>{place}</strong>
            <Risk level={alert.severity} />
            <PartyName id={party_id} name={alert.party_name} />
            <span>{alert.alert_signal}</span>
            <span>
              <AlertState alert={alert} may_see_cases={may_see_cases} />
            </span>
          </WithSpaces>
        }
        actions={onward}
      />
      {before}
      <div className="columns">
        <div>
          <AlertBody alert={alert} parts={page.parts} facts={page.facts} />
          <EarlierDecisions earlier={page.earlier} track={page.track} />
          <p className="block">
            <Link to={`/app/alerts/${_id}`}>Full alert and history</Link>
          </p>
        </div>
        <div>
          {last || decision?.choices.length ? (
            <Block title="Decision" id="decision">
              <LastDecision last={last} alertId={_id} />
              {decide}
            </Block>
          ) : (
            decide
          )}
          <PartyRiskSummary party={page.party} partyId={party_id} />
          <OtherAlerts others={page.others} waiting={page.waiting} partyId={party_id} />
        </div>
      </div>
    </>
  )
}

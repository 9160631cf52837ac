import { features } from '#server/contract/features.ts'
import { plural } from '#server/contract/plural.ts'
import { PolicyLink } from '../../shell/policy-link.tsx'
import { Block } from '../../ui/block.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NotRead } from '../../ui/not-read.tsx'
import { Risk } from '../../ui/risk.tsx'
import { Reasons } from '../decision/last-decision.tsx'
import type { AlertWorkPage } from './alert-page.server.ts'

type Party = NonNullable<AlertWorkPage['party']>

function Score({ score: known }: Pick<Party, 'score'>) {
  if (!known) return <>No score</>
  const { score, band, before } = known
  return (
    <>
      {score} of 100 <Risk level={band} />
      {before && (
        <small>
          {before.score} on <Day on={before.on} />
        </small>
      )}
    </>
  )
}

function Exposure({ exposure }: Pick<Party, 'exposure'>) {
  if (!exposure) return <>No exposure</>
  const { outstanding, limit, days_past_due, as_of, accounts } = exposure
  return (
    <>
      {outstanding}
      <small>
        of {limit}, {plural(accounts, 'account')}, <Day on={as_of} />
        {days_past_due > 0 && `, ${plural(days_past_due, 'day')} past due`}
      </small>
    </>
  )
}

/** The company's score with its drivers, and its exposure. */
export function PartyRiskSummary({ party, partyId }: { party: Party | null; partyId: string }) {
  const moves = party?.score?.moves ?? []
  return (
    <Block
      title="Company"
      beside={
        <PolicyLink feature={features.party} to={`/app/party/${partyId}`}>
          Profile
        </PolicyLink>
      }
    >
      {party ? (
        <Facts
          narrow
          facts={[
            ['Early-warning score', <Score key="score" score={party.score} />],
            ['Exposure', <Exposure key="lent" exposure={party.exposure} />],
          ]}
        />
      ) : (
        <NotRead what="The context of this alert" />
      )}
      {moves.length > 0 && (
        <table className="receipt">
          <caption>Score drivers</caption>
          <tbody>
            {moves.map(({ label, by }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{by}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Block>
  )
}

/** The company's other open alerts. */
export function OtherAlerts({
  others,
  waiting,
  partyId,
}: Pick<AlertWorkPage, 'others'> & { waiting: number; partyId: string }) {
  if (others.length === 0) return null
  const all = <Link to={`/app/alerts?party_id=${partyId}&state=open`}>All {waiting}</Link>
  return (
    <Block title="Other open alerts" beside={waiting > others.length && all}>
      <ul className="list">
        {others.map((other) => (
          <li key={other._id}>
            <span>
              <Risk level={other.severity} />{' '}
              <Link to={`/app/alerts/${other._id}`}>{other.alert_summary}</Link>
            </span>
            <small>
              raised <Day on={other.date_of_alert} />
            </small>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** Earlier decisions on this signal for this company, and the signal's track record. */
export function EarlierDecisions({ earlier, track }: Pick<AlertWorkPage, 'earlier' | 'track'>) {
  return (
    <Block title="This signal">
      {track && <p>{track}</p>}
      {earlier.length > 0 && (
        <ul className="list after">
          {earlier.map((event) => (
            <li key={`${event._id} ${event.at}`}>
              <span>
                {event.who} {event.what} <Link to={`/app/alerts/${event._id}`}>{event.alert_summary}</Link>
                <Reasons reason={event.reason} note={event.note} />
              </span>
              <small>
                <Moment at={event.at} />
              </small>
            </li>
          ))}
        </ul>
      )}
      {earlier.length === 0 && <p className="soft">No earlier decisions for this company.</p>}
    </Block>
  )
}

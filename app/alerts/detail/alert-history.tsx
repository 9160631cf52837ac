import { limits } from '#server/contract/limits.ts'
import { Day } from '../../ui/day.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { onlyNewest } from '../../ui/only-newest.ts'
import { Reasons } from '../decision/last-decision.tsx'
import type { AlertWorkPage } from './alert-page.server.ts'
import type { DescribedEvent } from './describe-event.ts'

function HistoryEntry({ event }: { event: DescribedEvent }) {
  return (
    <li>
      <strong>{event.who}</strong> {event.what}
      {event.duplicate_of && (
        <>
          {' '}
          of <Link to={`/app/alerts/${event.duplicate_of}`}>{event.duplicate_of}</Link>
        </>
      )}
      .<Reasons reason={event.reason} note={event.note} />
      {event.undone_at && <em>Undone</em>}
      <small>
        <Moment at={event.at} />
      </small>
    </li>
  )
}

/** The history of an alert, newest first, ending with when it was raised. */
export function AlertHistory({
  history,
  told,
  raised,
}: Pick<AlertWorkPage, 'history' | 'told'> & { raised: string }) {
  return (
    <ol className="timeline" reversed>
      {history.map((event) => (
        <HistoryEntry key={event.id} event={event} />
      ))}
      <li>
        Raised{told && `, with a notice to ${told} as set for a portfolio`}
        <small>
          <Moment at={raised} />
        </small>
      </li>
    </ol>
  )
}

/** The facts a computed alert was raised from, each with the date since which it no longer holds, if any. */
export function AlertFacts({ facts }: Pick<AlertWorkPage, 'facts'>) {
  return (
    <ul className="list">
      {facts.map((fact) => (
        <li key={`${fact.date_of_event} ${fact.summary}`}>
          {fact.summary}
          <small>
            <Day on={fact.date_of_event} />
            {fact.gone_on && (
              <>
                , no longer the case since <Day on={fact.gone_on} />
              </>
            )}
          </small>
        </li>
      ))}
      {facts.length >= limits.maxAlertFactsListed && (
        <li className="soft">{onlyNewest(limits.maxAlertFactsListed)}</li>
      )}
    </ul>
  )
}

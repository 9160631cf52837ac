import type { OrderEvent } from '#server/contract/reports/order.ts'
import { isUnfinished } from '#server/contract/reports/order-states.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Order } from '../reports.server.ts'

/** Of consecutive starts only the last is kept: its attempt number includes the others. */
const withoutRepeats = (events: OrderEvent[]) =>
  events.filter(({ kind }, index) => !(kind === 'begun' && events[index + 1]?.kind === 'begun'))

const progressText = ({ sections_done, sections }: OrderEvent) =>
  sections ? ` after ${sections_done ?? 0} of ${sections} sections` : ''

const inWords: Record<OrderEvent['kind'], (event: OrderEvent) => string> = {
  ordered: ({ api_key }) => (api_key ? `Ordered with the key ${api_key}` : 'Ordered'),
  begun: ({ attempt = 1 }) => (attempt > 1 ? `Started, attempt ${attempt}` : 'Started'),
  done: ({ sections }) => (sections ? `Done, all ${sections} sections` : 'Done'),
  failed: (event) => `Failed${progressText(event)}`,
  cancelled: (event) => `Cancelled${progressText(event)}`,
  tried_again: () => 'Retried',
}

/** The events of an order, and its current state. */
export function OrderHistory({ events, order }: { events: OrderEvent[]; order: Order }) {
  return (
    <ol className="timeline">
      {withoutRepeats(events).map((event) => (
        <li key={`${event.kind} ${event.at}`}>
          {inWords[event.kind](event)}
          {event.by && <> by {event.by}</>}
          {event.error && <small>{event.error}</small>}
          <small>
            <Moment at={event.at} />
          </small>
        </li>
      ))}
      {isUnfinished(order.state) && (
        <li>
          <Progress order={order} />
        </li>
      )}
    </ol>
  )
}

function Progress({ order: { state, sections, sections_done } }: { order: Order }) {
  if (state === 'ordered') return <>Waiting for its turn</>
  if (!sections) return <>Being prepared</>
  const words = `${sections_done} of ${sections} sections`
  return (
    <>
      {words} <progress value={sections_done} max={sections} aria-label={words} />
    </>
  )
}

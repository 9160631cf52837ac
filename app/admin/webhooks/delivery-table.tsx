import { deliveryStates, webhookEventLabel } from '#server/contract/organisation/webhook-words.ts'
import { plural } from '#server/contract/plural.ts'
import { Moment } from '../../ui/moment.tsx'
import { State } from '../../ui/state.tsx'
import type { ShownDelivery } from './webhooks.server.ts'

const Tried = ({ of: { delivery_id, tried } }: { of: ShownDelivery }) => (
  <details>
    <summary>
      {plural(tried.length, 'attempt')}
      <span className="sr-only"> at {delivery_id}</span>
    </summary>
    <ol className="list">
      {tried.map(({ at, status, answer, error, ms }) => (
        <li key={at}>
          <Moment at={at} /> {status !== null && `Status ${status}`} {error} <small>{ms} ms</small>
          {answer && <code>{answer}</code>}
        </li>
      ))}
    </ol>
  </details>
)

interface Props {
  deliveries: ShownDelivery[]
  /** The table is in a form that can resend deliveries. */
  editable: boolean
}

/** The deliveries of a webhook, each with its attempts. */
export const DeliveryTable = ({ deliveries, editable }: Props) => (
  <div className="scroll">
    <table className="stacked">
      <caption className="sr-only">Deliveries</caption>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Status</th>
          <th scope="col">Created</th>
          <th scope="col">Attempts</th>
          {editable && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <tbody>
        {deliveries.map((one) => (
          <tr key={one.delivery_id}>
            <th scope="row">
              {webhookEventLabel(one.event)} <small className="soft">{one.delivery_id}</small>
            </th>
            <td>
              <State>{deliveryStates[one.state]}</State>
              {one.next_at && one.attempts > 0 && (
                <small>
                  Next attempt <Moment at={one.next_at} />
                </small>
              )}
            </td>
            <td data-label="Created">
              <Moment at={one.created_at} />
            </td>
            <td>{one.tried.length > 0 ? <Tried of={one} /> : 'None yet'}</td>
            {editable && (
              <td>
                {(one.state !== 'waiting' || one.attempts > 0) && (
                  <button type="submit" name="again" value={one.delivery_id}>
                    Resend<span className="sr-only"> {one.delivery_id}</span>
                  </button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

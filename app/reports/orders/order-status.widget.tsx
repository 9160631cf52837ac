import { isUnfinished, type OrderState, orderStates } from '#server/contract/reports/order-states.ts'
import { State } from '../../ui/state.tsx'

/** The state of an order, derived from `status` if the platform sends no state. */
export const stateOf = ({ state, status }: { state: OrderState | null; status: 'ordered' | 'done' }) =>
  state ?? status

interface Props {
  state: OrderState
  sections_done?: number
  sections?: number | null
}

/** The progress of an order: as text, with a spinner while it is being prepared. */
export function OrderStatus({ state, sections_done = 0, sections }: Props) {
  if (!isUnfinished(state)) return <State>{orderStates[state]}</State>
  const far = state === 'building' && sections ? `${sections_done} of ${sections} sections` : ''
  return (
    <span className="preparing">
      {state === 'ordered' && <State>{orderStates.ordered}</State>}{' '}
      <span className="turning" aria-hidden="true" /> {orderStates.building}
      {far && <small>{far}</small>}
    </span>
  )
}

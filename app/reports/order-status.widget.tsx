import { isUnfinished, type OrderState, orderStates } from '#server/contract/order-states.ts'
import { State } from '../ui/state.tsx'

/** How an order stands, whatever the platform says of it. */
export const stateOf = ({ state, status }: { state: OrderState | null; status: 'ordered' | 'done' }) =>
  state ?? status

interface Props {
  state: OrderState
  sections_done?: number
  sections?: number | null
}

/** How far an order is: in words, with a turning mark while it is being prepared. */
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

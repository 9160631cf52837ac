import { State } from '../ui/state.tsx'

/** How far an order is: in words, with a turning mark while it is being prepared. */
export function OrderStatus({ status }: { status: 'ordered' | 'done' }) {
  if (status === 'done') return <State>Done</State>
  return (
    <span className="preparing">
      <State>Ordered</State> <span className="turning" aria-hidden="true" /> Being prepared
    </span>
  )
}

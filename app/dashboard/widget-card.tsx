import type { ReactNode } from 'react'
import { widgets } from '#server/contract/dashboard/widgets.ts'
import { messages } from '#server/contract/messages.ts'
import { Link } from '../ui/link.tsx'
import { RetryLink } from '../ui/retry-link.tsx'
import type { PlacedWidget } from './dashboard.server.ts'
import { isWidget } from './layout-move.ts'
import type { WidgetState } from './widget.ts'
import { widgetViews } from './widget-views.tsx'

interface View {
  show: (data: unknown) => ReactNode
  empty?: ReactNode
  all?: string
  wide?: true
}

const viewOf = (id: string) =>
  Object.hasOwn(widgetViews, id) ? (widgetViews as Record<string, View>)[id] : undefined
const titleOf = (id: string): string => (isWidget(id) ? widgets[id] : id)

function bodyOf(id: string, state: WidgetState, view: View): ReactNode {
  if (state.status === 'done') return view.show(state.data)
  if (state.status === 'no-data') return view.empty ?? <p className="soft">{messages.search.none}</p>
  if (state.status === '403') return <p className="soft">{messages.access.widget}</p>
  if (state.status === 'loading')
    return (
      <p>
        {messages.late} <Link to={`/app/dashboard?load=${id}`}>Load it</Link>
      </p>
    )
  return (
    <p>
      {messages.search.error} <RetryLink />
    </p>
  )
}

/** A widget with its heading. */
export function WidgetCard({ id, state }: PlacedWidget) {
  const [view, title] = [viewOf(id), titleOf(id)]
  const heading = `w-${id}`
  return (
    <section className={view?.wide ? 'block wide' : 'block'} id={id} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {view?.all && state?.status === 'done' && (
          <Link to={view.all} aria-label={`All: ${title}`}>
            All
          </Link>
        )}
      </header>
      {view && state ? bodyOf(id, state, view) : <p className="soft">{messages.dashboard.undefinedWidget}</p>}
    </section>
  )
}

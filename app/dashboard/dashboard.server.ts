import { usualLayout } from '#server/contract/dashboard/widgets.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { readChanges } from './changes.server.ts'
import { isWidget } from './layout-move.ts'
import { readWidget } from './read-widget.server.ts'
import type { WidgetState } from './widget.ts'

/** A widget of the layout. `state` is null if its id is unknown. */
export interface PlacedWidget {
  id: string
  state: WidgetState | null
}

const isUsual = (ids: string[]) =>
  ids.length === usualLayout.length && ids.every((id, index) => id === usualLayout[index])

/** The widgets of the user's dashboard in order, with their data, and recent changes. Both are null for the default layout. */
export async function readDashboard(ctx: RequestContext) {
  const { data } = await ctx.api.read('myDashboard')
  const ids = [...new Set(data)]
  if (isUsual(ids)) return { widgets: null, changes: null }
  const loadNow = ctx.url.searchParams.getAll('load')
  const [changes, ...widgets] = await Promise.all([
    readChanges(ctx),
    ...ids.map(
      async (id): Promise<PlacedWidget> => ({
        id,
        state: isWidget(id) ? await readWidget(ctx, id, loadNow.includes(id)) : null,
      }),
    ),
  ])
  return { widgets, changes }
}

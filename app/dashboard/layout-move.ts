import { type WidgetId, widgets } from '#server/contract/dashboard/widgets.ts'

/** The actions on a widget of a layout. */
export const layoutMoves = ['up', 'down', 'remove', 'add'] as const
export type LayoutMove = (typeof layoutMoves)[number]

export const isWidget = (id: string): id is WidgetId => Object.hasOwn(widgets, id)

/** The known widgets of a layout, without duplicates. */
const tidyLayout = (layout: string[]): WidgetId[] => [...new Set(layout)].filter(isWidget)

/** Whether the widget has already passed the neighbour it had in the layout the user saw. */
function isPast(layout: string[], id: string, move: 'up' | 'down', seen: string[]): boolean {
  const neighbour = layout.indexOf(seen[seen.indexOf(id) + (move === 'up' ? -1 : 1)] ?? '')
  const index = layout.indexOf(id)
  return neighbour >= 0 && (move === 'up' ? index < neighbour : index > neighbour)
}

/**
 * The tidied layout after moving, adding or removing one widget. A move without effect leaves the layout unchanged: the
 * widget is missing, at the end, already added, or already past its neighbour in the layout that was `seen` (so a
 * double submission moves it once).
 */
export function movedLayout(layout: string[], id: string, move: LayoutMove, seen: string[] = []): WidgetId[] {
  const tidy = tidyLayout(layout)
  const index = (tidy as string[]).indexOf(id)
  if (move === 'add') return index < 0 && isWidget(id) ? [...tidy, id] : tidy
  if ((move === 'up' || move === 'down') && isPast(tidy, id, move, seen)) return tidy
  const without = tidy.filter((one) => one !== id)
  if (index < 0 || move === 'remove' || !isWidget(id)) return without
  return without.toSpliced(Math.max(0, move === 'up' ? index - 1 : index + 1), 0, id)
}

import { type WidgetId, widgets } from '#server/contract/widgets.ts'

/** What a press does to one widget of a layout. */
export const layoutMoves = ['up', 'down', 'remove', 'add'] as const
export type LayoutMove = (typeof layoutMoves)[number]

export const isWidget = (id: string): id is WidgetId => Object.hasOwn(widgets, id)

/** The widgets of a layout that there are, each once. */
const tidyLayout = (layout: string[]): WidgetId[] => [...new Set(layout)].filter(isWidget)

/** Whether a widget that was to pass its neighbour in the layout that was seen has done so. */
function isPast(layout: string[], id: string, move: 'up' | 'down', seen: string[]): boolean {
  const neighbour = layout.indexOf(seen[seen.indexOf(id) + (move === 'up' ? -1 : 1)] ?? '')
  const place = layout.indexOf(id)
  return neighbour >= 0 && (move === 'up' ? place < neighbour : place > neighbour)
}

/**
 * A layout after a move of one of its widgets, tidied. A move that has become pointless leaves it as it is: of a widget that is no
 * longer there, beyond either end, added when it is there, or past its neighbour in the layout that was `seen`: a press that is sent twice
 * moves once.
 */
export function movedLayout(layout: string[], id: string, move: LayoutMove, seen: string[] = []): WidgetId[] {
  const tidy = tidyLayout(layout)
  const place = (tidy as string[]).indexOf(id)
  if (move === 'add') return place < 0 && isWidget(id) ? [...tidy, id] : tidy
  if ((move === 'up' || move === 'down') && isPast(tidy, id, move, seen)) return tidy
  const without = tidy.filter((one) => one !== id)
  if (place < 0 || move === 'remove' || !isWidget(id)) return without
  return without.toSpliced(Math.max(0, move === 'up' ? place - 1 : place + 1), 0, id)
}

import { type WidgetId, widgets } from '#server/contract/widgets.ts'

/** What a press does to one widget of a layout. */
export const layoutMoves = ['up', 'down', 'remove', 'add'] as const
export type LayoutMove = (typeof layoutMoves)[number]

export const isWidget = (id: string): id is WidgetId => Object.hasOwn(widgets, id)

/** The widgets of a layout that there are, each once. */
const tidyLayout = (layout: string[]): WidgetId[] => [...new Set(layout)].filter(isWidget)

/**
 * A layout after a move of one of its widgets, tidied. A move that has become pointless leaves it as it is: of a widget that is no
 * longer there, beyond either end, or added when it is there.
 */
export function movedLayout(layout: string[], id: string, move: LayoutMove): WidgetId[] {
  const tidy = tidyLayout(layout)
  const place = (tidy as string[]).indexOf(id)
  if (move === 'add') return place < 0 && isWidget(id) ? [...tidy, id] : tidy
  const without = tidy.filter((one) => one !== id)
  if (place < 0 || move === 'remove' || !isWidget(id)) return without
  return without.toSpliced(Math.max(0, move === 'up' ? place - 1 : place + 1), 0, id)
}

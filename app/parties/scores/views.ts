/** What the section shows, a part at a time, by the word in its address. */
export const scoreViews = {
  history: 'Score history',
  breakdown: 'Score breakdown',
  models: 'Other models',
} as const
export type ScoreView = keyof typeof scoreViews

/** The part an address asks for; one that is none is the first. */
export const viewOf = (search: URLSearchParams): ScoreView =>
  (Object.keys(scoreViews) as ScoreView[]).find((view) => view === search.get('view')) ?? 'history'

/** The parts of the section, by their search param. */
export const scoreViews = {
  history: 'Score history',
  breakdown: 'Score breakdown',
  models: 'Other models',
} as const
export type ScoreView = keyof typeof scoreViews

/** The part named in the address; the first if it is unknown. */
export const viewOf = (search: URLSearchParams): ScoreView =>
  (Object.keys(scoreViews) as ScoreView[]).find((view) => view === search.get('view')) ?? 'history'

/** What the section shows, a part at a time, by the word in its address. */
export const scoreViews = {
  course: 'Score and course',
  parts: 'How this came about',
  models: 'Other models',
} as const
export type ScoreView = keyof typeof scoreViews

/** The part an address asks for; one that is none is the first. */
export const viewOf = (search: URLSearchParams): ScoreView =>
  (Object.keys(scoreViews) as ScoreView[]).find((view) => view === search.get('view')) ?? 'course'

import { counted } from '#server/contract/counted.ts'
import type { ChangeKind } from '#server/contract/watchlist/since.ts'

/** Labels of the kinds of change, singular and plural, in display order. */
export const changeLabels: Record<ChangeKind, { title: string; one: string; many: string }> = {
  alert: { title: 'New alerts', one: 'new alert', many: 'new alerts' },
  score: { title: 'Score band changes', one: 'score band change', many: 'score band changes' },
  sanction: { title: 'New sanctions hits', one: 'new sanctions hit', many: 'new sanctions hits' },
  news: { title: 'News', one: 'news item', many: 'news items' },
  case: { title: 'Your changed cases', one: 'of your cases changed', many: 'of your cases changed' },
  report: { title: 'Reports ready', one: 'report ready', many: 'reports ready' },
}

export const changeKinds = Object.keys(changeLabels) as ChangeKind[]

export const countedChanges = (kind: ChangeKind, count: number): string =>
  `${counted(count)} ${count === 1 ? changeLabels[kind].one : changeLabels[kind].many}`

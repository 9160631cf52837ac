import { counted } from '#server/contract/counted.ts'
import type { ChangeKind } from '#server/contract/since.ts'

/** How changes are counted, one and several of them; in the order in which they are told. */
export const changeWords: Record<ChangeKind, { title: string; one: string; many: string }> = {
  alert: { title: 'New alerts', one: 'new alert', many: 'new alerts' },
  score: { title: 'Scores in another band', one: 'score in another band', many: 'scores in another band' },
  sanction: { title: 'New sanctions hits', one: 'new sanctions hit', many: 'new sanctions hits' },
  news: { title: 'News', one: 'piece of news', many: 'pieces of news' },
  case: { title: 'Your cases that changed', one: 'of your cases changed', many: 'of your cases changed' },
  report: { title: 'Reports that are done', one: 'report is done', many: 'reports are done' },
}

export const changeKinds = Object.keys(changeWords) as ChangeKind[]

export const countedChanges = (kind: ChangeKind, count: number): string =>
  `${counted(count)} ${count === 1 ? changeWords[kind].one : changeWords[kind].many}`

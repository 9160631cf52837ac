import { chosen, paged, sorted, sortOf, tally } from './listed.server.ts'

export interface CourtCase {
  court: string
  kind: string
  number: string
  other_party: string | null
  filed_on: string
  stage: string
}

const columns = ['filed_on', 'court', 'kind', 'stage'] as const
type Column = (typeof columns)[number]

/** The proceedings that an address asks for, a page of them, with what there is to choose from. */
export function courtCasesOf(all: CourtCase[], url: URL) {
  const kinds = tally(all, ({ kind }) => kind)
  const stages = tally(all, ({ stage }) => stage)
  const named = (values: [string, number][]) => values.map(([value]) => value)
  const kind = chosen(url, 'kind', named(kinds))
  const stage = chosen(url, 'stage', named(stages))
  const sort = sortOf(url, columns, { by: 'filed_on', in: 'desc' })
  const matching = all.filter((one) => (!kind || one.kind === kind) && (!stage || one.stage === stage))
  const rows = sorted(matching, sort, (one) => one[sort.by as Column])
  const pending = all.filter((one) => one.stage !== 'Disposed').length
  return { ...{ kind, stage, kinds, stages, sort, pending, all: all.length }, ...paged(rows, url) }
}
export type CourtCases = ReturnType<typeof courtCasesOf>

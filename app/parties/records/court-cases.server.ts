import type { CourtCase } from '#server/contract/parties/party-court-cases.ts'
import { readListQuery } from '../../forms/lists/list-query.server.ts'
import { pageOfRows, sorted, valueCounts } from './list-rows.server.ts'

const sorts = { filed_on: 'desc', court: 'asc', kind: 'asc', stage: 'asc' } as const

/** A page of the proceedings that match the address, with the filter options. */
export function courtCasesOf(all: CourtCase[], url: URL) {
  const kinds = valueCounts(all, ({ kind }) => kind)
  const stages = valueCounts(all, ({ stage }) => stage)
  const named = (values: [string, number][]) => values.map(([value]) => value)
  const query = readListQuery(url, {
    sorts,
    filters: {
      kind: { label: 'Kind', values: named(kinds) },
      stage: { label: 'Stage', values: named(stages) },
    },
  })
  const { sort } = query
  const { kind = '', stage = '' } = query.filters
  const matching = all.filter((one) => (!kind || one.kind === kind) && (!stage || one.stage === stage))
  const rows = sorted(matching, sort, (one) => one[sort.by])
  const pending = all.filter((one) => one.stage !== 'Disposed').length
  return { kind, stage, kinds, stages, sort, pending, all: all.length, ...pageOfRows(rows, query) }
}
export type CourtCases = ReturnType<typeof courtCasesOf>

import { type EventKind, eventKinds } from '#server/contract/notices/event-kinds.ts'
import type { PartyEvent } from '#server/contract/parties/party-events.ts'
import { listParams, readListQuery } from '../../forms/lists/list-query.server.ts'
import { pageOfRows, valueCounts } from '../records/list-rows.server.ts'

const yearOf = ({ date }: PartyEvent) => date.slice(0, 4)
const sorts = { date: 'desc' } as const

/** The events that match the address's kind and year, in their order, newest first. */
export function filteredEvents(all: PartyEvent[], url: URL) {
  const kinds = valueCounts(all, ({ kind }) => kind) as [EventKind, number][]
  const years = valueCounts(all, yearOf).sort(([one], [other]) => other.localeCompare(one))
  const query = readListQuery(url, {
    sorts,
    filters: {
      kind: { label: 'Kind', values: kinds.map(([kind]) => kind) },
      year: { label: 'Year', values: years.map(([year]) => year) },
    },
  })
  const { kind = '', year = '' } = query.filters
  const matching = all.filter((one) => (!kind || one.kind === kind) && (!year || yearOf(one) === year))
  return { query, matching, kind, kinds, year, years }
}

/** A page of the timeline, grouped by year, with the filter options. */
export function timelineOf(all: PartyEvent[], url: URL) {
  const { query, matching, kinds, ...chosen } = filteredEvents(all, url)
  const { rows, ...page } = pageOfRows(matching, query)
  const shownYears = [...new Set(rows.map(yearOf))]
  return {
    ...chosen,
    ...page,
    all: all.length,
    query: String(listParams(query)),
    kinds: kinds.map(([value, count]) => ({ value, label: `${eventKinds[value]} (${count})` })),
    groups: shownYears.map((of) => ({
      year: of,
      events: rows.filter((row) => yearOf(row) === of).map((row) => ({ ...row, what: eventKinds[row.kind] })),
    })),
  }
}
export type Timeline = ReturnType<typeof timelineOf>

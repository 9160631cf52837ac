import { limits } from '#server/contract/limits.ts'
import { eventKinds } from '#server/contract/notices/event-kinds.ts'
import type { PartyEvent } from '#server/contract/parties/party-events.ts'
import { plural } from '#server/contract/plural.ts'
import type { DocumentBlock } from '#server/contract/reports/report-document.ts'
import { heading, note, type Section } from '../blocks.ts'
import { day } from '../figures.ts'

const howMany = (count: number) =>
  count < limits.maxEventsListed
    ? `${plural(count, 'event')}, newest first.`
    : `The latest ${plural(count, 'event')}; older ones are omitted.`

/** All dated events as one timeline, newest first, with a heading for each year. */
export const timeline: Section = ({ events = [] }) => ({
  key: 'timeline',
  heading: 'Timeline',
  blocks:
    events.length === 0
      ? [note('No dated events on record.')]
      : [note(howMany(events.length)), ...byYear(events).flatMap(ofYear)],
})

function ofYear([year, events]: [string, PartyEvent[]]): DocumentBlock[] {
  return [
    heading(year),
    {
      kind: 'events',
      events: events.map(({ date, kind, words }) => ({ date, on: day(date), what: eventKinds[kind], words })),
    },
  ]
}

function byYear(events: PartyEvent[]): [string, PartyEvent[]][] {
  const years = new Map<string, PartyEvent[]>()
  for (const event of events) {
    const year = event.date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), event])
  }
  return [...years]
}

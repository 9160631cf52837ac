import { useLoaderData, useLocation } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { FilterSelect } from '../../forms/lists/filter-select.tsx'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { SectionFilters } from '../../forms/lists/section-filters.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { submitPanel } from '../../shell/panels/panels.server.ts'
import { Day } from '../../ui/day.tsx'
import { Empty } from '../../ui/empty.tsx'
import { onlyNewest } from '../../ui/only-newest.ts'
import { Pager } from '../../ui/pager.tsx'
import { SliceBlock } from '../../ui/slice-block.tsx'
import styles from '../../ui/styles/events.css?url'
import { readPartySlice } from '../party-slice.server.ts'
import { sectionTitle } from '../section-title.ts'
import { type Timeline, timelineOf } from './timeline.server.ts'

export const loader = signedIn(features.party, async (ctx) => ({
  timeline: await readPartySlice(ctx, 'partyTimeline', (events) => timelineOf(events, ctx.url)),
}))

export const action = signedIn(undefined, submitPanel, formWithFile)

export const meta = sectionTitle('timeline')

export const links = () => [{ rel: 'stylesheet', href: styles }]

export default function TimelineOfParty() {
  const { timeline } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return (
    <SliceBlock
      title="Timeline"
      slice={timeline}
      beside={({ all, query }) =>
        all > 0 && (
          <a href={`${pathname}.csv?${query}`} aria-label="Timeline, CSV">
            CSV
          </a>
        )
      }
    >
      {(found) => (found.all === 0 ? <Nothing /> : <Found timeline={found} />)}
    </SliceBlock>
  )
}

const Nothing = () => (
  <Empty title="No dated events on record">No register, court, agency or press record has a date.</Empty>
)

function Found({ timeline }: { timeline: Timeline }) {
  const { kind, kinds, year, years, groups, all, total, page, perPage, remarks } = timeline
  return (
    <>
      <SectionFilters narrowed={!!kind || !!year}>
        <FilterSelect name="kind" label="Kind" value={kind} any={`Any (${all})`} options={kinds} />
        <FilterSelect
          name="year"
          label="Year"
          value={year}
          any="Any"
          options={years.map(([value, count]) => ({ value, label: `${value} (${count})` }))}
        />
      </SectionFilters>
      <ListRemarks remarks={remarks} />
      {all >= limits.maxEventsListed && <p className="soft">{onlyNewest(limits.maxEventsListed)}</p>}
      {total === 0 && <Empty title="No events match these filters" />}
      {groups.map(({ year: of, events }) => (
        <section key={of} aria-labelledby={`year-${of}`}>
          <h3 id={`year-${of}`}>{of}</h3>
          <ul className="events">
            {events.map(({ date, kind: about, what, words }) => (
              <li key={`${date} ${about} ${words}`}>
                <Day on={date} />
                <span>
                  <strong>{what}</strong> <span className="words">{words}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager total={total} page={page} perPage={perPage} />
    </>
  )
}

import { useLocation } from '@remix-run/react'
import { messages } from '#server/contract/messages.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { Link } from '../../ui/link.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { CaseDetail } from '../case.server.ts'
import type { Timeline as TimelineData } from './timeline.server.ts'
import { Entry } from './timeline-entry.tsx'
import { kindLabels, timelinePerPage } from './timeline-labels.ts'

/** Up to this many entries no filter is shown. */
const short = 8

function Filters({ kinds, kind, count }: Pick<TimelineData, 'kinds' | 'kind' | 'count'>) {
  const { pathname } = useLocation()
  const offered = Object.entries(kindLabels).filter(([name]) => kinds[name as keyof typeof kinds])
  if (count <= short || offered.length < 2) return null
  const current = (name: string | null) => (name === kind ? ('true' as const) : undefined)
  return (
    <nav aria-label="Filter the timeline" className="kinds">
      <Link to={pathname} aria-current={current(null)} preventScrollReset>
        All {count}
      </Link>
      {offered.map(([name, words]) => (
        <Link key={name} to={`${pathname}?kind=${name}`} aria-current={current(name)} preventScrollReset>
          {words} {kinds[name as keyof typeof kinds]}
        </Link>
      ))}
    </nav>
  )
}

function NewEntries({ fresh, since }: Pick<TimelineData, 'fresh' | 'since'>) {
  if (fresh === 0 || !since) return null
  return (
    <p role="status">
      <strong>{fresh} new</strong> since your last visit on <Moment at={since} />
    </p>
  )
}

interface Props {
  ticket: CaseDetail
  timeline: TimelineData
}

/** A case's timeline, newest first, with the entries that are new to the user marked. */
export function Timeline({ ticket, timeline }: Props) {
  const { entries, kinds, kind, page, total_count, remarks, failed } = timeline
  const commented = kinds.comment ?? entries.some((entry) => entry.kind === 'comment')
  return (
    <>
      <ListRemarks remarks={remarks} />
      <NewEntries {...timeline} />
      {!commented && !failed && <p className="soft">{messages.cases.noComments}</p>}
      <Filters {...timeline} />
      <ol className="timeline" reversed>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} ticket={ticket} />
        ))}
      </ol>
      {entries.length === 0 && <p className="soft">No entries on page {page}.</p>}
      <Pager page={page} perPage={timelinePerPage} total={total_count} key={kind} />
    </>
  )
}

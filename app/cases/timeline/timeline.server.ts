import { alertStatuses } from '#server/contract/alerts/alert-decisions.ts'
import type { Ticket } from '#server/contract/cases/case.ts'
import { type CaseTimeline, type TimelineEntry, timelineKinds } from '#server/contract/cases/case-timeline.ts'
import { namesIn } from '#server/contract/marked-names.ts'
import { reportNames } from '#server/contract/reports/order.ts'
import { severities } from '#server/contract/severities.ts'
import { readListQuery } from '../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { isMissing, secondary } from '../../gateway/secondary.server.ts'
import { afterAnswer } from '../../http/document/after-answer.server.ts'
import { isPrefetch } from '../../http/is-prefetch.server.ts'
import { timelinePerPage } from './timeline-labels.ts'

/** The timeline built from the case's own events, for a platform without a timeline, or if it fails. */
function fromEvents({ events, attachments }: Ticket): CaseTimeline {
  const files = [...attachments]
  const data = events.map(
    ({ owner, ...event }): TimelineEntry => ({
      ...event,
      by: { user_id: '', fullname: owner.fullname },
      file: event.kind === 'attachment' ? (files.shift() ?? null) : null,
      alert: null,
      order_id: null,
      is_new: false,
    }),
  )
  return { data: data.reverse(), total_count: data.length, kinds: {}, fresh: 0, since: null }
}

const filters = { kind: { label: 'Kind', values: timelineKinds } }

const nameIn = (words: Record<string, string>, word: string | null) => words[word ?? ''] ?? word

/** An entry as display text: alerts and reports get their labels, and mentioned names are marked. */
function shownEntry({ mentions, ...entry }: TimelineEntry) {
  const marks = mentions.length > 0 ? namesIn(entry.comment ?? '', mentions) : undefined
  return { ...withLabels(entry), marks }
}
export type ShownEntry = ReturnType<typeof shownEntry>

function withLabels(entry: Omit<TimelineEntry, 'mentions'>) {
  const { kind, comment, before, after } = entry
  if (kind === 'alert')
    return { ...entry, before: nameIn(severities, before), after: nameIn(alertStatuses, after) }
  return kind === 'report' ? { ...entry, comment: nameIn(reportNames, comment) } : entry
}

const sum = (kinds: CaseTimeline['kinds']) => Object.values(kinds).reduce((total, n) => total + (n ?? 0), 0)

/** Records that the user viewed the case, once the response is sent. Prefetches do not count. */
function noteView({ api, request }: RequestContext, caseId: string): void {
  if (!isPrefetch(request)) afterAnswer(request, () => api.ask('noteCaseView', { caseId }))
}

/** A page of a case's timeline, with the entries that are new to the user. The view is recorded afterwards. */
export async function loadTimeline(ctx: RequestContext, ticket: Ticket) {
  const { page, filters: asked, remarks } = readListQuery(ctx.url, { filters })
  const kind = timelineKinds.find((one) => one === asked.kind)
  const { case_id: caseId } = ticket
  const query = { page, kind, per_page: timelinePerPage }
  const answer = await secondary(ctx.api.ask('readCaseTimeline', { caseId, query }))
  noteView(ctx, caseId)
  const failed = isMissing(answer)
  const { data: entries, ...found } = answer.ok ? answer.data : fromEvents(ticket)
  return {
    entries: entries.map(shownEntry),
    ...found,
    count: sum(found.kinds) || found.total_count,
    // A platform without counts by kind counts all entries.
    comments: sum(found.kinds) > 0 ? (found.kinds.comment ?? 0) : found.total_count,
    page,
    kind: kind ?? null,
    remarks: failed ? [...remarks, 'The timeline could not be loaded.'] : remarks,
    failed,
  }
}
export type Timeline = Awaited<ReturnType<typeof loadTimeline>>

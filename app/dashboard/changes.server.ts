import { isDate } from '#server/contract/calendar.ts'
import { instant } from '#server/contract/day.ts'
import { type ReportType, reportTypes } from '#server/contract/reports/order.ts'
import type { Change, ChangeKind, ChangesSince } from '#server/contract/watchlist/since.ts'
import { env } from '#server/env.ts'
import { quoted } from '../forms/lists/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { dataOr, secondary } from '../gateway/secondary.server.ts'
import { afterAnswer } from '../http/document/after-answer.server.ts'
import { isPrefetch } from '../http/is-prefetch.server.ts'
import { withinTimeout } from '../http/within-timeout.server.ts'

const paths: Record<ChangeKind, (change: Change) => string> = {
  alert: ({ id }) => `/app/alerts/${id}`,
  score: ({ party_id }) => `/app/party/${party_id}/scores`,
  sanction: ({ party_id }) => `/app/party/${party_id}/sanctions`,
  news: ({ party_id }) => `/app/party/${party_id}/news`,
  case: ({ id }) => `/app/cases/${id}`,
  report: ({ id }) => `/account/reports/${id}`,
}

const nameOf = (type: string) =>
  Object.hasOwn(reportTypes, type) ? reportTypes[type as ReportType].name : type

const withPaths = ({ since, changes }: ChangesSince) =>
  since
    ? {
        since,
        changes: changes.map(({ kind, count, newest }) => ({
          kind,
          count,
          newest: newest.map((change) => ({
            ...change,
            what: kind === 'report' ? nameOf(change.what) : change.what,
            path: paths[kind](change),
          })),
        })),
      }
    : null

/** Only the counts, each with the address of its link: a single change, or the list. */
const countsOf = ({ since, changes }: ChangesSince) =>
  since
    ? {
        since,
        changes: changes.map(({ kind, count, newest: [first] }) => ({
          kind,
          count,
          to: count === 1 && first ? paths[kind](first) : `/app/dashboard/since?from=${since}#${kind}`,
        })),
      }
    : null
export type Changes = NonNullable<ReturnType<typeof countsOf>>

async function changesOf({ api }: RequestContext): Promise<ChangesSince | null> {
  const answer = await secondary(api.ask('readChangesSince'))
  return dataOr(answer, null)
}

/**
 * Counts of the changes since the user's last visit. Null if the platform does not support this or times out, and
 * on a first visit. The visit is recorded after the response is sent.
 */
export async function readChanges(ctx: RequestContext) {
  const reading = changesOf(ctx)
  const read = (env.API_URL ? await withinTimeout(reading) : await reading) ?? null
  if (!read) return null
  const { as_of } = read
  if (!isPrefetch(ctx.request))
    afterAnswer(ctx.request, () => ctx.api.ask('noteDashboardVisit', { body: { as_of } }))
  return countsOf(read)
}

/** The instant given in a query string, or the start of the given date in India. Undefined if it is neither. */
function momentOf(text: string): string | undefined {
  if (isDate(text)) return new Date(`${text}T00:00:00+05:30`).toISOString()
  return instant.safeParse(text).data
}

/** Changes since the instant or date in `?from=`, with paths and remarks. Does not count as a visit. */
export async function readChangesFrom({ api, url }: RequestContext) {
  const from = url.searchParams.get('from')?.trim() ?? ''
  const since = from ? momentOf(from) : undefined
  const found = withPaths((await api.read('readChangesSince', { query: since ? { since } : {} })).data)
  const remarks =
    from && !since ? [`${quoted(from)} is not a valid date: showing changes since your last visit.`] : []
  return { found, remarks }
}

import { ddmmyyyy } from '#server/contract/calendar.ts'
import { maskForMail } from '#server/contract/mask-pans.ts'
import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'
import type { Severity } from '#server/contract/severities.ts'
import { type NoticeLine, noticeLines } from './notice-mail.ts'

export interface DigestAlert {
  alert_id: string
  party_name: string
  alert_summary: string
  severity: Severity
}

/** The first entries of a list, most severe or newest first, and the total count. */
export interface Part<T> {
  total: number
  first: T[]
}

/** The content of a user's daily digest; dates as YYYY-MM-DD. */
export interface DigestFacts {
  day: string
  /** The date of the previous digest. */
  since: string
  fresh: Part<DigestAlert> & Record<Severity, number>
  back: Part<DigestAlert>
  mine: Part<DigestAlert>
  /** Notices that were not mailed yet. */
  notices: Part<NoticeLine>
}

const severities = ['high', 'medium', 'low'] as const
/** Keeps user-entered and imported text on one line, so that it cannot imitate a link of the digest. */
const oneLine = (text: string) => maskForMail(text.replace(/\s+/g, ' ').trim())

const bySeverity = (fresh: DigestFacts['fresh']) =>
  severities
    .filter((severity) => fresh[severity] > 0)
    .map((severity) => `${groupIndian(fresh[severity])} ${severity}`)
    .join(', ')

const alertLines = ({ severity, party_name, alert_summary, alert_id }: DigestAlert) => [
  `- ${oneLine(party_name)} (${severity}): ${oneLine(alert_summary)}`,
  `  /app/alerts/${alert_id}`,
]

function section<T>(heading: string, { total, first }: Part<T>, lines: (one: T) => string[], all: string) {
  if (total === 0) return []
  const rest = total > first.length ? [`And ${groupIndian(total - first.length)} more:`, `  ${all}`] : []
  return ['', heading, ...first.flatMap(lines), ...rest]
}

function subjectOf({ fresh, back, mine, notices }: DigestFacts): string {
  const high = fresh.high > 0 ? ` (${groupIndian(fresh.high)} high)` : ''
  const parts = [
    fresh.total > 0 && `${plural(fresh.total, 'new alert')}${high}`,
    back.total > 0 && `${groupIndian(back.total)} back from snoozing`,
    mine.total > 0 && `${groupIndian(mine.total)} assigned to you`,
    notices.total > 0 && plural(notices.total, 'notice'),
  ]
  return `Credence: ${parts.filter(Boolean).join(', ')}`
}

/** The digest as a mail: subject and body, with each link on its own line as a bare path. Undefined if there is nothing to report. */
export function digestMail(facts: DigestFacts): { subject: string; body: string } | undefined {
  const { day, since, fresh, back, mine, notices } = facts
  if ([fresh, back, mine, notices].every(({ total }) => total === 0)) return undefined
  const open = '/app/alerts?state=open'
  const lines = [
    `Your tasks on ${ddmmyyyy(day)}`,
    ...section(`New since ${ddmmyyyy(since)}: ${bySeverity(fresh)}`, fresh, alertLines, open),
    ...section(`Snoozed until now: ${groupIndian(back.total)}`, back, alertLines, open),
    ...section(`Assigned to you, open: ${groupIndian(mine.total)}`, mine, alertLines, `${open}&assignee=me`),
    ...section(
      `Notices: ${groupIndian(notices.total)}`,
      notices,
      (one) => noticeLines(day, one),
      '/my/notices?state=unread',
    ),
  ]
  return { subject: subjectOf(facts), body: `${lines.join('\n')}\n` }
}

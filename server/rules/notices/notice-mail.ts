import { maskForMail } from '#server/contract/mask-pans.ts'
import { groupIndian } from '#server/contract/money.ts'
import { kindOn, type NoticeKind } from '#server/contract/notices/notice-kinds.ts'
import { plural } from '#server/contract/plural.ts'

/** A notification in a mail. */
export interface NoticeLine {
  kind: NoticeKind
  text: string
  link: string
  /** The user who caused it; null for a date-driven notification. */
  by: string | null
  /** The deadline, as YYYY-MM-DD; null for other notifications. */
  ends_on: string | null
}

const shown = 30

const sentence = (day: string, notice: NoticeLine) =>
  `${kindOn(day, notice)}${notice.by ? ` by ${notice.by}` : ''}: ${maskForMail(notice.text)}`

/** The lines of a notification in a mail of a date: its text, and the path of its page on its own line. */
export const noticeLines = (day: string, notice: NoticeLine): string[] => [
  `- ${sentence(day, notice)}`,
  `  ${notice.link}`,
]

/** The mail of a date with one or more notifications; each link is a line that contains only a path. */
export function noticeMail(day: string, notices: NoticeLine[]): { subject: string; body: string } {
  const [first] = notices
  const rest = notices.length - shown
  const lines = [
    ...notices.slice(0, shown).flatMap((notice) => noticeLines(day, notice)),
    ...(rest > 0 ? [`And ${groupIndian(rest)} more:`, '  /my/notices?state=unread'] : []),
  ]
  const subject = notices.length === 1 && first ? sentence(day, first) : plural(notices.length, 'notice')
  return { subject: `Credence: ${subject}`, body: `${lines.join('\n')}\n` }
}

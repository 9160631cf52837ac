import { maskForMail } from '#server/contract/mask-pans.ts'
import { kindOn, type NoticeKind } from '#server/contract/notice-kinds.ts'

/** A notice as a mail tells it. */
export interface NoticeLine {
  kind: NoticeKind
  text: string
  link: string
  /** Who did it; null where a day came. */
  by: string | null
  /** The day that a deadline is, as YYYY-MM-DD; null of everything else. */
  ends_on: string | null
}

const shown = 30

const sentence = (day: string, notice: NoticeLine) =>
  `${kindOn(day, notice)}${notice.by ? ` by ${notice.by}` : ''}: ${maskForMail(notice.text)}`

/** The lines that tell of a notice in a mail of a day: what it is, and the path of its page in a line of its own. */
export const noticeLines = (day: string, notice: NoticeLine): string[] => [
  `- ${sentence(day, notice)}`,
  `  ${notice.link}`,
]

/** The mail of a day that tells of one or more notices at once; each link is a line that is only a path. */
export function noticeMail(day: string, notices: NoticeLine[]): { subject: string; body: string } {
  const [first] = notices
  const rest = notices.length - shown
  const lines = [
    ...notices.slice(0, shown).flatMap((notice) => noticeLines(day, notice)),
    ...(rest > 0 ? [`And ${rest} more:`, '  /my/notices?state=unread'] : []),
  ]
  const subject = notices.length === 1 && first ? sentence(day, first) : `${notices.length} notices`
  return { subject: `Credence: ${subject}`, body: `${lines.join('\n')}\n` }
}

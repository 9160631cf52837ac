import { maskPans } from '#server/contract/mask-pans.ts'
import { type NoticeKind, noticeKinds } from '#server/contract/notice-kinds.ts'

/** A notice as a mail tells it. */
export interface NoticeLine {
  kind: NoticeKind
  text: string
  link: string
  /** Who did it; null where a day came. */
  by: string | null
}

const shown = 30

const sentence = ({ kind, text, by }: NoticeLine) =>
  `${noticeKinds[kind]}${by ? ` by ${by}` : ''}: ${maskPans(text)}`

/** The lines that tell of a notice: what it is, and the path of its page in a line of its own. */
export const noticeLines = (notice: NoticeLine): string[] => [`- ${sentence(notice)}`, `  ${notice.link}`]

/** The mail that tells of one or more notices at once; each link is a line that is only a path. */
export function noticeMail(notices: NoticeLine[]): { subject: string; body: string } {
  const [first] = notices
  const rest = notices.length - shown
  const lines = [
    ...notices.slice(0, shown).flatMap(noticeLines),
    ...(rest > 0 ? [`And ${rest} more:`, '  /my/notices?state=unread'] : []),
  ]
  const subject = notices.length === 1 && first ? sentence(first) : `${notices.length} notices`
  return { subject: `Credence: ${subject}`, body: `${lines.join('\n')}\n` }
}

import { addDays } from '#server/contract/calendar.ts'
import { replyRule } from '#server/contract/showcauses/showcause-words.ts'

interface Given {
  issued_on: string
  /** Days that the notice allows; fewer than 21 count as 21. */
  days: number
  /** The date it was served, once known. */
  served_on?: string | null
}

/**
 * The last date for the reply to a show-cause notice: as many calendar days after its issue as it allows, and at least
 * 21 days after service, because the Directions (`replyRule`) grant that time from service. Sundays and holidays do not
 * move it: the Directions do not mention them.
 */
export function replyDue({ issued_on, days, served_on }: Given): string {
  const promised = addDays(issued_on, Math.max(days, replyRule.days))
  if (!served_on) return promised
  const afterService = addDays(served_on, replyRule.days)
  if (afterService > promised) return afterService
  return promised
}

/** Whether a notice still waits for a reply after the last date for it. */
export const isReplyOverdue = (
  { state, reply_due }: { state: string; reply_due: string | null },
  today: string,
): boolean => (state === 'issued' || state === 'served') && reply_due !== null && reply_due < today

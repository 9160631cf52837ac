import type { DigestChoice } from './digest.ts'
import { type NoticeKind, noticeKinds } from './notice-kinds.ts'

/** Whether notifications of a kind are also sent by mail. */
export const noticeMailChoices = {
  at_once: 'Immediately',
  digest: 'With the daily digest',
  off: 'Never',
} as const
export type NoticeMailChoice = keyof typeof noticeMailChoices

export type NoticeMails = Partial<Record<NoticeKind, NoticeMailChoice>>

/** The default if the user has chosen nothing. */
export const usualNoticeMails: Record<NoticeKind, NoticeMailChoice> = {
  assigned: 'digest',
  mentioned: 'at_once',
  due_tomorrow: 'digest',
  overdue: 'at_once',
  approval_asked: 'at_once',
  approved: 'digest',
  refused: 'digest',
  showcause_due: 'at_once',
  portfolio_alert: 'digest',
  registry_refreshed: 'off',
  export_done: 'off',
  job_failed: 'off',
  webhook_given_up: 'at_once',
  recheck_open: 'at_once',
  consent_ending: 'at_once',
}

/** The setting that stops all of them. */
export const noNoticeMails = Object.fromEntries(
  Object.keys(noticeKinds).map((kind) => [kind, 'off']),
) as NoticeMails

/** Whether a user gets no mail at all: the effect of the unsubscribe link. */
export const wantsNoMail = (chosen: {
  digest?: DigestChoice | undefined
  notice_mails?: NoticeMails | undefined
}): boolean =>
  chosen.digest === 'off' &&
  Object.values({ ...usualNoticeMails, ...chosen.notice_mails }).every((choice) => choice === 'off')

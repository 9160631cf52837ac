import type { MailSummary } from '#server/contract/people/account.ts'

/** Whether a mail was sent. Without a mail server it only goes to the outbox. */
export const sentInWords = ({ sent_by }: Pick<MailSummary, 'sent_by'>) =>
  ({ smtp: 'Sent', outbox: 'In outbox only', none: 'Not sent' })[sent_by ?? 'none']

import type { MailSummary } from '#server/contract/account.ts'

/** Whether a mail has left: into the outbox where the platform has no mail server. */
export const sentInWords = ({ sent_by }: Pick<MailSummary, 'sent_by'>) =>
  ({ smtp: 'Sent', outbox: 'In outbox only', none: 'Not sent' })[sent_by ?? 'none']

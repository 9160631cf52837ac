import { withAddresses } from '#server/contract/notices/mail-text.ts'
import type { Database } from '#server/database/connection.ts'
import { noteSent, takeUnsentMail, type UnsentMail } from '#server/database/notices/mails.ts'
import { type Env, pagesAddress } from '#server/env.ts'
import { mailLinkToken } from '#server/identity/mail-link.ts'
import { type DeliverySettings, deliverAll, headOf } from './deliver-all.ts'
import type { Message } from './mail-carrier.ts'

export type MailSettings = DeliverySettings & Pick<Env, 'SESSION_SECRET' | 'REDIRECT_BASE_URL'>

// Older mails are no longer news.
const worthSending = 2 * 86_400_000

/** The mail as it is sent: with absolute links, how to unsubscribe, and a Message-ID that is the same for every attempt. */
export function messageOf(mail: UnsentMail, settings: MailSettings): Message {
  const address = pagesAddress(settings)
  const stop = `${address}/unsubscribe/${mailLinkToken(settings.SESSION_SECRET, mail.user_id)}`
  const foot = `--\nView all e-mails and change how often you receive them:\n  ${address}/account/mail\nUnsubscribe:\n  ${stop}\n`
  return {
    ...headOf(mail.mail_id, settings),
    to: { name: mail.name, address: mail.email },
    subject: mail.subject,
    text: `${withAddresses(mail.body, address)}\n${foot}`,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}

/**
 * Sends unsent mails that are at most two days old. One that fails is left for the next run. If the process is killed
 * between the mail server's confirmation and the commit, a mail is sent again under the same Message-ID. `db` is opened
 * as `owner`.
 */
export const deliverMails = (
  db: Database,
  settings: MailSettings,
): Promise<{ sent: number; failed: number }> =>
  deliverAll(db, settings, async (work, failed) => {
    const since = new Date(Date.now() - worthSending).toISOString()
    const mail = await takeUnsentMail(work, since, failed)
    if (!mail) return undefined
    const { mail_id: id, organization_id } = mail
    return {
      id,
      organization_id,
      entity: 'mail',
      message: messageOf(mail, settings),
      note: (noting, by) => noteSent(noting, id, by),
    }
  })

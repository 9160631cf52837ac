import { withAddresses } from '#server/contract/mail-text.ts'
import { audit } from '#server/database/audit.ts'
import { type Database, setOrganisation, type Work } from '#server/database/connection.ts'
import { noteSent, takeUnsentMail, type UnsentMail } from '#server/database/mails.ts'
import { type Env, publicAddress } from '#server/env.ts'
import { mailLinkToken } from '#server/identity/mail-link.ts'
import { log } from '#server/log.ts'
import { type Carrier, type Message, openCarrier } from './mail-carrier.ts'

export type MailSettings = Pick<
  Env,
  'DATA_DIR' | 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT' | 'SESSION_SECRET'
>

// Older than this nobody wants to read it as news.
const worthSending = 2 * 86_400_000

/** The mail as it leaves: its links with their address, how to stop it, and a Message-ID that is the same at every try. */
export function messageOf(mail: UnsentMail, settings: MailSettings): Message {
  const address = publicAddress(settings)
  const stop = `${address}/unsubscribe/${mailLinkToken(settings.SESSION_SECRET, mail.user_id)}`
  const foot = `--\nThis mail and those before it, and how often it comes:\n  ${address}/account/mail\nNo such mails any more:\n  ${stop}\n`
  const { hostname } = new URL(address)
  return {
    messageId: `<${mail.mail_id}@${hostname}>`,
    from: settings.MAIL_FROM ?? `Credence <no-reply@${hostname}>`,
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

const textOf = (error: unknown, name: string) =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined

/** What a mail server says names people: of its refusal only the codes are logged. */
const codesOf = (error: unknown) => ({ code: textOf(error, 'code'), answer: textOf(error, 'responseCode') })

/** Sends the next mail; undefined when there is none. */
async function deliverNext(db: Work, carrier: Carrier, settings: MailSettings, tried: string[]) {
  const since = new Date(Date.now() - worthSending).toISOString()
  const mail = await takeUnsentMail(db, since, tried)
  if (!mail) return undefined
  const { mail_id, organization_id } = mail
  tried.push(mail_id)
  try {
    await carrier.carry(mail_id, messageOf(mail, settings))
  } catch (error) {
    log.warn({ mail: mail_id, ...codesOf(error) }, 'A mail did not leave; it is tried again')
    return 'failed' as const
  }
  await setOrganisation(db, organization_id)
  await noteSent(db, mail_id, carrier.by)
  const by = { user_id: null, organization_id, address: null }
  await audit(db, by, { action: 'send', entity: 'mail', entity_id: mail_id, after: { by: carrier.by } })
  return 'sent' as const
}

/**
 * Sends the mails that have not left and are not older than two days, each in a transaction of its own that holds its row. One
 * that fails is left for the next time. Killed between the mail server's yes and the commit, a mail goes out again under the
 * same Message-ID. `db` is opened as `owner`.
 */
export async function deliverMails(
  db: Database,
  settings: MailSettings,
): Promise<{ sent: number; failed: number }> {
  const carrier = openCarrier(settings)
  const tried: string[] = []
  const count = { sent: 0, failed: 0 }
  const next = () => db.transaction().execute((work) => deliverNext(work, carrier, settings, tried))
  try {
    for (let outcome = await next(); outcome; outcome = await next()) count[outcome] += 1
  } finally {
    carrier.close()
  }
  return count
}

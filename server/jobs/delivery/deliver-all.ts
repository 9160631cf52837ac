import { type Database, setOrganisation, type Work } from '#server/database/connection.ts'
import { audit, byJob } from '#server/database/organisation/audit.ts'
import { type Env, publicAddress } from '#server/env.ts'
import { log } from '#server/log.ts'
import { type Carrier, type Message, openCarrier } from './mail-carrier.ts'

type Sender = Pick<Env, 'MAIL_FROM' | 'PUBLIC_URL' | 'PORT'>
export type DeliverySettings = Sender & Pick<Env, 'DATA_DIR' | 'SMTP_URL'>

/** The Message-ID of a mail, the same for every attempt, and its sender. */
export function headOf(id: string, settings: Sender): Pick<Message, 'messageId' | 'from'> {
  const { hostname } = new URL(publicAddress(settings))
  return {
    messageId: `<${id}@${hostname}>`,
    from: settings.MAIL_FROM ?? `Credence <no-reply@${hostname}>`,
  }
}

/** A mail to send, its entity in the audit log, and how to record that it was sent. */
export interface OutgoingMail {
  id: string
  organization_id: string
  entity: 'mail' | 'invitation' | 'lead'
  message: Message
  note: (db: Work, by: Carrier['by']) => Promise<unknown>
}

const textOf = (error: unknown, name: string) =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined

/** A mail server's messages contain names of users: only the error codes are logged. */
const codesOf = (error: unknown) => ({ code: textOf(error, 'code'), answer: textOf(error, 'responseCode') })

// nodemailer's error codes if the server could not be reached, whatever the mail is.
const unreached = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH'])
/** After this many in a row the mails are not the cause: each may take ten seconds to time out. */
const maxUnreached = 3

async function deliver(
  db: Work,
  carrier: Carrier,
  { id, organization_id, entity, message, note }: OutgoingMail,
) {
  try {
    await carrier.carry(id, message)
  } catch (error) {
    const codes = codesOf(error)
    log.warn({ [entity]: id, ...codes }, 'A mail did not leave; it is tried again')
    return unreached.has(String(codes.code)) ? ('unreached' as const) : ('refused' as const)
  }
  await setOrganisation(db, organization_id)
  await note(db, carrier.by)
  await audit(db, byJob(organization_id), {
    action: 'send',
    entity,
    entity_id: id,
    after: { by: carrier.by },
  })
  return 'sent' as const
}

/**
 * Sends the mails returned by `takeNext` until it returns undefined, each in its own transaction that locks its row.
 * `failed` are the ids of the mails in this run that could not be sent: they are left for the next run, as are all
 * others if the mail server cannot be reached. `db` is opened as `owner`.
 */
export async function deliverAll(
  db: Database,
  settings: DeliverySettings,
  takeNext: (db: Work, failed: string[]) => Promise<OutgoingMail | undefined>,
): Promise<{ sent: number; failed: number }> {
  const carrier = openCarrier(settings)
  const failed: string[] = []
  const count = { sent: 0, failed: 0 }
  const next = () =>
    db.transaction().execute(async (work) => {
      const mail = await takeNext(work, failed)
      if (!mail) return undefined
      const outcome = await deliver(work, carrier, mail)
      if (outcome !== 'sent') failed.push(mail.id)
      return outcome
    })
  let unreachedInARow = 0
  try {
    for (let outcome = await next(); outcome; outcome = await next()) {
      count[outcome === 'sent' ? 'sent' : 'failed'] += 1
      unreachedInARow = outcome === 'unreached' ? unreachedInARow + 1 : 0
      if (unreachedInARow === maxUnreached) break
    }
  } finally {
    carrier.close()
  }
  return count
}

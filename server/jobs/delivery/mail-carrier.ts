import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '#server/env.ts'

/** A mail as it is sent. */
export interface Message {
  messageId: string
  from: string
  to: { name: string; address: string }
  subject: string
  text: string
  headers: Record<string, string>
}

/** A mail transport: a mail server, or the outbox folder. */
export interface Carrier {
  by: 'smtp' | 'outbox'
  /** Throws if the mail was not accepted. `id` names the file in the outbox. */
  carry(id: string, message: Message): Promise<void>
  close(): void
}

// The texts are our own: nothing in them may be fetched or read from disk.
const closed = { disableFileAccess: true, disableUrlAccess: true }
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

function toServer(url: string): Carrier {
  const transport = createTransport({ url, pool: true, maxConnections: 1, ...timeouts, ...closed })
  const carry: Carrier['carry'] = async (_, message) => {
    await transport.sendMail(message)
  }
  return { by: 'smtp', carry, close: () => transport.close() }
}

function toFolder(folder: string): Carrier {
  const transport = createTransport({ streamTransport: true, buffer: true, ...closed })
  const carry: Carrier['carry'] = async (id, message) => {
    const { message: content } = await transport.sendMail(message)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${id}.eml`)
    await writeFile(`${path}.part`, content, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
  return { by: 'outbox', carry, close: () => transport.close() }
}

/** The mail server of SMTP_URL, or else the folder `outbox` in DATA_DIR, with one file per mail. */
export const openCarrier = ({ SMTP_URL, DATA_DIR }: Pick<Env, 'SMTP_URL' | 'DATA_DIR'>): Carrier =>
  SMTP_URL ? toServer(SMTP_URL) : toFolder(join(DATA_DIR, 'outbox'))

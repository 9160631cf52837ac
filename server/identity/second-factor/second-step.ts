import { createHmac } from 'node:crypto'
import type { Database } from '../../database/connection.ts'
import {
  consumeRecoveryCode,
  consumeTotpStep,
  readSecondFactor,
} from '../../database/people/second-factors.ts'
import { signInKeys } from '../provider/keys.ts'
import { sameBytes } from '../same-bytes.ts'
import type { FactorSeal } from './factor-seal.ts'
import { asRecoveryCode, stepOf } from './one-time-code.ts'

const tenMinutes = 600_000

async function sign(db: Database, text: string): Promise<Buffer> {
  const { cookies } = await signInKeys(db)
  return createHmac('sha256', cookies[0] ?? '')
    .update(`second step ${text}`)
    .digest()
}

/** Whether a user has to enter a code in addition to their password. */
export const needsCode = async (db: Database, userId: string): Promise<boolean> =>
  !!(await readSecondFactor(db, userId))?.confirmed_at

/** A signed ticket that the user's password was right in this attempt, valid for ten minutes. */
export async function passTicket(db: Database, attempt: string, userId: string): Promise<string> {
  const payload = `${attempt}.${Date.now() + tenMinutes}.${Buffer.from(userId).toString('base64url')}`
  return `${payload}.${(await sign(db, payload)).toString('base64url')}`
}

/** The user of a ticket; undefined if it is forged, expired, or from another attempt. */
export async function personOfTicket(db: Database, attempt: string, ticket: string) {
  const [of = '', until = '', who = '', signature = ''] = ticket.split('.')
  const expected = await sign(db, `${of}.${until}.${who}`)
  const received = Buffer.from(signature, 'base64url')
  if (!sameBytes(received, expected)) return undefined
  if (of !== attempt || Number(until) < Date.now()) return undefined
  return Buffer.from(who, 'base64url').toString()
}

/** Whether a code from the user's app or one of their recovery codes is right. Each can be used once. */
export async function codeIsRight(
  db: Database,
  { open }: Pick<FactorSeal, 'open'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await readSecondFactor(db, userId)
  if (!factor?.confirmed_at) return false
  const secret = await open(factor.secret)
  const step = stepOf(secret, code)
  return step === undefined
    ? consumeRecoveryCode(db, userId, asRecoveryCode(code))
    : consumeTotpStep(db, userId, step)
}

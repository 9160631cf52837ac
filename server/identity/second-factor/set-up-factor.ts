import { asOrganisation, type Database, type Work } from '../../database/connection.ts'
import { type Actor, audit } from '../../database/organisation/audit.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
} from '../../database/people/second-factors.ts'
import { readViewer } from '../viewer.ts'
import type { FactorSeal } from './factor-seal.ts'
import { newRecoveryCodes, newSecret, secretAddress, stepOf } from './one-time-code.ts'

const noted = (action: string, { user_id }: Actor) => ({ action, entity: 'user', entity_id: user_id })

/** Creates a secret, to be confirmed by a code; undefined if a second factor is already active. */
export async function beginFactor(db: Work, actor: Actor, { seal }: Pick<FactorSeal, 'seal'>) {
  const secret = newSecret()
  if (!(await beginSecondFactor(db, actor.user_id, await seal(secret)))) return undefined
  await audit(db, actor, noted('begin second factor', actor))
  return secret
}

/** Activates the secret that `code` was made from, and returns the recovery codes, which are shown only now; otherwise what was wrong. */
export async function confirmFactor(
  db: Work,
  actor: Actor,
  { open }: Pick<FactorSeal, 'open'>,
  code: string,
): Promise<{ codes: string[] } | { wrong: 'nothing begun' | 'code' }> {
  const factor = await readSecondFactor(db, actor.user_id)
  if (!factor || factor.confirmed_at) return { wrong: 'nothing begun' }
  const step = stepOf(await open(factor.secret), code)
  if (step === undefined) return { wrong: 'code' }
  const codes = newRecoveryCodes()
  await confirmSecondFactor(db, actor.user_id, step, codes)
  await audit(db, actor, noted('confirm second factor', actor))
  return { codes }
}

/** The user's unconfirmed secret, and its address for authenticator apps. */
export async function pendingFactor(
  db: Work | Database,
  { open }: Pick<FactorSeal, 'open'>,
  { user_id, email }: { user_id: string; email: string },
): Promise<{ secret: string; address: string } | undefined> {
  const factor = await readSecondFactor(db, user_id)
  const secret = factor && !factor.confirmed_at ? await open(factor.secret) : undefined
  return secret === undefined ? undefined : { secret, address: secretAddress(secret, email) }
}

/** Setting up a second factor while signing in, after the password was right. `address`: the visitor's. */
export function factorAtSignIn(db: Database, seal: FactorSeal) {
  async function asPerson<T>(
    userId: string,
    address: string | undefined,
    work: (db: Work, actor: Actor, email: string) => Promise<T>,
  ) {
    const person = await readViewer(db, userId)
    if (!person) return undefined
    const { organization_id } = person.organisation
    const actor = { user_id: userId, organization_id, address: address ?? null }
    return asOrganisation(db, organization_id, (transaction) => work(transaction, actor, person.email))
  }

  return {
    /**
     * What the app is to scan: always a new secret, since somebody else with the password may know a pending one.
     * Undefined if there is nothing to set up any more.
     */
    begin: (userId: string, address: string | undefined) =>
      asPerson(userId, address, async (work, actor, email) => {
        const secret = await beginFactor(work, actor, seal)
        return secret === undefined ? undefined : { secret, address: secretAddress(secret, email) }
      }),
    /** Returns the same pending secret, after a wrong code. */
    again: (userId: string, address: string | undefined) =>
      asPerson(userId, address, (work, _, email) => pendingFactor(work, seal, { user_id: userId, email })),
    confirm: (userId: string, address: string | undefined, code: string) =>
      asPerson(userId, address, (work, actor) => confirmFactor(work, actor, seal, code)),
  }
}

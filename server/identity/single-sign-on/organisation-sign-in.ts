import { errors } from 'oidc-provider'
import { messages } from '../../contract/messages.ts'
import { asOrganisation, type Database } from '../../database/connection.ts'
import {
  organisationOfAddress,
  readSealedSecret,
  readSingleSignOn,
} from '../../database/people/single-sign-on.ts'
import { hashSecret } from '../../database/secret-hash.ts'
import type { Env } from '../../env.ts'
import { log } from '../../log.ts'
import { databaseAdapter } from '../provider/adapter.ts'
import { callbackPath } from '../provider/issuer.ts'
import { openSecret } from '../second-factor/sealed-secret.ts'
import { quarterHour } from '../sign-in/attempts.ts'
import type { Visitor } from '../visitor.ts'
import { connectMember, type Member, memberFromProvider } from './organisation-member.ts'
import {
  beginAtProvider,
  type ProviderAttempt,
  type ProviderPerson,
  personAtProvider,
} from './organisation-provider.ts'
import { ProviderRefused } from './provider-discovery.ts'

interface StoredAttempt extends ProviderAttempt {
  uid: string
  organization_id: string
}

/** A user identified by the provider whose account still needs its password. */
export interface StoredTicket {
  uid: string
  organization_id: string
  user_id: string
  email: string
  who: ProviderPerson
}

const minutes = 10 * 60

/** Values for one-time use, stored in the sign-in host's database by the hash of the token in the browser. */
function oneTimeStore<T extends { uid: string }>(db: Database, kind: string, seconds: number) {
  const adapter = databaseAdapter(db, kind)
  const find = async (name: string, uid: string) => {
    const { value } = ((await adapter.find(hashSecret(name))) ?? {}) as { value?: T }
    return value?.uid === uid ? value : undefined
  }
  return {
    // Wrapped in `value`: the host uses an entry's own `uid` for something else.
    keep: (name: string, value: T) => adapter.upsert(hashSecret(name), { value }, seconds),
    find,
    async take(name: string, uid: string): Promise<T | undefined> {
      const value = await find(name, uid)
      try {
        if (value) await adapter.consume(hashSecret(name))
        return value
      } catch (error) {
        if (error instanceof errors.InvalidGrant) return undefined
        throw error
      }
    },
  }
}

/** The result of an attempt at an organisation's provider. */
export type Returned =
  | { user_id: string }
  | { refused: string }
  | { ticket: string; email: string }
  | undefined

/** Signing in at the organisation's own provider, within the attempts of the sign-in host. */
export function organisationSignIn(db: Database, env: Env) {
  const settings = { allowPrivate: env.SINGLE_SIGN_ON_PRIVATE === '1' }
  const attempts = oneTimeStore<StoredAttempt>(db, 'OrganisationAttempt', quarterHour)
  const tickets = oneTimeStore<StoredTicket>(db, 'OrganisationTicket', minutes)

  const read = (organization_id: string) =>
    asOrganisation(db, organization_id, async (work) => ({
      provider: await readSingleSignOn(work),
      sealed: await readSealedSecret(work),
    }))

  async function refusing<T>(organization_id: string, work: () => Promise<T>) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      log.warn({ organization_id, reason: error.message, cause: String(error.cause ?? '') }, 'single sign-on')
      return { refused: `Your organisation’s sign-in did not work. ${error.message}.` }
    }
  }

  async function answerFor(
    member: Member,
    ticket: Omit<StoredTicket, 'user_id' | 'email'>,
    name: string,
  ): Promise<Returned> {
    if (!('connect' in member)) return member
    const { connect: user_id, email } = member
    await tickets.keep(name, { ...ticket, user_id, email })
    return { ticket: name, email }
  }

  return {
    /** The address at which the organisation of this e-mail address signs in; undefined if it has no provider. */
    async begin(uid: string, { origin }: Visitor, email: string) {
      const organization_id = await organisationOfAddress(db, email)
      if (!organization_id) return undefined
      return refusing(organization_id, async () => {
        const { provider } = await read(organization_id)
        if (!provider) return undefined
        const request = { uid, redirect_uri: origin + callbackPath, email, again: provider.asks_again }
        const { address, attempt } = await beginAtProvider(provider, request, settings)
        await attempts.keep(attempt.state, { ...attempt, uid, organization_id })
        return { address }
      })
    },

    /**
     * The user who has returned from their provider, from the values in its redirect; undefined if this attempt did not
     * go there, or has expired.
     */
    async complete(uid: string, visitor: Visitor, callbackParams: URLSearchParams): Promise<Returned> {
      const attempt = await attempts.take(callbackParams.get('state') ?? '', uid)
      if (!attempt) return undefined
      const { organization_id } = attempt
      const { provider, sealed } = await read(organization_id)
      const client_secret = sealed && (await openSecret(env.SESSION_SECRET, sealed))
      if (!provider) return { refused: messages.singleSignOn.none }
      if (!client_secret) return { refused: messages.singleSignOn.unreadable }
      return refusing(organization_id, async () => {
        const { issuer, client_id, group_claim: groupClaim } = provider
        const client = { issuer, client_id, client_secret }
        const who = await personAtProvider(client, attempt, { callbackParams, groupClaim }, settings)
        const source = { organization_id, address: visitor.address ?? null }
        const member = await memberFromProvider(db, source, who)
        return answerFor(member, { uid, organization_id, who }, `connect ${attempt.state}`)
      })
    },

    /** The user whose password a ticket waits for. */
    waitingFor: (uid: string, ticket: string) => tickets.find(ticket, uid),

    /** Connects the account to the provider after its password was right. */
    async connect(
      uid: string,
      visitor: Visitor,
      ticket: string,
      accountId: string,
    ): Promise<{ user_id: string } | { refused: string }> {
      const waiting = await tickets.take(ticket, uid)
      if (waiting?.user_id !== accountId) return { refused: messages.singleSignOn.over }
      const { organization_id, who } = waiting
      const source = { organization_id, address: visitor.address ?? null }
      const member = await connectMember(db, source, who, accountId)
      return 'connect' in member ? { refused: messages.singleSignOn.connected } : member
    },
  }
}

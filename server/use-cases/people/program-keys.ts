import { randomBytes } from 'node:crypto'
import type { Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { insertApiKey, readKey, revokeApiKey } from '#server/database/people/api-keys.ts'
import { hashSecret } from '#server/database/secret-hash.ts'
import { gained } from '#server/rules/people/access.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/**
 * Creates an API key in the actor's name and returns it with its secret, only this once: only the hash is stored.
 * `policy` is the actor's policy: scopes beyond it throw a Refusal. A key without scopes has the actor's full policy,
 * but only under /v3.
 */
export async function createKey(
  { db, actor }: UseCase,
  policy: Policy,
  scoped?: { name: string; scopes: Policy },
): Promise<{ key: string; secret: string }> {
  const beyond = Object.keys(gained(policy, scoped?.scopes ?? {}))
  if (beyond.length > 0) throw invalid('scopes', messages.roles.beyond(beyond))
  const [key, secret] = [randomBytes(12).toString('hex'), randomBytes(32).toString('base64url')]
  await insertApiKey(db, { key, secret_hash: hashSecret(secret), user_id: actor.user_id, ...scoped })
  await audit(db, actor, { action: 'create', entity: 'api_key', entity_id: key, after: scoped })
  return { key, secret }
}

/** Revokes a key of the organisation, whoever created it. Throws a conflict Refusal if it is already revoked. */
export async function revokeKey({ db, actor }: UseCase, key: string): Promise<void> {
  const { name, user_id } = found(await readKey(db, key), messages.keys.none)
  if (!(await revokeApiKey(db, key, actor.user_id))) throw new Refusal('conflict', messages.keys.revoked)
  await audit(db, actor, { action: 'revoke', entity: 'api_key', entity_id: key, before: { name, user_id } })
}

import type { Policy } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { insertApiKey, readKey, revokeApiKey } from '#server/database/api-keys.ts'
import { audit } from '#server/database/audit.ts'
import { gained } from '#server/rules/access.ts'
import { found, invalid, Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

interface NewKey {
  key: string
  secret_hash: string
  name: string
  scopes: Policy
}

/** Keeps a key in the name of who asks; of its secret only the hash. `policy` is what they may do: scopes beyond it are refused. */
export async function createKey(
  { db, actor }: UseCase,
  policy: Policy,
  { key, secret_hash, name, scopes }: NewKey,
): Promise<void> {
  const beyond = Object.keys(gained(policy, scopes))
  if (beyond.length > 0) throw invalid('scopes', messages.roles.beyond(beyond))
  await insertApiKey(db, { key, secret_hash, user_id: actor.user_id, name, scopes })
  await audit(db, actor, { action: 'create', entity: 'api_key', entity_id: key, after: { name, scopes } })
}

/** Takes a key of the organisation out of use, whoever made it. Refused as a conflict where it was already. */
export async function revokeKey({ db, actor }: UseCase, key: string): Promise<void> {
  const { name, user_id } = found(await readKey(db, key), messages.keys.none)
  if (!(await revokeApiKey(db, key, actor.user_id))) throw new Refusal('conflict', messages.keys.revoked)
  await audit(db, actor, { action: 'revoke', entity: 'api_key', entity_id: key, before: { name, user_id } })
}

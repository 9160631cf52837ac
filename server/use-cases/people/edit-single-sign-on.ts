import { isDeepStrictEqual } from 'node:util'
import { messages } from '#server/contract/messages.ts'
import type { SingleSignOn, SingleSignOnSealed } from '#server/contract/people/single-sign-on.ts'
import { audit } from '#server/database/organisation/audit.ts'
import type { readRoles } from '#server/database/people/roles.ts'
import {
  adminCanUsePassword,
  deleteSingleSignOn,
  domainsNotOwn,
  readSealedSecret,
  readSingleSignOn,
  saveSingleSignOn,
} from '#server/database/people/single-sign-on.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { chosenRole } from './chosen-role.ts'
import { enterAccess, refuseRaise } from './guard-access.ts'

const entity = 'single sign-on'

type Self = Awaited<ReturnType<typeof enterAccess>>

/** Rejects unknown roles, and roles that allow more than the actor has. */
async function refuseRoles(
  useCase: UseCase,
  self: Self,
  settings: Pick<SingleSignOnSealed, 'groups' | 'default_role_id'>,
): Promise<void> {
  const named: [string, string | null][] = [
    ['default_role_id', settings.default_role_id],
    ...settings.groups.map(({ role_id }, index): [string, string] => [`groups.${index}.role_id`, role_id]),
  ]
  const checked = new Set<string | null>()
  for (const [field, id] of named) {
    if (checked.has(id)) continue
    checked.add(id)
    refuseRaise(self, null, (await chosenRole(useCase, id, field))?.policy ?? {})
  }
}

/** The secret to store: the submitted one, or the stored one if the provider is the same. */
async function secretFor({ db }: UseCase, sealed: string | undefined, isSame: boolean) {
  const secret = sealed ?? (isSame ? await readSealedSecret(db) : undefined)
  if (secret === undefined) throw invalid('client_secret', messages.singleSignOn.secret)
  return secret
}

/**
 * Sets the identity provider through which the organisation's users sign in, replacing the previous settings; returns
 * the version. Throws a Refusal if it was changed meanwhile, if a domain does not belong to the organisation, if a role
 * allows more than the actor has, and if it would be the only way to sign in while no administrator has a password.
 * Writes no audit row if nothing changes.
 */
export async function changeSingleSignOn(
  useCase: UseCase,
  { version, sealed_secret, ...settings }: SingleSignOnSealed,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<number> {
  const { db, actor } = useCase
  const self = await enterAccess(useCase, 'PATCH')
  const before = await readSingleSignOn(db)
  if ((before?.version ?? 0) !== version) throw new Refusal('conflict', messages.singleSignOn.changed)
  if (!allowPrivate && !settings.issuer.startsWith('https:'))
    throw invalid('issuer', messages.singleSignOn.https)
  await refuseRoles(useCase, self, settings)
  const domains = [...new Set(settings.domains)]
  const notOwn = await domainsNotOwn(db, domains)
  if (notOwn.length > 0) throw invalid('domains', messages.singleSignOn.domainNotOwn(notOwn))
  if (settings.is_only_way && !(await adminCanUsePassword(db)))
    throw invalid('is_only_way', messages.singleSignOn.noEmergency)
  const { version: _, changed_at, changed_by: by, people, ...stored } = before ?? {}
  const isAsBefore = isDeepStrictEqual(stored, { ...settings, domains: [...domains].sort() })
  if (before && isAsBefore && sealed_secret === undefined) return before.version
  const isSame = before?.issuer === settings.issuer && before.client_id === settings.client_id
  const { organization_id, user_id: changed_by } = actor
  const saved = await saveSingleSignOn(db, {
    ...settings,
    domains,
    organization_id,
    changed_by,
    client_secret: await secretFor(useCase, sealed_secret, isSame),
  })
  await audit(db, actor, {
    action: before ? 'change' : 'create',
    entity,
    entity_id: organization_id,
    ...(before && { before: stored }),
    after: { ...settings, domains, new_secret: sealed_secret !== undefined },
  })
  return saved
}

type Mapping = Pick<
  SingleSignOn,
  'issuer' | 'client_id' | 'group_claim' | 'default_role_id' | 'trusts_addresses' | 'domains' | 'groups'
>

/** Who can sign in through a provider and with which role, by the names of the organisation's `roles`. */
export function rightsThrough(roles: Awaited<ReturnType<typeof readRoles>>, mapping: Mapping) {
  const { issuer, client_id, group_claim, default_role_id, trusts_addresses, domains, groups } = mapping
  const names = new Map(roles.map(({ role_id, name }) => [role_id, name]))
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  return {
    issuer,
    client_id,
    group_claim,
    trusts_addresses,
    domains: [...new Set(domains)].sort(),
    groups: groups.map(({ group, role_id }) => ({ group, role: named(role_id) })),
    default_role: named(default_role_id),
  }
}

/** Removes the organisation's identity provider; returns its issuer. */
export async function removeSingleSignOn(useCase: UseCase): Promise<string> {
  const { db, actor } = useCase
  await enterAccess(useCase, 'DELETE')
  const { issuer, client_id, domains, groups } = found(await readSingleSignOn(db), messages.singleSignOn.none)
  await deleteSingleSignOn(db)
  const before = { issuer, client_id, domains, groups }
  await audit(db, actor, { action: 'delete', entity, entity_id: actor.organization_id, before })
  return issuer
}

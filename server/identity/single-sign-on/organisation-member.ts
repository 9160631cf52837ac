import { administers } from '../../contract/features.ts'
import { limits } from '../../contract/limits.ts'
import { messages } from '../../contract/messages.ts'
import type { SingleSignOn } from '../../contract/people/single-sign-on.ts'
import { asOrganisation, type Database, type Work } from '../../database/connection.ts'
import { audit } from '../../database/organisation/audit.ts'
import {
  countAdministrators,
  lockAccess,
  readAccess,
  readPolicies,
  saveAccess,
} from '../../database/people/access.ts'
import { hasAccount } from '../../database/people/invitations.ts'
import { insertUser } from '../../database/people/people.ts'
import { readRole } from '../../database/people/roles.ts'
import {
  linkProviderAccount,
  memberByAddress,
  readLinkedUser,
  readSingleSignOn,
} from '../../database/people/single-sign-on.ts'
import { lostToAll } from '../../rules/people/access.ts'
import type { ProviderPerson } from './organisation-provider.ts'

/**
 * The signed-in user; the user whose password is needed once before the provider may sign them in; or why nobody is
 * signed in, as a message.
 */
export type Member = { user_id: string } | { connect: string; email: string } | { refused: string }

interface SignInSource {
  organization_id: string
  /** The visitor's address. */
  address: string | null
}

const texts = messages.singleSignOn
const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** The user's address from the provider, or why it is not accepted. */
function addressOf({ email, email_verified }: ProviderPerson, { domains, trusts_addresses }: SingleSignOn) {
  if (!email || email.length > 254 || !email.includes('@')) return { refused: texts.noEmail }
  if (!(email_verified ?? trusts_addresses)) return { refused: texts.unverified }
  if (!domains.includes(domainOf(email))) return { refused: texts.otherDomain }
  return { email }
}

async function roleOf(db: Work, { groups }: ProviderPerson, settings: SingleSignOn) {
  const first = settings.groups.find(({ group }) => groups.includes(group))
  const role_id = first?.role_id ?? settings.default_role_id
  return role_id === null ? undefined : readRole(db, role_id)
}
type Role = NonNullable<Awaited<ReturnType<typeof roleOf>>>

async function createMember(
  db: Work,
  { organization_id, address }: SignInSource,
  email: string,
  role: Role,
  who: ProviderPerson,
) {
  const name = (who.name ?? email).slice(0, limits.maxNameLength)
  const { role_id, policy } = role
  const made = await insertUser(db, { organization_id, email, name, password_hash: null, policy, role_id })
  if (!made) return { refused: texts.elsewhereMember }
  const { user_id } = made
  await linkProviderAccount(db, { organization_id, issuer: who.issuer, subject: who.subject, user_id })
  await audit(
    db,
    { user_id, organization_id, address },
    {
      action: 'create',
      entity: 'user',
      entity_id: user_id,
      after: { name, email, role: role.name, issuer: who.issuer },
    },
  )
  return { user_id }
}

/**
 * Sets the role that a user's groups define, unless nobody would be left who administers or has a right. The user's
 * exceptions are removed.
 */
async function applyGroupRole(
  db: Work,
  { organization_id, address }: SignInSource,
  user_id: string,
  role: Role,
): Promise<void> {
  const person = await readAccess(db, user_id)
  if (!person || person.role?.role_id === role.role_id) return
  if (
    administers(person.policy) &&
    !administers(role.policy) &&
    (await countAdministrators(db, [user_id])) === 0
  )
    return
  const { role_id, policy } = role
  const others = await readPolicies(db, [user_id])
  if (lostToAll([{ before: person.policy, after: policy }], others).length > 0) return
  await saveAccess(db, user_id, { role_id, overrides: {}, policy })
  await audit(
    db,
    { user_id, organization_id, address },
    {
      action: 'change rights',
      entity: 'user',
      entity_id: user_id,
      before: { role: person.role?.name ?? null, overrides: person.overrides, policy: person.policy },
      after: { role: role.name, overrides: {}, policy, by: 'single sign-on' },
    },
  )
}

async function existingMember(db: Work, who: ProviderPerson, email: string): Promise<Member | undefined> {
  const before = await memberByAddress(db, email, who.issuer)
  if (!before) return (await hasAccount(db, email)) ? { refused: texts.elsewhereMember } : undefined
  if (before.status === 'inactive') return { refused: texts.inactive }
  if (before.is_connected) return { refused: texts.connected }
  return before.has_password ? { connect: before.user_id, email } : { refused: texts.noPassword }
}

async function decide(db: Work, source: SignInSource, who: ProviderPerson): Promise<Member> {
  await lockAccess(db)
  const settings = await readSingleSignOn(db)
  if (!settings) return { refused: texts.none }
  const found = addressOf(who, settings)
  if (found.refused !== undefined) return found
  const role = await roleOf(db, who, settings)
  if (!role) return { refused: texts.noGroup }
  const user_id = await readLinkedUser(db, who.issuer, who.subject)
  if (!user_id)
    return (await existingMember(db, who, found.email)) ?? createMember(db, source, found.email, role, who)
  const person = await readAccess(db, user_id)
  if (person?.status === 'inactive') return { refused: texts.inactive }
  if (person?.status === 'active') await applyGroupRole(db, source, user_id, role)
  return { user_id }
}

async function noteRefusal(
  db: Work,
  source: SignInSource,
  who: ProviderPerson,
  reason: string,
): Promise<void> {
  const { organization_id, address } = source
  await audit(
    db,
    { user_id: null, organization_id, address },
    {
      action: 'refuse sign-in',
      entity: 'single sign-on',
      entity_id: organization_id,
      after: { email: who.email?.slice(0, 254) ?? null, groups: who.groups.slice(0, 50), reason },
    },
  )
}

/**
 * The member of an organisation who has signed in at its provider. On the first sign-in an account is created, with the
 * role of their groups; later their role follows their groups. Accounts are identified by issuer and subject only.
 */
export const memberFromProvider = (
  db: Database,
  source: SignInSource,
  who: ProviderPerson,
): Promise<Member> =>
  asOrganisation(db, source.organization_id, async (work) => {
    const member = await decide(work, source, who)
    if ('refused' in member) await noteRefusal(work, source, who, member.refused)
    return member
  })

/** Connects a user's account to the provider after they have shown that both are theirs; then like `memberFromProvider`. */
export const connectMember = (
  db: Database,
  source: SignInSource,
  who: ProviderPerson,
  user_id: string,
): Promise<Member> =>
  asOrganisation(db, source.organization_id, async (work) => {
    const { organization_id, address } = source
    const { issuer, subject } = who
    if (!(await linkProviderAccount(work, { organization_id, issuer, subject, user_id })))
      return { refused: texts.connected }
    await audit(
      work,
      { user_id, organization_id, address },
      {
        action: 'connect sign-in',
        entity: 'user',
        entity_id: user_id,
        after: { issuer, email: who.email ?? null },
      },
    )
    return decide(work, source, who)
  })

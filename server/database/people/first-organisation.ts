import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { administers } from '#server/contract/features.ts'
import {
  enterpriseReports,
  type FirstOrganisation,
  firstCaseTypes,
  firstRoles,
  smallBusinessReports,
} from '#server/contract/people/first-organisation.ts'
import { type Database, setOrganisation, type Work } from '../connection.ts'
import { audit, auditAll } from '../organisation/audit.ts'
import { hashSecret } from '../secret-hash.ts'
import { insertUser } from './people.ts'

/**
 * Creates a new token for the link that opens the first organisation; undefined if an organisation exists. `db` must be
 * opened as `owner`.
 */
export async function makeFirstLink(db: Database): Promise<string | undefined> {
  const organisation = await db
    .selectFrom('organisations')
    .select('organization_id')
    .limit(1)
    .executeTakeFirst()
  if (organisation) return undefined
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('first_links').where('expires_at', '<', sql<string>`now()`).execute()
  await db
    .insertInto('first_links')
    .values({ token_hash: hashSecret(token) })
    .execute()
  return token
}

/** Whether the link can still open the first organisation. */
export async function firstLinkIsGood(db: Database, token: string): Promise<boolean> {
  const { rows } = await sql<{
    good: boolean
  }>`select first_link_is_good(${hashSecret(token)}) as good`.execute(db)
  return rows[0]?.good ?? false
}

type Opening = Pick<FirstOrganisation, 'organisation' | 'type' | 'name' | 'email'> & {
  password_hash: string
  /** The IP address of the request. */
  address: string | null
}

async function openOrganisation(db: Work, token: string, { organisation, type }: Opening) {
  const sku = type === 'b2sme' ? smallBusinessReports : enterpriseReports
  const { rows } = await sql<{ id: string | null }>`
    select open_first_organisation(${hashSecret(token)}, ${organisation}, ${type}, ${JSON.stringify(sku)}::jsonb) as id`.execute(
    db,
  )
  return rows[0]?.id ?? undefined
}

const makeRoles = (work: Work, organization_id: string) =>
  work
    .insertInto('roles')
    .values(firstRoles.map(({ name, policy }) => ({ organization_id, name, policy: JSON.stringify(policy) })))
    .returning(['role_id', 'name', 'policy'])
    .execute()

/**
 * Creates the first organisation with its default case types and roles and an administrator with all permissions, and
 * an audit row for each except the case types. Uses up the link. Returns false, and creates nothing, if the link is not
 * valid (any more).
 */
export const openFirstOrganisation = (db: Database, token: string, opening: Opening): Promise<boolean> =>
  db.transaction().execute(async (work) => {
    const organization_id = await openOrganisation(work, token, opening)
    if (!organization_id) return false
    const { name, email, password_hash, address } = opening
    await setOrganisation(work, organization_id)
    await work
      .insertInto('case_types')
      .values(
        firstCaseTypes.map((called) => ({
          case_type_id: sql<string>`new_id('ct')`,
          organization_id,
          name: called,
        })),
      )
      .execute()
    const roles = await makeRoles(work, organization_id)
    const administrator = roles.find(({ policy }) => administers(policy))
    if (!administrator) throw new Error('No role administers')
    const { role_id, policy } = administrator
    const person = await insertUser(work, { organization_id, email, name, password_hash, policy, role_id })
    if (!person) throw new Error('There are accounts without an organisation')
    const by = { ...person, organization_id, address }
    const after = { name: opening.organisation, type: opening.type }
    await audit(work, by, { action: 'create', entity: 'organisation', entity_id: organization_id, after })
    await auditAll(
      work,
      by,
      roles.map(({ role_id: entity_id, ...role }) => ({
        action: 'create',
        entity: 'role',
        entity_id,
        after: role,
      })),
    )
    await audit(work, by, {
      action: 'create',
      entity: 'user',
      entity_id: person.user_id,
      after: { name, email },
    })
    return true
  })

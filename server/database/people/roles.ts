import { sql } from 'kysely'
import type { Policy } from '#server/contract/features.ts'
import type { Role, RoleSummary } from '#server/contract/people/access.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** The organisation's roles by name, each with its number of users. */
export async function readRoles(db: Work): Promise<RoleSummary[]> {
  const { rows } = await sql<RoleSummary>`
    select r.role_id, r.name, r.policy, (select count(*) from users u where u.role_id = r.role_id and ${own('u')}) as people
    from roles r where ${own('r')} order by lower(r.name)`.execute(db)
  return rows
}

/** A role of the organisation with its users, or undefined. */
export async function readRole(db: Work, roleId: string): Promise<Role | undefined> {
  const { rows } = await sql<Role>`
    select r.role_id, r.name, r.policy, r.version,
      (select count(*) from users u where u.role_id = r.role_id and ${own('u')}) as people,
      coalesce((select json_agg(h) from (
        select u.user_id, u.name from users u where u.role_id = r.role_id and ${own('u')}
        order by lower(u.name), u.user_id limit 100) as h), '[]') as holders
    from roles r where ${own('r')} and r.role_id = ${roleId}`.execute(db)
  return rows[0]
}

interface RoleInput {
  name: string
  policy: Policy
}

/** Creates a role; undefined if there is one with its name. */
export async function insertRole(db: Work, organization_id: string, { name, policy }: RoleInput) {
  const made = await db
    .insertInto('roles')
    .values({ organization_id, name, policy: JSON.stringify(policy) })
    .onConflict((same) => same.expression(sql`organization_id, lower(name)`).doNothing())
    .returning('role_id')
    .executeTakeFirst()
  return made?.role_id
}

/** Whether another role of the organisation has this name. */
export async function isNameTaken(db: Work, name: string, roleId: string | null): Promise<boolean> {
  const other = await db
    .selectFrom('roles')
    .where(own('roles'))
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where(sql<boolean>`role_id is distinct from ${roleId}`)
    .select('role_id')
    .executeTakeFirst()
  return other !== undefined
}

/** Saves a role's name and policy. */
export const saveRole = (db: Work, roleId: string, { name, policy }: RoleInput) =>
  db
    .updateTable('roles')
    .where(own('roles'))
    .where('role_id', '=', roleId)
    .set({ name, policy: JSON.stringify(policy), version: sql`version + 1` })
    .execute()

/** Deletes one of the organisation's roles. */
export const removeRole = (db: Work, roleId: string) =>
  db.deleteFrom('roles').where(own('roles')).where('role_id', '=', roleId).execute()

/** The users with a role, with their overrides and policies. */
export const readHolders = (db: Work, roleId: string) =>
  db
    .selectFrom('users')
    .where(own('users'))
    .where('role_id', '=', roleId)
    .select(['user_id', 'status', 'overrides', 'policy'])
    .execute()

/** Saves the policies of users in one statement. */
export const savePolicies = (db: Work, people: { user_id: string; policy: Policy }[]) =>
  sql`update users set policy = p.policy, access_version = access_version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (user_id text, policy jsonb)
    where users.user_id = p.user_id and ${own('users')}`.execute(db)

import { sql } from 'kysely'
import type { SingleSignOn, SingleSignOnInput } from '#server/contract/people/single-sign-on.ts'
import type { Database, Work } from '../connection.ts'
import { own } from '../own.ts'

/** The organisation's single sign-on settings, without the secret; undefined if it has none. */
export async function readSingleSignOn(db: Work): Promise<SingleSignOn | undefined> {
  const { rows } = await sql<SingleSignOn>`
    select s.issuer, s.client_id, s.group_claim, s.default_role_id, s.trusts_addresses, s.is_only_way, s.asks_again, s.version,
      u.name as changed_by, s.changed_at,
      coalesce((select json_agg(d.domain order by d.domain) from single_sign_on_domains d where ${own('d')}), '[]') as domains,
      coalesce((select json_agg(json_build_object('group', g.name, 'role_id', g.role_id) order by g.place)
        from single_sign_on_groups g where ${own('g')}), '[]') as groups,
      (select count(*) from single_sign_on_people p where ${own('p')} and p.issuer = s.issuer) as people
    from single_sign_on s join users u on u.user_id = s.changed_by where ${own('s')}`.execute(db)
  return rows[0]
}

/** The secret as stored, encrypted. */
export async function readSealedSecret(db: Work): Promise<string | undefined> {
  const row = await db
    .selectFrom('single_sign_on')
    .where(own('single_sign_on'))
    .select('client_secret')
    .executeTakeFirst()
  return row?.client_secret
}

export type StoredSingleSignOn = Omit<SingleSignOnInput, 'version' | 'client_secret'> & {
  organization_id: string
  client_secret: string
  changed_by: string
}

/** Replaces all stored settings; returns their version. */
export async function saveSingleSignOn(
  db: Work,
  { domains, groups, ...row }: StoredSingleSignOn,
): Promise<number> {
  const { organization_id } = row
  const { version } = await db
    .insertInto('single_sign_on')
    .values(row)
    .onConflict((kept) =>
      kept.column('organization_id').doUpdateSet({
        ...row,
        version: sql`single_sign_on.version + 1`,
        changed_at: sql`now()`,
      }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('single_sign_on_domains').where(own('single_sign_on_domains')).execute()
  await db.deleteFrom('single_sign_on_groups').where(own('single_sign_on_groups')).execute()
  await db
    .insertInto('single_sign_on_domains')
    .values(domains.map((domain) => ({ organization_id, domain })))
    .execute()
  const rows = groups.map(({ group: name, role_id }, index) => ({
    organization_id,
    place: index,
    name,
    role_id,
  }))
  if (rows.length > 0) await db.insertInto('single_sign_on_groups').values(rows).execute()
  return version
}

/** Deletes the provider; the links between its accounts and users are kept. */
export const deleteSingleSignOn = (db: Work) =>
  db.deleteFrom('single_sign_on').where(own('single_sign_on')).execute()

/**
 * Which of these domains the organisation may not use for single sign-on: no active user of it has an address there, or
 * a user of another organisation has.
 */
export async function domainsNotOwn(db: Work, domains: string[]): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from unnest(${domains}::text[]) domain
    where domain_is_of_others(domain) or not exists (select from users u where ${own('u')} and u.status = 'active'
      and lower(substring(u.email from '@([^@]*)$')) = domain)`.execute(db)
  return rows.map(({ domain }) => domain)
}

/** Whether an active administrator could sign in with a password. */
export async function adminCanUsePassword(db: Work): Promise<boolean> {
  const { rows } = await sql`
    select from users u where ${own('u')} and u.status = 'active' and u.password_hash is not null
      and u.policy -> '/admin/users' ? 'PATCH' limit 1`.execute(db)
  return rows.length > 0
}

/** The organisation that uses single sign-on for the domain of an email address. */
export async function organisationOfAddress(db: Database, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select single_sign_on_of(${email.slice(email.lastIndexOf('@') + 1)}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Whether any organisation uses single sign-on. */
export async function singleSignOnIsUsed(db: Database): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select single_sign_on_is_used() as used`.execute(db)
  return rows[0]?.used ?? false
}

/** Whether a user may sign in with a password: not if their organisation signs in only at its provider, unless they administer it. */
export async function mayUsePassword(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ lets: boolean }>`select password_lets_in(${userId}) as lets`.execute(db)
  return rows[0]?.lets ?? true
}

/** The user linked to an account at a provider. */
export async function readLinkedUser(db: Work, issuer: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('single_sign_on_people')
    .where(own('single_sign_on_people'))
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Links a provider account to a user; false if either is already linked. */
export async function linkProviderAccount(
  db: Work,
  row: { organization_id: string; issuer: string; subject: string; user_id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('single_sign_on_people')
    .values(row)
    .onConflict((kept) => kept.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A user of the organisation by email address, and whether they are already linked to an account at that provider. */
export async function memberByAddress(db: Work, email: string, issuer: string) {
  const { rows } = await sql<{
    user_id: string
    status: string
    has_password: boolean
    is_connected: boolean
  }>`
    select u.user_id, u.status, u.password_hash is not null as has_password,
      exists (select from single_sign_on_people p where ${own('p')} and p.user_id = u.user_id and p.issuer = ${issuer}) as is_connected
    from users u where ${own('u')} and lower(u.email) = lower(${email})`.execute(db)
  return rows[0]
}

/** Deletes a user's links to provider accounts; returns whether there were any. */
export async function deleteProviderLinks(db: Work, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('single_sign_on_people')
    .where(own('single_sign_on_people'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

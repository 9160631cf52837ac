import { sql } from 'kysely'
import type { SingleSignOn, SingleSignOnGiven } from '#server/contract/single-sign-on.ts'
import type { Database, Work } from './connection.ts'
import { own } from './own.ts'

/** How the organisation's people sign in at its provider, without the secret; undefined where they do not. */
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

/** The secret as it is kept, encrypted. */
export async function readSealedSecret(db: Work): Promise<string | undefined> {
  const row = await db
    .selectFrom('single_sign_on')
    .where(own('single_sign_on'))
    .select('client_secret')
    .executeTakeFirst()
  return row?.client_secret
}

export type KeptSingleSignOn = Omit<SingleSignOnGiven, 'version' | 'client_secret'> & {
  organization_id: string
  client_secret: string
  changed_by: string
}

/** Keeps all of it in the place of what was kept; gives its version. */
export async function saveSingleSignOn(
  db: Work,
  { domains, groups, ...row }: KeptSingleSignOn,
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
  const rows = groups.map(({ group: name, role_id }, place) => ({ organization_id, place, name, role_id }))
  if (rows.length > 0) await db.insertInto('single_sign_on_groups').values(rows).execute()
  return version
}

/** Forgets the provider; who was whom at it stays known. */
export const deleteSingleSignOn = (db: Work) =>
  db.deleteFrom('single_sign_on').where(own('single_sign_on')).execute()

/** Which of these domains are not the organisation's to sign in with: nobody here has an address in it, or somebody elsewhere has. */
export async function domainsNotOwn(db: Work, domains: string[]): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from unnest(${domains}::text[]) domain
    where domain_is_of_others(domain) or not exists (select from users u where ${own('u')} and u.status = 'active'
      and lower(substring(u.email from '@([^@]*)$')) = domain)`.execute(db)
  return rows.map(({ domain }) => domain)
}

/** Whether somebody active who administers could come in with a password. */
export async function hasEmergencyWay(db: Work): Promise<boolean> {
  const { rows } = await sql`
    select from users u where ${own('u')} and u.status = 'active' and u.password_hash is not null
      and u.policy -> '/admin/users' ? 'PATCH' limit 1`.execute(db)
  return rows.length > 0
}

/** Which organisation signs in with the domain of an address at its own provider. */
export async function organisationOfAddress(db: Database, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select single_sign_on_of(${email.slice(email.lastIndexOf('@') + 1)}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

/** Whether any organisation signs in at a provider of its own. */
export async function singleSignOnIsUsed(db: Database): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select single_sign_on_is_used() as used`.execute(db)
  return rows[0]?.used ?? false
}

/** Whether a person's password counts: not where their organisation signs in at its provider only, unless they administer. */
export async function passwordLetsIn(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ lets: boolean }>`select password_lets_in(${userId}) as lets`.execute(db)
  return rows[0]?.lets ?? true
}

/** Who somebody at a provider is here. */
export async function personBehind(db: Work, issuer: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('single_sign_on_people')
    .where(own('single_sign_on_people'))
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Notes who somebody at a provider is here; false where either is somebody else's already. */
export async function notePersonBehind(
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

/** A person of the organisation by their address, and whether the provider knows them already as somebody else. */
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

/** Forgets who a person is at any provider; gives whether anything was known. */
export async function forgetPersonBehind(db: Work, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('single_sign_on_people')
    .where(own('single_sign_on_people'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

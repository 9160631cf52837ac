import { sql } from 'kysely'
import type { Erasure } from '#server/contract/people/erasure.ts'
import type { Work } from '../connection.ts'
import { deleteFiles } from '../files.ts'
import type { AuditedBy } from '../organisation/audit.ts'
import { own } from '../own.ts'

/** The user to be erased; undefined if there is none. */
export const readErasable = (db: Work, userId: string) =>
  db
    .selectFrom('users as u')
    .where(own('u'))
    .where('u.user_id', '=', userId)
    .select(['u.name', 'u.email', 'u.status', 'u.erased_at'])
    .executeTakeFirst()

/**
 * A user of the organisation, with the numbers of rows that would be erased and kept; undefined if there is none. The
 * number of audit rows that name them is passed in by the caller, or null.
 */
export async function readErasure(
  db: Work,
  userId: string,
  auditRows: number | null,
): Promise<Erasure | undefined> {
  const { rows } = await sql<Erasure>`
    select u.user_id, u.name, u.email, u.status, u.erased_at,
      json_build_object(
        'profile', 1,
        'way_in', (u.password_hash is not null)::int + (select count(*) from second_factors f where f.user_id = u.user_id)
          + (select count(*) from single_sign_on_people p where ${own('p')} and p.user_id = u.user_id),
        'searches', (select count(*) from saved_searches s where s.user_id = u.user_id)
          + (select count(*) from recent_searches s where s.user_id = u.user_id)
          + (select count(*) from list_views s where s.user_id = u.user_id),
        'views', (select count(*) from party_views v where v.user_id = u.user_id)
          + (select count(*) from case_views v where v.user_id = u.user_id),
        'mails', (select count(*) from mails m where m.user_id = u.user_id)
          + (select count(*) from notices n where n.user_id = u.user_id),
        'invitations', (select count(*) from invitations i where ${own('i')}
            and (lower(i.email) = lower(u.email) or i.renews = u.user_id or i.accepted_by = u.user_id))
          + (select count(*) from leads l where ${own('l')} and lower(l.email) = lower(u.email)),
        'keys', (select count(*) from api_keys k where k.user_id = u.user_id and k.revoked_at is null),
        'audit', ${auditRows}::int) as erased,
      json_build_object(
        'cases', (select count(*) from cases c where ${own('c')} and u.user_id in (c.created_by, c.case_assignee)),
        'history', (select count(*) from case_events e where ${own('e')} and e.owner = u.user_id),
        'alerts', (select count(*) from alert_decisions d where ${own('d')} and d.decided_by = u.user_id),
        'orders', (select count(*) from orders o where ${own('o')} and o.ordered_by = u.user_id),
        'audit', (select count(*) from audit a where ${own('a')} and a.user_id = u.user_id),
        'sign_ins', (select count(*) from sign_in_sessions s where s.user_id = u.user_id
          and s.started_at > now() - interval '365 days')) as kept
    from users u where ${own('u')} and u.user_id = ${userId}`.execute(db)
  return rows[0]
}

/** A user's current name and the names they had before. */
const names = sql`array(select u.name union select side ->> 'name' from audit p, unnest(array[p.before, p.after]) side
  where ${own('p')} and p.entity = 'user' and p.entity_id = u.user_id and p.action = 'change profile')`

// Each row is converted to text once, and lower-cased only if it contains an address: the organisation's entire audit
// log is read for this.
const texts = sql`audit a cross join lateral (select concat(a.before, a.after) as sides offset 0) t`

/**
 * Audit rows that name a user: those about them, those that contain their email address, and those that contain their
 * id next to a name.
 */
const naming = sql`${texts} where ${own('a')} and (a.entity = 'user' and a.entity_id = u.user_id
  or strpos(sides, '@') > 0 and strpos(lower(sides), lower(u.email)) > 0
  or strpos(sides, to_json(u.user_id)::text) > 0
    and exists (select from unnest(${names}) name where strpos(sides, to_json(name)::text) > 0))`

interface Named {
  email: string
  profile_pic: string | null
  mobile_number: string | null
  /** Of the audit rows that name the user: their ids, and the profiles before and after each change. */
  audit_rows: string[]
  profiles: Record<string, unknown>[]
}

/** The user's current and former identifying texts, and the audit rows that contain them. */
export async function readNamed(db: Work, userId: string): Promise<Named> {
  const { rows } = await sql<Named>`
    select u.email, u.profile_pic, u.mobile_number,
      array(select a.audit_id::text from ${naming} order by a.audit_id) as audit_rows,
      array(select side from audit a, unnest(array[a.before, a.after]) side
        where ${own('a')} and a.entity = 'user' and a.entity_id = u.user_id and a.action = 'change profile' and side is not null)
        as profiles
    from users u where ${own('u')} and u.user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nobody to erase')
  return row
}

interface Entry {
  entity_id: string
  after: object
}

/** Records an erasure and returns the id of its row. */
export async function insertErasure(
  db: Work,
  { user_id, organization_id, address, api_key }: AuditedBy,
  { entity_id, after }: Entry,
): Promise<number> {
  const { audit_id } = await db
    .insertInto('audit')
    .values({
      user_id,
      organization_id,
      address,
      api_key: api_key ?? null,
      action: 'erase',
      entity: 'user',
      entity_id,
      before: null,
      after: JSON.stringify(after),
    })
    .returning('audit_id')
    .executeTakeFirstOrThrow()
  return audit_id
}

/** Erases a deactivated user, as recorded in the audit row. Throws if there is no such row, or no such user. */
export const eraseMember = (db: Work, userId: string, erasure: number, words: string[]) =>
  sql`select erase_member(${userId}, ${erasure}, ${words})`.execute(db)

/** Deletes all pictures a user ever uploaded of themselves. */
export const deletePictures = (db: Work, userId: string) =>
  deleteFiles(
    db,
    sql`${own('files')} and created_by = ${userId} and storage_key like organization_id || '/pictures/%'`,
  )

import { sql } from 'kysely'
import type { Erasure } from '#server/contract/erasure.ts'
import type { AuditedBy } from './audit.ts'
import type { Work } from './connection.ts'
import { deleteFiles } from './files.ts'
import { own } from './own.ts'

/** Who is to be erased; undefined for nobody. */
export const readErasable = (db: Work, userId: string) =>
  db
    .selectFrom('users as u')
    .where(own('u'))
    .where('u.user_id', '=', userId)
    .select(['u.name', 'u.email', 'u.status', 'u.erased_at'])
    .executeTakeFirst()

/**
 * A person of the organisation, with how much of them would be erased and how much would stay, in rows; undefined for nobody. How many rows of
 * the audit name them is counted where it is not told.
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

/** What a person is called, and was called before they changed it. */
const names = sql`array(select u.name union select side ->> 'name' from audit p, unnest(array[p.before, p.after]) side
  where ${own('p')} and p.entity = 'user' and p.entity_id = u.user_id and p.action = 'change profile')`

// Each is made a text once, and letters are made small only where there is an address: all that the organisation ever did is read for it.
const texts = sql`audit a cross join lateral (select concat(a.before, a.after) as sides offset 0) t`

/** Rows of the audit that name a person: those about them, those that hold their address, and those that say who it is beside a name. */
const naming = sql`${texts} where ${own('a')} and (a.entity = 'user' and a.entity_id = u.user_id
  or strpos(sides, '@') > 0 and strpos(lower(sides), lower(u.email)) > 0
  or strpos(sides, to_json(u.user_id)::text) > 0
    and exists (select from unnest(${names}) name where strpos(sides, to_json(name)::text) > 0))`

interface Named {
  email: string
  profile_pic: string | null
  mobile_number: string | null
  /** Of the rows that name them: their numbers, and what the profile was before it was changed. */
  audit_rows: string[]
  profiles: Record<string, unknown>[]
}

/** The words that tell who a person is, as they are and as they once were, and the rows of the audit that hold them. */
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

/** Writes down an erasure, and gives the number of its row. */
export async function insertErasure(
  db: Work,
  { user_id, organization_id, address, api_key }: AuditedBy,
  { entity_id, after }: Entry,
): Promise<number> {
  const { audit_id } = await db
    .insertInto('audit')
    .values({
      ...{ user_id, organization_id, address, api_key: api_key ?? null },
      ...{ action: 'erase', entity: 'user', entity_id, before: null, after: JSON.stringify(after) },
    })
    .returning('audit_id')
    .executeTakeFirstOrThrow()
  return audit_id
}

/** Erases a deactivated person, as the row of the audit says. Throws where there is no such row, or nobody to erase. */
export const eraseMember = (db: Work, userId: string, erasure: number, words: string[]) =>
  sql`select erase_member(${userId}, ${erasure}, ${words})`.execute(db)

/** Deletes the pictures that a person ever uploaded of themselves. */
export const deletePictures = (db: Work, userId: string) =>
  deleteFiles(
    db,
    sql`${own('files')} and created_by = ${userId} and storage_key like organization_id || '/pictures/%'`,
  )

import { sql } from 'kysely'
import type { User } from '#server/contract/people.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const columns = ['user_id', 'name', 'email', 'industries', 'interests'] as const

/** A person of the organisation, or undefined. */
export const readUser = (db: Work, userId: string): Promise<User | undefined> =>
  db.selectFrom('users').where(own('users')).where('user_id', '=', userId).select(columns).executeTakeFirst()

interface Told {
  name: string
  title: string
  mobile_number: string | null
  profile_pic: string | null
  industries: string[]
  interests: string[]
}

/** Some columns of what a person of the organisation tells of themselves, their row locked until the transaction ends; undefined where there is none. */
export const lockPerson = <Column extends keyof Told>(
  db: Work,
  userId: string,
  columns: readonly Column[],
): Promise<Pick<Told, Column> | undefined> =>
  db
    .selectFrom('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .select<keyof Told>(columns)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The organisation's people, by name. */
export const readOrganisationPeople = (db: Work): Promise<{ user_id: string; name: string }[]> =>
  db
    .selectFrom('users')
    .where(own('users'))
    .select(['user_id', 'name'])
    .orderBy('name')
    .orderBy('user_id')
    .execute()

/** Changes what a person of the organisation is interested in; gives them as they are now, or undefined. */
export const saveInterests = (
  db: Work,
  userId: string,
  change: { industries: string[] } | { interests: string[] },
): Promise<User | undefined> =>
  db
    .updateTable('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .set({ ...change, updated_at: sql`now()` })
    .returning(columns)
    .executeTakeFirst()

interface SetUp {
  title?: string
  industries?: string[]
  interests?: string[]
}

/** Keeps what a person of the organisation told as a new member, and that they were asked. */
export const saveSetUp = (db: Work, userId: string, told: SetUp) =>
  db
    .updateTable('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .set({ ...told, set_up_at: sql`now()`, updated_at: sql`now()` })
    .execute()

interface NewPerson {
  organization_id: string
  email: string
  name: string
  /** Null lets no password in. */
  password_hash: string | null
  policy: Record<string, string[]>
  role_id?: string | null
}

/** Makes an account and gives its id; undefined where its address has an account already, of whatever organisation. */
export async function insertUser(
  db: Work,
  { policy, ...person }: NewPerson,
): Promise<{ user_id: string } | undefined> {
  return db
    .insertInto('users')
    .values({ ...person, policy: JSON.stringify(policy) })
    .onConflict((same) => same.expression(sql`lower(email)`).doNothing())
    .returning('user_id')
    .executeTakeFirst()
}

/** Which of these addresses, in small letters, people of the organisation have. */
export async function membersAmong(db: Work, emails: string[]): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .where(own('users'))
    .where(sql<string>`lower(email)`, 'in', emails)
    .select(sql<string>`lower(email)`.as('email'))
    .execute()
  return found.map(({ email }) => email)
}

import { sql } from 'kysely'
import type { User } from '#server/contract/people/people.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

const columns = ['user_id', 'name', 'email', 'industries', 'interests'] as const

/** A user of the organisation, or undefined. */
export const readUser = (db: Work, userId: string): Promise<User | undefined> =>
  db.selectFrom('users').where(own('users')).where('user_id', '=', userId).select(columns).executeTakeFirst()

interface PersonalDetails {
  name: string
  title: string
  mobile_number: string | null
  profile_pic: string | null
  industries: string[]
  interests: string[]
}

/** Some columns of a user's own details, the row locked until the transaction ends; undefined if there is no such user. */
export const lockPerson = <Column extends keyof PersonalDetails>(
  db: Work,
  userId: string,
  columns: readonly Column[],
): Promise<Pick<PersonalDetails, Column> | undefined> =>
  db
    .selectFrom('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .select<keyof PersonalDetails>(columns)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The organisation's users, by name. */
export const readOrganisationPeople = (db: Work): Promise<{ user_id: string; name: string }[]> =>
  db
    .selectFrom('users')
    .where(own('users'))
    .select(['user_id', 'name'])
    .orderBy('name')
    .orderBy('user_id')
    .execute()

/** Updates a user's interests and returns the user, or undefined. */
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

/** Saves what a new user entered during set-up, and that set-up is done. */
export const saveSetUp = (db: Work, userId: string, details: SetUp) =>
  db
    .updateTable('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .set({ ...details, set_up_at: sql`now()`, updated_at: sql`now()` })
    .execute()

interface NewPerson {
  organization_id: string
  email: string
  name: string
  /** Null: no password is accepted. */
  password_hash: string | null
  policy: Record<string, string[]>
  role_id?: string | null
}

/** Creates an account and returns its id; undefined if any organisation already has an account with its email address. */
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

/** Which of these lower-case email addresses belong to users of the organisation. */
export async function membersAmong(db: Work, emails: string[]): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .where(own('users'))
    .where(sql<string>`lower(email)`, 'in', emails)
    .select(sql<string>`lower(email)`.as('email'))
    .execute()
  return found.map(({ email }) => email)
}

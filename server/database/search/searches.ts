import { sql } from 'kysely'
import { savedSearchLimits } from '#server/contract/search/saved-search-limits.ts'
import type { RecentSearch, SavedSearch, StoredSearch } from '#server/contract/search/searches.ts'
import type { Database, Work } from '../connection.ts'
import { lockNamed } from '../lock.ts'
import { own } from '../own.ts'

interface Person {
  organization_id: string
  user_id: string
}

const savedColumns = ['search_id', 'name', 'search', 'created_at'] as const

const saved = (db: Work, { user_id }: Person) =>
  db.selectFrom('saved_searches').where(own('saved_searches')).where('user_id', '=', user_id)

const sameName = (name: string) => sql<boolean>`lower(name) = lower(${name})`

/** Serialises changes to a user's saved searches, so that counts and comparisons stay correct. */
export const lockSavedSearches = (db: Work, { user_id }: Person) => lockNamed(db, `saved_searches ${user_id}`)

/** A user's saved searches, by name. */
export const readSavedSearches = (db: Work, person: Person): Promise<SavedSearch[]> =>
  saved(db, person).select(savedColumns).orderBy(sql`lower(name)`).execute()

/** One of a user's saved searches, or undefined. */
export const readSavedSearch = (db: Work, person: Person, searchId: string) =>
  saved(db, person).select(savedColumns).where('search_id', '=', searchId).executeTakeFirst()

/** The id of a user's saved search with that name, ignoring case, or undefined. */
export async function savedSearchNamed(db: Work, person: Person, name: string): Promise<string | undefined> {
  const row = await saved(db, person).select('search_id').where(sameName(name)).executeTakeFirst()
  return row?.search_id
}

/** The number of a user's saved searches. */
export async function countSavedSearches(db: Work, person: Person): Promise<number> {
  const { n } = await saved(db, person)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Saves a search if the name is free. */
export const insertSavedSearch = (
  db: Work,
  { organization_id, user_id }: Person,
  { name, search }: { name: string; search: StoredSearch },
): Promise<SavedSearch> =>
  db
    .insertInto('saved_searches')
    .values({ organization_id, user_id, name, search: JSON.stringify(search) })
    .returning(savedColumns)
    .executeTakeFirstOrThrow()

/** Renames a saved search if the name is free. */
export const renameSavedSearch = (db: Work, person: Person, searchId: string, name: string) =>
  db
    .updateTable('saved_searches')
    .where(own('saved_searches'))
    .where('user_id', '=', person.user_id)
    .where('search_id', '=', searchId)
    .set({ name })
    .execute()

/** Deletes a saved search and returns it; undefined if there is none. */
export const deleteSavedSearch = (db: Work, person: Person, searchId: string) =>
  db
    .deleteFrom('saved_searches')
    .where(own('saved_searches'))
    .where('user_id', '=', person.user_id)
    .where('search_id', '=', searchId)
    .returning(savedColumns)
    .executeTakeFirst()

const recent = (db: Work, { user_id }: Person) =>
  db.selectFrom('recent_searches').where(own('recent_searches')).where('user_id', '=', user_id)

/** A user's last 10 searches, newest first. */
export const readRecentSearches = (db: Work, person: Person): Promise<RecentSearch[]> =>
  recent(db, person)
    .select(['search', 'searched_at'])
    .orderBy('searched_at', 'desc')
    .orderBy('words')
    .limit(savedSearchLimits.recent)
    .execute()

const wordsOf = ({ q }: StoredSearch) => q.toLowerCase().split(/\s+/).join(' ')

/** Stores a search as a user's most recent, replacing an older one for the same text; only the last 10 are kept. */
export async function noteSearch(db: Database, person: Person, search: StoredSearch): Promise<void> {
  const { organization_id, user_id } = person
  const made = JSON.stringify(search)
  await sql`select note_search(${organization_id}, ${user_id}, ${wordsOf(search)}, ${made}::jsonb,
    ${savedSearchLimits.recent}::int)`.execute(db)
}

/** Deletes a user's recent searches; returns how many there were. */
export async function deleteRecentSearches(db: Work, { user_id }: Person): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('recent_searches')
    .where(own('recent_searches'))
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

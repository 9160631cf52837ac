import { sql } from 'kysely'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

interface OwnProfile {
  name: string
  title: string
  mobile_number: string | null
  profile_pic: string | null
}

/** Updates a user's profile and returns it. */
export const saveProfile = (db: Work, userId: string, change: Partial<OwnProfile>): Promise<OwnProfile> =>
  db
    .updateTable('users')
    .where(own('users'))
    .where('user_id', '=', userId)
    .set({ ...change, updated_at: sql`now()` })
    .returning(['name', 'title', 'mobile_number', 'profile_pic'])
    .executeTakeFirstOrThrow()

/** A user's stored picture, or undefined if the file is nobody's picture. */
export const readPicture = (db: Work, fileId: string, address: string) =>
  db
    .selectFrom('files as f')
    .where(own('f'))
    .innerJoin('users as u', (join) => join.on('u.profile_pic', '=', address))
    .where(own('u'))
    .select(['f.name', 'f.media_type', 'f.storage_type', 'f.storage_key'])
    .where('f.file_id', '=', fileId)
    .executeTakeFirst()

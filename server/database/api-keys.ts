import type { Work } from './connection.ts'

/** Keeps a key for a person; of the secret only its hash. */
export const insertApiKey = (db: Work, row: { key: string; secret_hash: string; user_id: string }) =>
  db.insertInto('api_keys').values(row).execute()

import { features } from '#server/contract/features.ts'
import type { Work } from '../connection.ts'
import { readUsersAllowedTo } from './who-may.ts'

/** The ids of the organisation's active users who may approve other users' change requests. */
export const readApprovers = (db: Work): Promise<string[]> =>
  readUsersAllowedTo(db, features.approvals, 'PATCH')

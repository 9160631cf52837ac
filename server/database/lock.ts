import { sql } from 'kysely'
import type { Work } from './connection.ts'

/** Takes the named lock until the transaction ends, waiting for any other transaction that has it. */
export const lockNamed = (db: Work, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)

/** The same for a lock that each organisation has separately. */
export const lockOwn = (db: Work, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${name} `} || current_organization(), 0))`.execute(db)

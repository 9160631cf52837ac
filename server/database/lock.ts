import { sql } from 'kysely'
import type { Work } from './connection.ts'

/** Waits until no other transaction holds the lock of that name, and keeps others waiting for it until this one ends. */
export const lockNamed = (db: Work, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)

/** The same of a lock that each organisation has for itself. */
export const lockOwn = (db: Work, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${name} `} || current_organization(), 0))`.execute(db)

import type { Actor } from '#server/database/audit.ts'
import type { Work } from '#server/database/connection.ts'

/** What a use case works with: a transaction of the actor's organisation, and who acts, for the audit. */
export interface UseCase {
  db: Work
  actor: Actor
}

import type { Work } from '#server/database/connection.ts'
import type { Actor } from '#server/database/organisation/audit.ts'

/** The context of a use case: a transaction of the actor's organisation, and the actor, for the audit log. */
export interface UseCase {
  db: Work
  actor: Actor
}

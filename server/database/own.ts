import { sql } from 'kysely'

/** Only rows of the organisation the transaction works for. Row-level security enforces the same; each would do on its own. */
export const own = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.organization_id`)} = current_organization()`

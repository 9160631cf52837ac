import { sql } from 'kysely'

/** Only rows of the organisation that this transaction works for. Row-level security says the same; each would do alone. */
export const own = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.organization_id`)} = current_organization()`

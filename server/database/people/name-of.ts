import { type RawBuilder, sql } from 'kysely'
import { own } from '../own.ts'

/**
 * The name of the user in a column, or with the id that an expression gives. A subselect, for the rows of a page alone: in
 * a join, PostgreSQL may compare all rows of a list with all users of an organisation of which it has no statistics yet.
 */
export const nameOf = <Name extends string | null = string>(
  id: string | RawBuilder<unknown>,
): RawBuilder<Name> =>
  sql<Name>`(select u.name from users u where ${own('u')} and u.user_id = ${typeof id === 'string' ? sql.ref(id) : id})`

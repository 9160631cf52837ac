import { type RawBuilder, sql } from 'kysely'
import { plannedEachTime } from './named-statements.ts'

type Condition = RawBuilder<unknown> | false | '' | 0 | null | undefined

/**
 * Whether a row fits all filters of a list; those that are not set say nothing. The list is planned for the values asked for, unless
 * they are few rows whatever the values, as those of one party are (`few`).
 */
export function fitsAll(conditions: Condition[], few = false): RawBuilder<boolean> {
  const set = conditions.filter((one) => !!one)
  return sql<boolean>`${sql.join([few ? sql`true` : plannedEachTime, ...set], sql` and `)}`
}

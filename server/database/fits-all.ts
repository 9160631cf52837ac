import { type RawBuilder, sql } from 'kysely'
import { plannedEachTime } from './named-statements.ts'

type Condition = RawBuilder<unknown> | false | '' | 0 | null | undefined

/**
 * Whether a row fits all filters of a list; those that are not set say nothing. The list is planned for the values asked for, unless
 * one plan serves all values (`onePlan`), as where they are few rows in any case, those of one party, or all rows.
 */
export function fitsAll(conditions: Condition[], onePlan = false): RawBuilder<boolean> {
  const set = conditions.filter((one) => !!one)
  return sql<boolean>`${sql.join([onePlan ? sql`true` : plannedEachTime, ...set], sql` and `)}`
}

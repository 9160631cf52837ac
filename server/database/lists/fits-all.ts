import { type RawBuilder, sql } from 'kysely'
import { plannedEachTime } from '../named-statements.ts'

type Condition = RawBuilder<unknown> | false | '' | 0 | null | undefined

/**
 * Whether a row matches all filters of a list that are set. The statement is planned for the given values, unless one
 * plan suits all values (`onePlan`), for example because there are few rows in any case, such as those of one party, or
 * because all rows are read.
 */
export function fitsAll(conditions: Condition[], onePlan = false): RawBuilder<boolean> {
  const set = conditions.filter((one) => !!one)
  return sql<boolean>`${sql.join([onePlan ? sql`true` : plannedEachTime, ...set], sql` and `)}`
}

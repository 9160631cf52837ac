import { type SelectQueryBuilder, sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'

/**
 * A page of a list. How many rows it has stands in the statement, and so does that it is the first: PostgreSQL takes a parameter
 * there for a tenth of all rows, and would plan the list anew each time.
 */
export const pageOf =
  (paging: Paging) =>
  <D, T extends keyof D, O>(rows: SelectQueryBuilder<D, T, O>): SelectQueryBuilder<D, T, O> => {
    const page = rows.limit(sql.lit(paging.per_page))
    return paging.page === 1 ? page : page.offset(offsetOf(paging))
  }

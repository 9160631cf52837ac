import { type SelectQueryBuilder, sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'

/**
 * A page of a list. The page size is a literal in the statement, and the first page has no offset: for a parameter
 * PostgreSQL assumes a tenth of all rows, and would plan the list each time.
 */
export const pageOf =
  (paging: Paging) =>
  <D, T extends keyof D, O>(rows: SelectQueryBuilder<D, T, O>): SelectQueryBuilder<D, T, O> => {
    const page = rows.limit(sql.lit(paging.per_page))
    return paging.page === 1 ? page : page.offset(offsetOf(paging))
  }

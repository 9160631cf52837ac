import { type AliasedRawBuilder, type Expression, sql } from 'kysely'

/**
 * The rows of a page, as `page`, found once. Without this, PostgreSQL finds the page again for each row of the table it
 * is joined to, if it believes that the table has only one row of the organisation.
 */
export const foundOnce = <Row>(page: Expression<Row>): AliasedRawBuilder<Row, 'page'> =>
  sql<Row>`(with page as materialized (${page}) select * from page)`.as('page')

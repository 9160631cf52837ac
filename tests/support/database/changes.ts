import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'

/** Tables written by read-only use: what users viewed, when, and what they searched for. */
const whileReading = ['party_views', 'case_views', 'recent_searches', 'dashboard_visits']

/**
 * Every row that belongs to an organisation, as one text per table: equal before and after means that nothing was
 * written. With `organisation`, only its rows.
 */
export async function organisationRows(
  owner: Database,
  organisation?: string,
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id'
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
    order by 1`.execute(owner)
  const texts = tables
    .filter(({ name }) => !whileReading.includes(name))
    .map(async ({ name }) => {
      const condition = organisation ? sql`where organization_id = ${organisation}` : sql``
      const { rows } = await sql<{ text: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as text
        from ${sql.table(name)} t ${condition}`.execute(owner)
      return [name, rows[0]?.text ?? ''] as const
    })
  return Object.fromEntries(await Promise.all(texts))
}

import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import type { TableShape } from './plan.ts'

/**
 * Every table of the schema `public`, except those of the migrations themselves, as in the catalogue. `owner` is the
 * owner's connection.
 */
export async function readTables(owner: Database): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    with columns as (
      select attrelid, attnum, attname::text as name from pg_attribute where attnum > 0 and not attisdropped
    ), named as (
      select k.oid, k.conrelid, k.contype, k.conname::text as name, k.confrelid::regclass::text as "to",
        (select json_agg(name order by at) from unnest(k.conkey) with ordinality as one (num, at)
          join columns on attrelid = k.conrelid and attnum = num) as columns,
        (select json_agg(name order by at) from unnest(k.confkey) with ordinality as one (num, at)
          join columns on attrelid = k.confrelid and attnum = num) as "toColumns"
      from pg_constraint k
    ), indexes as (
      select i.indrelid, i.indexrelid::regclass::text as name,
        (select coalesce(json_agg(c.name), '[]') from columns c where c.attrelid = i.indrelid and c.attnum = any (i.indkey)) as columns
      from pg_index i where i.indisunique
    )
    select t.relname::text as name, t.relrowsecurity as secured,
      (select json_agg(name) from columns where attrelid = t.oid) as columns,
      (select coalesce(json_agg(json_build_object('name', name, 'columns', columns) order by name), '[]') from indexes
        where indrelid = t.oid) as keys,
      (select coalesce(json_agg(json_build_object('name', name, 'columns', columns, 'to', "to", 'toColumns', "toColumns")
        order by name), '[]') from named where conrelid = t.oid and contype = 'f') as "foreignKeys",
      (select coalesce(json_agg(tgname::text order by tgname), '[]') from pg_trigger
        where tgrelid = t.oid and not tgisinternal) as triggers
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and t.relkind in ('r', 'p') and t.relname not like 'kysely%'
    order by t.relname`.execute(owner)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import { filesForms } from '#server/contract/parties/model-types.ts'
import { registryStateKeys } from '#server/contract/registry/registry-forms.ts'
import type { Line, Standing } from '#server/contract/registry/registry-standing.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { companyRows, lineColumns, lineRows } from './registry-rows.ts'

/**
 * The source of the registry status lists: what a refresh stored for the watched companies, or for one company; for
 * some, freshly computed standings instead.
 */
export interface Reading {
  party_id?: string | undefined
  /** Current standings of companies that no refresh has read today. */
  computed: Standing[]
}

const isReadOn = (today: string) => sql`s.as_of = ${today}::date`
const isNotReadOn = (today: string) =>
  sql`(s.as_of is null or s.as_of < ${today}::date or s.as_of > ${today}::date)`

/** The watched companies, or only `party_id`, that no refresh has read on `today`: the first `limit`, and the total. */
export async function readUnreadCompanies(
  db: Work,
  { party_id, today, limit }: { party_id?: string | undefined; today: string; limit: number },
): Promise<{ party_ids: string[]; count: number }> {
  const found = party_id
    ? sql`parties p where p.party_id = ${party_id} and p.model_type in (${sql.join(filesForms)}) and not exists (
        select from registry_standings s where ${own('s')} and s.party_id = p.party_id and ${isReadOn(today)})`
    : sql`registry_standings s where ${own('s')} and ${isNotReadOn(today)}`
  const { rows } = await sql<{ party_id: string; count: number }>`
    select party_id, count(*) over () as count from ${found} limit ${sql.lit(limit)}`.execute(db)
  return { party_ids: rows.map((row) => row.party_id), count: rows[0]?.count ?? 0 }
}

const isStored = (table: 's' | 'k', { party_id, computed }: Reading) => {
  const party = sql.ref(`${table}.party_id`)
  const conditions = [
    own(table),
    ...(party_id ? [sql`${party} = ${party_id}`] : []),
    ...(computed.length > 0 ? [sql`${party} <> all(${computed.map((one) => one.party_id)})`] : []),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

const company = sql`party_id, party_name, name_key, place, status, late, due, filed_late, filed, next_due_form, next_due_on,
  additional_fee`
const line = sql`party_id, name_key, place, form, period_end, din, director_name, due_on, basis, state, filed_on, srn, days_late,
  normal_fee, additional_fee, fee_rule, is_current`
const urgency = sql`array_position(${registryStateKeys}::text[], state)`

// Materialized: otherwise the JSON is parsed again for each row that is looked up in it.
const computedTables = ({ computed }: Reading) => sql`
  worked_companies as materialized (select ${company}, null::timestamptz as read_at from ${companyRows(computed)}),
  worked_lines as materialized (
    select ${line}, ${urgency} as urgency from (select ${lineColumns} from ${lineRows(computed)}) as w),`

/**
 * Runs a query over `companies` and `lines`: the companies of a reading and their forms, current and past. `needed`:
 * which forms the query reads, so that only those of the computed standings are sent to PostgreSQL.
 */
export async function readFrom<Row>(
  db: Work,
  { party_id, computed: all }: Reading,
  needed: (line: Line) => boolean,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const computed = all.map((one) => ({ ...one, lines: one.lines.filter(needed) }))
  const reading = { party_id, computed }
  const isMixed = reading.computed.length > 0
  const { rows } = await sql<Row>`
    with ${isMixed ? computedTables(reading) : sql``}
    companies as not materialized (
      select ${company}, s.read_at from registry_standings s where ${isStored('s', reading)}
      ${isMixed ? sql`union all select * from worked_companies` : sql``}),
    lines as not materialized (
      select ${line}, urgency from registry_lines k where ${isStored('k', reading)}
      ${isMixed ? sql`union all select * from worked_lines` : sql``})
    ${query}`.execute(db)
  return rows
}

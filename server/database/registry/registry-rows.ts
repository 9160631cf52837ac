import { type RawBuilder, sql } from 'kysely'
import type { Standing } from '#server/contract/registry/registry-standing.ts'

const companies = sql`party_id text, party_name text, name_key text, place text, status text, late integer, due integer,
  filed_late integer, filed integer, next_due_form text, next_due_on date, additional_fee numeric`
const lines = sql`form text, period_end date, director jsonb, due_on date, basis text, state text, filed_on date, srn text,
  days_late integer, normal_fee numeric, additional_fee numeric, fee_rule text, is_current boolean`

/** Companies as rows, with the column names of `registry_standings`. */
export const companyRows = (standings: Standing[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(standings.map(({ lines: _, ...company }) => company))}::jsonb) as w(${companies})`

/** Columns of `registry_lines`, selected from `lineRows`. */
export const lineColumns = sql`w.party_id, w.name_key, w.place, l.form, l.period_end, coalesce(l.director->>'din', '') as din,
  coalesce(l.director->>'name', '') as director_name, l.due_on, l.basis, l.state, l.filed_on, l.srn, l.days_late, l.normal_fee,
  l.additional_fee, l.fee_rule, l.is_current`

/** The forms of companies as rows. */
export const lineRows = (standings: Standing[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(
    standings.map(({ party_id, name_key, place, lines }) => ({ party_id, name_key, place, lines })),
  )}::jsonb) as w(party_id text, name_key text, place text, lines jsonb)
    cross join lateral jsonb_to_recordset(w.lines) as l(${lines})`

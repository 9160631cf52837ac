import { sql } from 'kysely'
import type { z } from 'zod'
import type { RegistryForm, RegistryState } from '#server/contract/registry/registry-forms.ts'
import type { RegistryHistoryRow, registryHistoryQuery } from '#server/contract/registry/registry-status.ts'
import type { Work } from '../connection.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { byCompany, isNamed, type Named, ordered, pageOf } from './registry-lists.ts'
import { type Reading, readFrom } from './registry-reading.ts'

type Query = z.output<typeof registryHistoryQuery> & Named & { form: RegistryForm }

const fits = ({ form, ...text }: Query) => fitsAll([sql`form = ${form}`, isNamed(text)])

// A row is for a company, or for one of its directors.
const ofRow = [...byCompany, sql`director_name`, sql`din`]

const rowsOf = (query: Query) => sql`
  select ${sql.join(ofRow)} from lines where ${fits(query)} group by ${sql.join(ofRow)}
  ${query.state ? sql`having bool_or(state = ${query.state})` : sql``}`

/** A page of the history of one form, by company or by the most days late; ties are sorted by name. */
export async function readRegistryHistory(
  db: Work,
  reading: Reading,
  query: Query,
): Promise<RegistryHistoryRow[]> {
  if (query.named?.length === 0) return []
  const by = query.sort_by === 'days_late' ? [sql`max(days_late)`] : byCompany
  return readFrom(
    db,
    reading,
    ({ form }) => form === query.form,
    sql<RegistryHistoryRow>`
    select party_id, c.party_name, case when din <> '' then json_build_object('din', din, 'name', director_name) end as director, (
        select json_agg(json_build_object('period_end', l.period_end, 'due_on', l.due_on, 'state', l.state, 'filed_on', l.filed_on,
          'days_late', l.days_late) order by l.period_end desc)
        from lines as l where l.form = ${query.form} and l.party_id = page.party_id and l.din = page.din) as periods
    from (select *, row_number() over () as place from (
      ${rowsOf(query)} ${ordered(by, query.sort_in, ofRow)} ${pageOf(query)}) as first) as page
    join (select party_id, party_name from companies) as c using (party_id)
    order by page.place`,
  )
}

/** The number of rows in a form's history, and the number of forms by state and period, regardless of the state filter. */
export async function countRegistryHistory(
  db: Work,
  reading: Reading,
  query: Query,
): Promise<{ rows: number; forms: { state: RegistryState; period_end: string; count: number }[] }> {
  const counted = await readFrom(
    db,
    reading,
    ({ form }) => form === query.form,
    sql<{ count: number }>`
    select count(*) as count from (${rowsOf(query)}) as found`,
  )
  const forms = await readFrom(
    db,
    reading,
    ({ form }) => form === query.form,
    sql<{ state: RegistryState; period_end: string; count: number }>`
    select state, period_end, count(*) as count from lines where ${fits(query)}
    group by state, period_end`,
  )
  return { rows: counted[0]?.count ?? 0, forms }
}

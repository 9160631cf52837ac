import { sql } from 'kysely'
import type { z } from 'zod'
import { type RegistryState, registryStateKeys } from '#server/contract/registry/registry-forms.ts'
import type { Line } from '#server/contract/registry/registry-standing.ts'
import type { RegistryLine, registryFormsQuery } from '#server/contract/registry/registry-status.ts'
import type { Work } from '../connection.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { byCompany, type Columns, isNamed, type Named, ordered, pageOf } from './registry-lists.ts'
import { type Reading, readFrom } from './registry-reading.ts'

type Counts = Record<RegistryState, number>
type Query = z.output<typeof registryFormsQuery> & Named

const fits = ({ form, place, ...text }: Query, state?: RegistryState) =>
  fitsAll([
    sql`is_current`,
    isNamed(text),
    form && sql`form = ${form}`,
    place && sql`place = ${place}`,
    state && sql`urgency = ${registryStateKeys.indexOf(state) + 1}`,
  ])

// Late forms first, the longest late at the top; then due forms, the soonest first; then filed ones.
const orders: Record<Query['sort_by'], Columns> = {
  urgency: [sql`urgency`, sql`due_on`],
  due_on: [sql`due_on`],
  party_name: byCompany,
  form: [sql`form`],
  days_late: [sql`days_late`],
  additional_fee: [sql`coalesce(additional_fee, -1)`],
}

const isCurrent = ({ is_current }: Line) => is_current

/** A page of the current forms; ties are sorted by company, then by due date. */
export async function readRegistryLines(db: Work, reading: Reading, query: Query): Promise<RegistryLine[]> {
  if (query.named?.length === 0) return []
  const then = [...byCompany, sql`due_on`, sql`form`, sql`director_name`, sql`din`, sql`period_end`]
  const order = ordered(orders[query.sort_by], query.sort_in, then)
  return readFrom(
    db,
    reading,
    isCurrent,
    sql<RegistryLine>`
    select party_id, c.party_name, place, form, period_end, due_on, basis, state, filed_on, srn, days_late, normal_fee,
      additional_fee, fee_rule, case when din <> '' then json_build_object('din', din, 'name', director_name) end as director
    from (
      select party_id, form, period_end, din from lines
      where ${fits(query, query.state)} ${order} ${pageOf(query)}) as page
    join lines using (party_id, form, period_end, din)
    join (select party_id, party_name, name_key as key from companies) as c using (party_id)
    ${order}`,
  )
}

interface Counted {
  counts: Counts
  /** The additional fees of the late forms, on top of the normal fees, in rupees. */
  additional_fees: number
}

// The stored counts of each company are used: reading its forms would mean ten times as many rows.
async function countOfCompanies(db: Work, reading: Reading, text: Query): Promise<Counted> {
  const sums = registryStateKeys.map((state) => sql`${sql.lit(state)}, coalesce(sum(${sql.ref(state)}), 0)`)
  const rows = await readFrom(
    db,
    reading,
    () => false,
    sql<Counted>`
    select json_build_object(${sql.join(sums)}) as counts, coalesce(sum(additional_fee), 0) as additional_fees
    from companies where ${fitsAll([isNamed(text)])}`,
  )
  const [counted] = rows
  if (!counted) throw new Error('A query without rows')
  return counted
}

/** The number of current forms by state, regardless of the state filter, and the additional fees of the late ones. */
export async function countRegistryLines(db: Work, reading: Reading, query: Query): Promise<Counted> {
  if (!query.form && !query.place) return countOfCompanies(db, reading, query)
  const rows = await readFrom(
    db,
    reading,
    isCurrent,
    sql<{ state: RegistryState; count: number; fees: number | null }>`
    select state, count(*) as count, sum(additional_fee) as fees
    from lines where ${fits(query)} group by state`,
  )
  const rowIn = (state: RegistryState) => rows.find((row) => row.state === state)
  const count = (state: RegistryState) => rowIn(state)?.count ?? 0
  const counts = {
    late: count('late'),
    due: count('due'),
    filed_late: count('filed_late'),
    filed: count('filed'),
  }
  return { counts, additional_fees: rowIn('late')?.fees ?? 0 }
}

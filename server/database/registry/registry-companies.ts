import { sql } from 'kysely'
import type { z } from 'zod'
import type { RegistryCompany, registryCompaniesQuery } from '#server/contract/registry/registry-status.ts'
import type { Work } from '../connection.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { byCompany, type Columns, ordered, pageOf } from './registry-lists.ts'
import { type Reading, readFrom } from './registry-reading.ts'

type Query = z.output<typeof registryCompaniesQuery>

interface Companies {
  companies: number
  /** The number with other statuses. */
  exempt: number
  /** The distinct states of registered offices. */
  places: string[]
  /** When the earliest stored standing was read. */
  kept_since: string | null
}

const noLine = () => false

/**
 * The number of companies in a reading, how many of them have none of the statuses in `thatFile`, and the states of
 * their registered offices.
 */
export async function countRegistryCompanies(
  db: Work,
  reading: Reading,
  thatFile: string[],
): Promise<Companies> {
  const rows = await readFrom(
    db,
    reading,
    noLine,
    sql<Companies>`
    select count(*) as companies, count(*) filter (where status <> all(${thatFile})) as exempt, min(read_at) as kept_since,
      coalesce(array_agg(distinct place order by place) filter (where place is not null), '{}') as places
    from companies`,
  )
  return rows[0] ?? { companies: 0, exempt: 0, places: [], kept_since: null }
}

const orders: Record<Query['sort_by'], Columns> = {
  party_name: byCompany,
  late: [sql`late`],
  next_due: [sql`next_due_on`],
  additional_fee: [sql`additional_fee`],
}

const fits = ({ q, place, state }: Query) =>
  fitsAll([
    q && sql`strpos(lower(party_name), ${q.toLowerCase()}) > 0`,
    place && sql`place = ${place}`,
    state && sql`${sql.ref(state)} > 0`,
  ])

/** A page of companies with the number of their current forms by state; ties are sorted by name. */
export async function readRegistryCompanies(
  db: Work,
  reading: Reading,
  query: Query,
): Promise<Omit<RegistryCompany, 'must_file'>[]> {
  return readFrom(
    db,
    reading,
    noLine,
    sql<Omit<RegistryCompany, 'must_file'>>`
    select party_id, party_name, place, status, additional_fee, read_at,
      json_build_object('late', late, 'due', due, 'filed_late', filed_late, 'filed', filed) as counts,
      case when next_due_on is not null then json_build_object('form', next_due_form, 'due_on', next_due_on) end as next_due
    from companies where ${fits(query)}
    ${ordered(orders[query.sort_by], query.sort_in, byCompany)} ${pageOf(query)}`,
  )
}

/** The number of companies in the list. */
export async function countFoundCompanies(db: Work, reading: Reading, query: Query): Promise<number> {
  const rows = await readFrom(
    db,
    reading,
    noLine,
    sql<{ count: number }>`
    select count(*) as count from companies where ${fits(query)}`,
  )
  return rows[0]?.count ?? 0
}

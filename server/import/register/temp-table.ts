import { sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import type { RegisterRow } from './row.ts'

const required = { name: 'text', name_key: 'text', model_type: 'text' } as const
const optional = {
  status: 'text',
  class: 'text',
  category: 'text',
  sub_category: 'text',
  industry: 'text',
  nic_code: 'text',
  roc: 'text',
  registered_on: 'date',
  authorised_capital: 'numeric(20, 2)',
  paid_up_capital: 'numeric(20, 2)',
  address: 'text',
  city: 'text',
  state: 'text',
  pincode: 'text',
  listed: 'boolean',
} as const
const types = { cin: 'text', ...required, ...optional, register_digest: 'bigint' } as const

/** Fields that every row of the register has. */
export const requiredNames = Object.keys(required) as (keyof typeof required)[]
/** Optional fields of a row. */
export const optionalNames = Object.keys(optional) as (keyof typeof optional)[]
const columns = Object.entries(types) as [keyof typeof types, string][]

const table = sql.join(columns.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))

/** Replaces the content of this connection's table `given_companies` with these rows, for the statements that merge them. */
export async function loadIntoTempTable(db: Work, rows: RegisterRow[]): Promise<void> {
  await sql`create temp table if not exists given_companies (${table}) on commit delete rows`.execute(db)
  await sql`truncate given_companies`.execute(db)
  const values = columns.map(
    ([name, type]) => sql`${rows.map((row) => row[name])}::${sql.raw(type.replace(/ ?\(.*/, ''))}[]`,
  )
  await sql`insert into given_companies select * from unnest(${sql.join(values)})`.execute(db)
}

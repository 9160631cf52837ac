import { sql } from 'kysely'
import { fitsAll } from '../lists/fits-all.ts'
import { contains, type ExportSource, isWatched } from './source.ts'

const is = (column: string, text: string) => sql`lower(${sql.ref(column)}) = ${text.toLowerCase()}`

/** Parties of the register. A person's PAN is masked. */
export const partyExport: ExportSource<'parties'> = {
  columns: {
    party_id: sql`p.party_id`,
    party_name: sql`p.name`,
    model_type: sql`p.model_type`,
    cin: sql`p.cin`,
    llpin: sql`p.llpin`,
    pan: sql`case when p.model_type = 'person' then '••••••' || right(p.pan, 4) else p.pan end`,
    din: sql`p.din`,
    status: sql`p.status`,
    class: sql`p.class`,
    category: sql`p.category`,
    industry: sql`p.industry`,
    nic_code: sql`p.nic_code`,
    registered_on: sql`p.registered_on`,
    paid_up_capital: sql`p.paid_up_capital`,
    authorised_capital: sql`p.authorised_capital`,
    city: sql`p.city`,
    state: sql`p.state`,
    pincode: sql`p.pincode`,
    address: sql`p.address`,
    listed: sql`case when p.listed then 'yes' else 'no' end`,
    source: sql`p.source`,
    source_date: sql`p.source_date`,
  },
  from: ({ filters: { of, model_type, state, city, status, class: kind, industry, listed } }) =>
    sql`parties p where ${fitsAll([
      of && isWatched('p.party_id', of),
      model_type && sql`p.model_type = ${model_type}`,
      state && is('p.state', state),
      city && is('p.city', city),
      status && sql`p.status = ${status}`,
      kind && sql`p.class = ${kind}`,
      industry && contains('p.industry', industry),
      listed && sql`p.listed = ${listed === 'true'}`,
    ])}`,
  order: sql`p.party_id`,
}

import { sql } from 'kysely'
import { dayBegins, dayEnds } from '../day-in-india.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'
import { ofParty } from '../reports/order-list.ts'
import { partyName } from '../reports/orders.ts'
import type { ExportSource } from './source.ts'

/** Ordered reports. */
export const orderExport: ExportSource<'orders'> = {
  columns: {
    order_id: sql`o.order_id`,
    report_type: sql`o.report_type`,
    party_id: sql`o.party_id`,
    party_name: partyName,
    status: sql`o.status`,
    ordered_by: nameOf('o.ordered_by'),
    created_at: sql`o.created_at`,
    done_at: sql`o.done_at`,
    error: sql`o.error`,
  },
  from: ({ filters: { report_type, state, party, from, to } }) =>
    sql`orders o left join parties p using (party_id) where ${own('o')} and ${fitsAll([
      report_type && sql`o.report_type = ${report_type}`,
      state && sql`o.status = ${state}`,
      party && ofParty(party),
      from && sql`o.created_at >= ${dayBegins(from)}`,
      to && sql`o.created_at < ${dayEnds(to)}`,
    ])}`,
  order: sql`o.created_at, o.order_id`,
}

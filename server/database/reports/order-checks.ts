import { sql } from 'kysely'
import type { ReportType } from '#server/contract/reports/order.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

/** Those parties of the given ids that exist. */
export async function readPartiesToOrder(db: Work, partyIds: string[]) {
  if (partyIds.length === 0) return []
  const parties = db.selectFrom('parties').where('party_id', '=', anyOf(partyIds))
  return parties.select(['party_id', 'name', 'model_type']).execute()
}

/**
 * The latest order of each party and report type in the last 24 hours that was neither cancelled nor failed; optionally
 * of one report type.
 */
export async function readRecentOrders(db: Work, partyIds: string[], report_type?: ReportType) {
  if (partyIds.length === 0) return []
  const some = db
    .selectFrom('orders as o')
    .where(own('o'))
    .where('o.party_id', '=', anyOf(partyIds))
    .where('o.status', 'in', ['ordered', 'building', 'done'])
    .where('o.created_at', '>', sql<string>`now() - interval '1 day'`)
    .$if(!!report_type, (q) => q.where('o.report_type', '=', report_type as ReportType))
  return some
    .distinctOn(['o.party_id', 'o.report_type'])
    .select(['o.order_id as id', 'o.party_id', 'o.report_type', 'o.status as state', 'o.created_at'])
    .select(nameOf('o.ordered_by').as('ordered_by'))
    .orderBy('o.party_id')
    .orderBy('o.report_type')
    .orderBy('o.created_at', 'desc')
    .execute()
}

import type { PlannedOrder, ReportType } from '#server/contract/reports/order.ts'
import type { Work } from '#server/database/connection.ts'
import { readPartiesToOrder, readRecentOrders } from '#server/database/reports/order-checks.ts'
import { ordersTogether } from '#server/rules/reports/orders-together.ts'
import type { UseCase } from '../use-case.ts'
import { lockOrders, placeOrders, type SendReportJob } from './order-report.ts'

interface OrdersRequest {
  parties: string[]
  report_type: ReportType
  anew?: string[] | undefined
}

/** Previews ordering the report for all these parties: for which it is ordered, and why not for the others. */
export async function planOrders(
  db: Work,
  sku: Record<string, string[]>,
  { parties, report_type, anew = [] }: OrdersRequest,
): Promise<PlannedOrder[]> {
  const ids = [...new Set(parties)]
  const known = new Map((await readPartiesToOrder(db, ids)).map((party) => [party.party_id, party]))
  const recent = new Set((await readRecentOrders(db, ids, report_type)).map(({ party_id }) => party_id))
  const requested = ids.map((party_id) => ({
    party_id,
    party: known.get(party_id),
    isRecent: recent.has(party_id),
  }))
  return ordersTogether(requested, { report_type, sku, anew })
}

/**
 * Orders a report for several parties, at most fifty, in one transaction. Parties for which that is not possible are
 * skipped and returned with the reason; nothing is refused.
 */
export async function orderReports(
  useCase: UseCase,
  sku: Record<string, string[]>,
  sendJob: SendReportJob,
  request: OrdersRequest,
) {
  await lockOrders(useCase.db)
  const plan = await planOrders(useCase.db, sku, request)
  const parties = plan.flatMap(({ party_id, party_name, reason }) =>
    reason === null ? [{ party_id, name: party_name ?? '' }] : [],
  )
  const orders = await placeOrders(useCase, sendJob, parties, request.report_type)
  return { orders, left_out: plan.filter(({ reason }) => reason !== null) }
}

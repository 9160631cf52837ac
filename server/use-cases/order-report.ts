import type { Product, ReportType } from '#server/contract/order.ts'
import { audit } from '#server/database/audit.ts'
import type { Work } from '#server/database/connection.ts'
import { insertOrder, readOrder } from '#server/database/orders.ts'
import { readParty } from '#server/database/parties.ts'
import { unavailable } from '#server/rules/report-availability.ts'
import { found, invalid } from './refusal.ts'
import type { UseCase } from './use-case.ts'

/** Asks for the document of an order, inside the caller's transaction. */
export type SendReportJob = (db: Work, order: { order_id: string; organization_id: string }) => Promise<void>

interface NewOrder {
  party_id: string
  report_type: ReportType
}

/**
 * Orders a report of a party and asks for its document in the same transaction. `sku`: the reports the organisation may order,
 * by kind of party. Refused as not found without such a party, as invalid where the report is not available.
 */
export async function orderReport(
  { db, actor }: UseCase,
  sku: Record<string, string[]>,
  sendJob: SendReportJob,
  { party_id, report_type }: NewOrder,
): Promise<Product> {
  const party = found(await readParty(db, party_id), 'No such party')
  const reason = unavailable(report_type, party, sku)
  if (reason) throw invalid('report_type', reason)
  const { organization_id, user_id } = actor
  const row = { organization_id, party_id, report_type }
  const order_id = await insertOrder(db, { ...row, ordered_by: user_id })
  await sendJob(db, { order_id, organization_id })
  await audit(db, actor, { action: 'create', entity: 'order', entity_id: order_id, after: row })
  return found(await readOrder(db, order_id), 'No such order')
}

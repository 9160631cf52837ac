import { messages } from '#server/contract/messages.ts'
import type { Product, ReportType } from '#server/contract/reports/order.ts'
import type { Work } from '#server/database/connection.ts'
import { lockOwn } from '#server/database/lock.ts'
import { auditAll } from '#server/database/organisation/audit.ts'
import { readParty } from '#server/database/parties/parties.ts'
import { readRecentOrders } from '#server/database/reports/order-checks.ts'
import { insertOrderEvents } from '#server/database/reports/order-events.ts'
import { insertOrder, readOrder } from '#server/database/reports/orders.ts'
import { unavailable } from '#server/rules/reports/report-availability.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** Serialises the organisation's orders, so that the check for orders within a day stays valid until the order is placed. */
export const lockOrders = (db: Work) => lockOwn(db, 'orders')

/** Requests the document of an order, inside the caller's transaction. */
export type SendReportJob = (db: Work, order: { order_id: string; organization_id: string }) => Promise<void>

interface PartyToOrder {
  party_id: string
  name: string
}

/** Stores an order of the report for each party and requests the documents. Returns the order ids. */
export async function placeOrders(
  { db, actor }: UseCase,
  sendJob: SendReportJob,
  parties: PartyToOrder[],
  report_type: ReportType,
): Promise<string[]> {
  const { organization_id, user_id, api_key } = actor
  const placed = []
  for (const { party_id, name } of parties) {
    const row = { organization_id, party_id, report_type }
    const order_id = await insertOrder(db, { ...row, party_name: name, ordered_by: user_id })
    await sendJob(db, { order_id, organization_id })
    placed.push({ order_id, row })
  }
  const detail = api_key ? { api_key } : {}
  const event = { organization_id, user_id, kind: 'ordered', detail } as const
  await insertOrderEvents(
    db,
    placed.map(({ order_id }) => ({ ...event, order_id })),
  )
  await auditAll(
    db,
    actor,
    placed.map(({ order_id, row }) => ({
      action: 'create',
      entity: 'order',
      entity_id: order_id,
      after: row,
    })),
  )
  return placed.map(({ order_id }) => order_id)
}

interface NewOrder {
  party_id: string
  report_type: ReportType
  /** If false, the report is not ordered again within a day. */
  anew?: boolean | undefined
}

/**
 * Orders a report of a party and requests its document in the same transaction. `sku`: the reports the organisation may
 * order, by kind of party. Throws a Refusal: not found without the party, invalid if the report is not available,
 * conflict if `anew` is false and the same was ordered within a day.
 */
export async function orderReport(
  useCase: UseCase,
  sku: Record<string, string[]>,
  sendJob: SendReportJob,
  { party_id, report_type, anew }: NewOrder,
): Promise<Product> {
  const { db } = useCase
  const party = found(await readParty(db, party_id), messages.reports.noParty)
  const reason = unavailable(report_type, party, sku)
  if (reason) throw invalid('report_type', reason)
  if (anew === false) await lockOrders(db)
  const [recent] = anew === false ? await readRecentOrders(db, [party_id], report_type) : []
  if (recent) throw new Refusal('conflict', messages.reports.orderedWithinDay)
  const [order_id = ''] = await placeOrders(useCase, sendJob, [party], report_type)
  return found(await readOrder(db, order_id), 'No such order')
}

import type { ReportType } from '#server/contract/reports/order.ts'
import type { ReportDocument } from '#server/contract/reports/report-document.ts'
import type { ReportSnapshot } from '#server/contract/reports/report-snapshot.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

interface Built {
  organization_id: string
  order_id: string
  document: ReportDocument
  snapshot: ReportSnapshot
}

/** Stores the content of a report. An existing document of the order is replaced: an order is built until it is done. */
export async function keepDocument(
  db: Work,
  { organization_id, order_id, document, snapshot }: Built,
): Promise<void> {
  const row = {
    document: JSON.stringify(document),
    snapshot: JSON.stringify(snapshot),
    taken_at: document.prepared.at,
  }
  await db
    .insertInto('order_documents')
    .values({ organization_id, order_id, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
}

/** The content of an order's report; undefined if only its PDF was stored. */
export async function readDocument(db: Work, orderId: string): Promise<ReportDocument | undefined> {
  const row = await db
    .selectFrom('order_documents')
    .where(own('order_documents'))
    .select('document')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.document
}

/** The figures of the organisation's latest report on the same party and of the same type, other than the order's own. */
export async function lastDocument(
  db: Work,
  order: { order_id: string; party_id: string; report_type: ReportType },
): Promise<{ at: string; order_id: string; snapshot: ReportSnapshot } | undefined> {
  return db
    .selectFrom('order_documents as d')
    .where(own('d'))
    .innerJoin('orders as o', 'o.order_id', 'd.order_id')
    .select(['d.taken_at as at', 'd.order_id', 'd.snapshot'])
    .where('o.party_id', '=', order.party_id)
    .where('o.report_type', '=', order.report_type)
    .where('d.order_id', '<>', order.order_id)
    .orderBy('d.taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

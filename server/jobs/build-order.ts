import { reportTypes } from '#server/contract/order.ts'
import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { insertFile } from '#server/database/files.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { buildReport } from '#server/reports/build-report.ts'
import type { ReportData } from '#server/reports/report-data.ts'
import { auditByJob } from './audit-by-job.ts'
import type { OrderJob } from './queue.ts'
import { type OrderToBuild, readOrderToBuild, reportDataOfOrder } from './report-data-of-order.ts'

interface Stored {
  storage_key: string
  size: number
}

// Path and control characters are no part of a file's name.
const fileName = ({ report_type }: OrderToBuild, { party }: ReportData) =>
  `${reportTypes[report_type].name} ${party.name}`
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .concat('.pdf')

async function finish(
  db: Work,
  files: FileStore,
  order: OrderToBuild,
  name: string,
  stored: Stored,
): Promise<void> {
  const { order_id, organization_id, ordered_by } = order
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('order_id', '=', order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (status === 'done') return
  const media_type = 'application/pdf'
  const { storage_type } = files
  const file_id = await insertFile(db, {
    organization_id,
    name,
    media_type,
    storage_type,
    ...stored,
    created_by: ordered_by,
  })
  const done_at = new Date().toISOString()
  await db
    .updateTable('orders')
    .set({ status: 'done', done_at, file_id })
    .where('order_id', '=', order_id)
    .execute()
  await auditByJob(db, {
    organization_id,
    action: 'finish',
    entity: 'order',
    entity_id: order_id,
    after: { status: 'done', file_id },
  })
}

/**
 * Builds the document of an order, stores it, and marks the order as done. `db` is opened as `web`.
 * May be killed at any point and run again: the document goes to the same key, and only one run marks the order.
 * An order that is done, or was rolled back, is left alone.
 */
export async function buildOrder(db: Database, files: FileStore, job: OrderJob): Promise<void> {
  const { order_id, organization_id } = job
  const read = await asOrganisation(db, organization_id, async (transaction) => {
    const order = await readOrderToBuild(transaction, order_id)
    if (!order || order.status === 'done') return null
    return { order, data: await reportDataOfOrder(transaction, order, new Date().toISOString()) }
  })
  if (!read) return
  const { order, data } = read
  const pdf = await buildReport(order.report_type, data)
  const storage_key = `${organization_id}/reports/${order_id}.pdf`
  await files.put(storage_key, pdf)
  const stored = { storage_key, size: pdf.length }
  await asOrganisation(db, organization_id, (transaction) =>
    finish(transaction, files, order, fileName(order, data), stored),
  )
}

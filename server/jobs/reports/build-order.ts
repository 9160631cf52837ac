import { isUnfinished } from '#server/contract/reports/order-states.ts'
import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { insertFile } from '#server/database/files.ts'
import { audit, byJob } from '#server/database/organisation/audit.ts'
import { keepDocument } from '#server/database/reports/order-documents.ts'
import { insertOrderEvents } from '#server/database/reports/order-events.ts'
import { changeLockedOrder, type LockedOrder, lockOrder } from '#server/database/reports/order-states.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { reportDocument } from '#server/reports/report-document.ts'
import { type ReportFile, reportFile } from '#server/reports/report-file.ts'
import { snapshotOf } from '#server/reports/snapshot.ts'
import { orderFileKey } from '#server/use-cases/reports/order-file.ts'
import { AttemptSuperseded } from '../attempt-superseded.ts'
import type { OrderJob } from '../queue.ts'
import { failOrder } from './fail-order.ts'
import { DocumentNotStored, PartyGone } from './order-failure.ts'
import { progressOf } from './order-progress.ts'
import { type OrderToBuild, readOrderToBuild, reportDataOfOrder } from './report-data-of-order.ts'
import { reportLogo } from './report-logo.ts'

/** Starts the next attempt of an order; undefined if there is nothing to build. */
async function beginAttempt(db: Work, orderId: string): Promise<LockedOrder | undefined> {
  const locked = await lockOrder(db, orderId)
  if (!locked || !isUnfinished(locked.status)) return undefined
  const { organization_id, order_id } = locked
  const attempts = locked.attempts + 1
  await changeLockedOrder(db, locked, { status: 'building', attempts, sections_done: 0 })
  const detail = { attempt: attempts }
  await insertOrderEvents(db, [{ organization_id, order_id, user_id: null, kind: 'begun', detail }])
  return { ...locked, status: 'building', attempts }
}

async function readData(db: Work, { order_id }: LockedOrder) {
  const order = await readOrderToBuild(db, order_id)
  if (!order) throw new AttemptSuperseded()
  const party = db.selectFrom('parties').select('party_id').where('party_id', '=', order.party_id)
  if (!(await party.executeTakeFirst())) throw new PartyGone()
  return { order, data: await reportDataOfOrder(db, order, new Date().toISOString()) }
}

/** Locks the order for the attempt that built it; a concurrent cancellation either waits until the document is stored or came first. */
async function lockAttempt(db: Work, { order_id, attempts }: LockedOrder): Promise<LockedOrder> {
  const locked = await lockOrder(db, order_id)
  if (locked?.status !== 'building' || locked.attempts !== attempts) throw new AttemptSuperseded()
  return locked
}

type Noted = Pick<ReportFile, 'manifest_sha256'>

async function noteDone(
  db: Work,
  locked: LockedOrder,
  file_id: string,
  { manifest_sha256 }: Noted,
): Promise<void> {
  const { organization_id, order_id, sections } = locked
  const all = sections !== null && { sections_done: sections, sections }
  await changeLockedOrder(db, locked, { status: 'done', file_id, ...all })
  await insertOrderEvents(db, [{ organization_id, order_id, user_id: null, kind: 'done', detail: all || {} }])
  await audit(db, byJob(organization_id), {
    action: 'finish',
    entity: 'order',
    entity_id: order_id,
    after: { status: 'done', file_id, ...(manifest_sha256 && { manifest_sha256 }) },
  })
}

async function finish(
  db: Work,
  files: FileStore,
  attempt: LockedOrder,
  order: OrderToBuild,
  file: ReportFile,
) {
  const locked = await lockAttempt(db, attempt)
  const storage_key = orderFileKey(locked)
  try {
    await files.put(storage_key, file.bytes).catch((cause) => {
      throw new DocumentNotStored('The document was not stored', { cause })
    })
    const file_id = await insertFile(db, {
      organization_id: locked.organization_id,
      name: file.name,
      media_type: file.media_type,
      size: file.bytes.length,
      storage_type: files.storage_type,
      storage_key,
      created_by: order.ordered_by,
    })
    await noteDone(db, locked, file_id, file)
  } catch (error) {
    await files.remove(storage_key).catch(() => undefined)
    throw error
  }
}

async function build(db: Database, files: FileStore, attempt: LockedOrder): Promise<void> {
  const { organization_id } = attempt
  const { order, data } = await asOrganisation(db, organization_id, (work) => readData(work, attempt))
  const logo = await reportLogo(db, files, order)
  const { onSection, settled } = progressOf(db, attempt)
  const file = await reportFile(order.report_type, data, { logo, onSection })
  await settled()
  await asOrganisation(db, organization_id, async (work) => {
    await finish(work, files, attempt, order, file)
    const document = reportDocument(order.report_type, data)
    await keepDocument(work, { ...attempt, document, snapshot: snapshotOf(data) })
  })
}

/**
 * Builds the document of an order, stores it, and marks the order as done. `db` is opened as `web`; `lastTry`: the
 * queue will not retry. Safe to kill at any point and run again: the document goes to the same key, and only the
 * attempt that began last completes the order. Throws if it should be retried; an order that is finished, or was rolled
 * back, is left alone.
 */
export async function buildOrder(
  db: Database,
  files: FileStore,
  { order_id, organization_id }: OrderJob,
  { lastTry = false } = {},
): Promise<void> {
  const attempt = await asOrganisation(db, organization_id, (work) => beginAttempt(work, order_id))
  if (!attempt) return
  try {
    await build(db, files, attempt)
  } catch (error) {
    if (error instanceof AttemptSuperseded) return
    await failOrder(db, files, attempt, { error, lastTry })
  }
}

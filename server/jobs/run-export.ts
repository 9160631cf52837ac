import { createReadStream } from 'node:fs'
import { exportKinds, featuresOf } from '#server/contract/exports/export-kinds.ts'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { plural } from '#server/contract/plural.ts'
import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { isDatabaseUnavailable } from '#server/database/database-errors.ts'
import {
  changeExport,
  isUnfinished,
  type LockedExport,
  lockExport,
  noteRows,
  readStuckExports,
} from '#server/database/exports/bulk-exports.ts'
import { leaveFiles } from '#server/database/files.ts'
import { audit, byJob } from '#server/database/organisation/audit.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { readViewer, scopeOfViewer } from '#server/identity/viewer.ts'
import { log } from '#server/log.ts'
import { notify } from '#server/use-cases/notices/notify.ts'
import { AttemptSuperseded } from './attempt-superseded.ts'
import { removeWritten, type Written, writeExport } from './export-file.ts'
import { countJobFailure } from './job-failures.ts'
import { notifyJobFailed } from './notify-job-failed.ts'
import { progressOf } from './progress-of.ts'
import { type ExportJob, enqueueExport, queues } from './queue.ts'
import { requesterMayStill } from './requester-may-still.ts'

const daysKept = 3

/** The requesting user may no longer export it. */
class RightGone extends Error {}

// Each attempt has its own key: one that was overtaken removes only what it stored itself.
const fileKey = ({ export_id, attempts }: Pick<LockedExport, 'export_id' | 'attempts'>) =>
  `exports/${export_id}/${attempts}`

async function beginAttempt(db: Work, exportId: string): Promise<LockedExport | undefined> {
  const locked = await lockExport(db, exportId)
  if (!locked || !isUnfinished(locked)) return undefined
  const attempts = locked.attempts + 1
  // A worker killed right after storing the file of the previous attempt left it behind.
  if (locked.attempts > 0) await leaveFiles(db, [fileKey(locked)])
  await changeExport(db, exportId, { state: 'running', attempts, done: 0 })
  return { ...locked, attempts }
}

/** Throws if the requesting user has lost permission to export this data, or to view it. */
async function assertAllowed(db: Work, { asked_by, kind, columns }: LockedExport): Promise<void> {
  const isAllowed = await requesterMayStill(db, asked_by, [features.bulkExport, ...featuresOf(kind, columns)])
  if (!isAllowed) throw new RightGone()
}

/** Locks the export for the attempt that wrote it. */
async function lockAttempt(db: Work, { export_id, attempts }: LockedExport): Promise<LockedExport> {
  const locked = await lockExport(db, export_id)
  if (locked?.state !== 'running' || locked.attempts !== attempts) throw new AttemptSuperseded()
  return locked
}

const auditedExport = (entity_id: string) => ({ entity: 'export', entity_id })

async function noteDone(
  db: Work,
  attempt: LockedExport,
  { size, rows }: Written,
  stored: Pick<LockedExport, 'storage_type' | 'storage_key'>,
): Promise<void> {
  const { organization_id, export_id, asked_by, kind } = await lockAttempt(db, attempt)
  await assertAllowed(db, attempt)
  const expires_at = new Date(Date.now() + daysKept * 86_400_000).toISOString()
  const change = { done: rows, total: rows, size, ...stored, expires_at }
  await changeExport(db, export_id, { state: 'done', ...change })
  const after = { state: 'done', kind, rows, size, asked_by }
  const actor = byJob(organization_id)
  await audit(db, actor, { action: 'finish', ...auditedExport(export_id), after })
  await notify(
    { db, actor },
    {
      to: [asked_by],
      kind: 'export_done',
      entity: 'export',
      entity_id: export_id,
      once: export_id,
      text: `${exportKinds[kind].label}: ${plural(rows, 'row')}`,
      link: '/bulk-export',
    },
  )
}

async function fail(db: Work, attempt: LockedExport, error: string): Promise<void> {
  const { organization_id, export_id, asked_by, kind } = await lockAttempt(db, attempt)
  await changeExport(db, export_id, { state: 'failed', error })
  await notifyJobFailed(db, {
    organization_id,
    asked_by,
    entity: 'export',
    entity_id: export_id,
    after: { state: 'failed', error, asked_by },
    text: `Export of ${exportKinds[kind].label}: ${error}`,
    link: '/bulk-export',
  })
}

async function deliver(db: Database, files: FileStore, attempt: LockedExport): Promise<void> {
  const { organization_id } = attempt
  const inOrganisation = <T>(work: (db: Work) => Promise<T>) => asOrganisation(db, organization_id, work)
  await inOrganisation((work) => assertAllowed(work, attempt))
  const progress = progressOf(db, organization_id, (work, done: number, total: number) =>
    noteRows(work, attempt, { done, total }),
  )
  const requester = await readViewer(db, attempt.asked_by)
  if (!requester) throw new RightGone()
  const written = await writeExport(db, scopeOfViewer(requester), attempt, progress)
  await inOrganisation((work) => assertAllowed(work, attempt))
  const storage_key = fileKey(attempt)
  try {
    await files.put(storage_key, createReadStream(written.path), written.size)
    const stored = { storage_type: files.storage_type, storage_key }
    await inOrganisation((work) => noteDone(work, attempt, written, stored))
  } catch (error) {
    // If the connection was lost, the export may be done after all; otherwise its next attempt removes this file.
    if (!isDatabaseUnavailable(error))
      await files.remove(storage_key).catch(() => leaveFiles(db, [storage_key]))
    throw error
  }
}

/**
 * Writes the file of an export and stores it for three days. `db` is opened as `web`; `lastTry`: the queue will not
 * retry. Safe to kill at any point and run again: it starts over, and only the attempt that began last completes it.
 * Throws if it should be retried.
 */
export async function runExport(
  db: Database,
  files: FileStore,
  { export_id, organization_id }: ExportJob,
  { lastTry = false } = {},
): Promise<void> {
  const attempt = await asOrganisation(db, organization_id, (work) => beginAttempt(work, export_id))
  if (!attempt) return
  try {
    await deliver(db, files, attempt)
  } catch (error) {
    if (error instanceof AttemptSuperseded) return
    if (!lastTry && !(error instanceof RightGone)) throw error
    const isRefused = error instanceof RightGone
    if (!isRefused) countJobFailure(queues.exports)
    const why = isRefused ? messages.exports.rightGone : messages.exports.failed
    log.error({ export: export_id, err: error }, 'Export failed')
    await asOrganisation(db, organization_id, (work) => fail(work, attempt, why)).catch((cause) => {
      if (!(cause instanceof AttemptSuperseded)) throw cause
    })
  } finally {
    await removeWritten(attempt)
  }
}

/** Enqueues unfinished exports again that have made no progress for `forMinutes` minutes. Safe to repeat. */
export async function askForStuckExports(db: Work, forMinutes = 0): Promise<void> {
  for (const one of await readStuckExports(db, forMinutes)) await enqueueExport(db, one)
}

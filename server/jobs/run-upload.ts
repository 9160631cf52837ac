import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { UploadRow } from '#server/contract/uploads/uploads.ts'
import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { lockUploadTarget } from '#server/database/uploads/upload-changes.ts'
import { leaveUploadParts } from '#server/database/uploads/upload-files.ts'
import {
  beginUploadAttempt,
  noteUpload,
  type UploadAttempt,
  type UploadWork,
} from '#server/database/uploads/upload-moves.ts'
import { checkUploadRows } from '#server/database/uploads/upload-rows.ts'
import { changeUpload } from '#server/database/uploads/uploads.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { ImportFailure } from '#server/import/failure.ts'
import { uploadLineReader } from '#server/import/uploads/read-upload.ts'
import { log } from '#server/log.ts'
import type { AskForAlerts } from '#server/use-cases/portfolios/import-exposures.ts'
import { Refusal } from '#server/use-cases/refusal.ts'
import { applyLines, countLines, undoLines } from '#server/use-cases/uploads/upload-lines.ts'
import { AttemptSuperseded } from './attempt-superseded.ts'
import { countJobFailure } from './job-failures.ts'
import { notifyJobFailed } from './notify-job-failed.ts'
import { progressOf } from './progress-of.ts'
import { queues, type UploadJob } from './queue.ts'
import { readSentUpload } from './read-upload-file.ts'
import { requesterMayStill } from './requester-may-still.ts'

/** The state to which an upload returns if a job fails. */
const before: Record<UploadWork, UploadRow['state']> = {
  reading: 'failed',
  checking: 'columns',
  applying: 'open',
  undoing: 'applied',
}

/** Throws a Refusal if the requesting user has lost permission to upload data. */
async function assertAllowed(db: Work, { asked_by }: UploadAttempt): Promise<void> {
  const isAllowed = asked_by !== null && (await requesterMayStill(db, asked_by, [features.uploads], 'POST'))
  if (!isAllowed) throw new Refusal('not allowed', messages.uploads.rightGone)
}

/** Locks the upload at the end of an attempt's transaction; throws AttemptSuperseded if another attempt took over. */
async function lockAttempt(db: Work, attempt: UploadAttempt): Promise<void> {
  if (!(await noteUpload(db, attempt))) throw new AttemptSuperseded()
}

async function check(db: Database, attempt: UploadAttempt): Promise<void> {
  const { upload_id, kind, columns, heads, total } = attempt
  const read = uploadLineReader(kind, columns, heads)
  // Each batch is stored together with its progress: a killed attempt is continued from there.
  for (let done: number | undefined = attempt.done; done !== undefined; ) {
    const after: number = done
    done = await asOrganisation(db, attempt.organization_id, async (work) => {
      await lockAttempt(work, attempt)
      const next = await checkUploadRows(work, upload_id, after, read)
      if (next !== undefined) await noteUpload(work, attempt, { done: next })
      return next
    })
  }
  await asOrganisation(db, attempt.organization_id, async (work) => {
    await lockAttempt(work, attempt)
    await countLines(work, attempt, total)
  })
}

const requesterOf = ({ organization_id, asked_by, asked_address }: UploadAttempt) => ({
  organization_id,
  user_id: asked_by,
  address: asked_address,
})

async function move(
  db: Database,
  attempt: UploadAttempt,
  ask: AskForAlerts,
  onLine: (line: number) => Promise<void>,
): Promise<void> {
  const { kind, organization_id, total, state } = attempt
  const by = requesterOf(attempt)
  // All or nothing: nothing is computed from half a file, and a killed job leaves no rows behind.
  await asOrganisation(db, organization_id, async (work) => {
    await lockUploadTarget(work, kind, true)
    const beforeEnd = async () => {
      await lockAttempt(work, attempt)
      await assertAllowed(work, attempt)
    }
    const following = { onLine, beforeEnd }
    if (state === 'applying') await applyLines(work, attempt, by, total, following)
    else await undoLines(work, attempt, by, following)
    await ask(work, organization_id)
  })
}

async function failUpload(db: Work, attempt: UploadAttempt, error: string): Promise<void> {
  const { upload_id, organization_id, file_name, asked_by, state, total } = attempt
  await lockAttempt(db, attempt)
  // Other changes were applied since the preview was counted.
  if (error === messages.uploads.nothing) await countLines(db, attempt, total)
  await changeUpload(db, upload_id, { state: before[state], error })
  if (state === 'reading') await leaveUploadParts(db, upload_id)
  await notifyJobFailed(db, {
    organization_id,
    asked_by,
    entity: 'upload',
    entity_id: upload_id,
    after: { state: before[state], error, asked_by },
    text: `${file_name}: ${error}`,
  })
}

interface Tools {
  files: FileStore
  ask: AskForAlerts
}

async function continueUpload(db: Database, { files, ask }: Tools, attempt: UploadAttempt): Promise<void> {
  const progress = progressOf(db, attempt.organization_id, (work, done?: number) =>
    noteUpload(work, attempt, done === undefined ? {} : { done }),
  )
  await asOrganisation(db, attempt.organization_id, (work) => assertAllowed(work, attempt))
  if (attempt.state === 'reading') return readSentUpload(db, files, attempt, () => progress())
  if (attempt.state === 'checking') return check(db, attempt)
  return move(db, attempt, ask, progress)
}

/**
 * Continues an upload according to its state: reads its file, checks its lines, applies or undoes it. `db` is opened as
 * `web`; `lastTry`: the queue will not retry. Safe to kill at any point and run again: nothing is stored or written
 * twice. Throws if it should be retried.
 */
export async function runUpload(
  db: Database,
  tools: Tools,
  { upload_id, organization_id }: UploadJob,
  { lastTry = false } = {},
): Promise<void> {
  const attempt = await asOrganisation(db, organization_id, (work) => beginUploadAttempt(work, upload_id))
  if (!attempt) return
  try {
    await continueUpload(db, tools, attempt)
  } catch (error) {
    // The error may be caused by another attempt that is running.
    const isCurrent = await asOrganisation(db, organization_id, (work) => noteUpload(work, attempt))
    if (!isCurrent || error instanceof AttemptSuperseded) return
    const hasReason = error instanceof ImportFailure || error instanceof Refusal
    if (!hasReason && !lastTry) throw error
    if (!hasReason) {
      countJobFailure(queues.uploads)
      log.error({ upload: upload_id, err: error }, 'Upload failed')
    }
    const why = hasReason ? error.message : messages.uploads.failed
    await asOrganisation(db, organization_id, (work) => failUpload(work, attempt, why)).catch((cause) => {
      if (!(cause instanceof AttemptSuperseded)) throw cause
    })
  }
}

import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { type AuditedBy, audit } from '#server/database/organisation/audit.ts'
import {
  countUpload,
  lastUploadChange,
  lineRanges,
  relinkLaterUploads,
  undoUploadChanges,
  writeUpload,
} from '#server/database/uploads/upload-changes.ts'
import { refuseRepeatedRows } from '#server/database/uploads/upload-rows.ts'
import { changeUpload, type StoredUpload } from '#server/database/uploads/uploads.ts'
import { Refusal } from '../refusal.ts'

const nobody = async () => {}

/** Progress callbacks: after each range of lines, and before the end. Either can abort by throwing. */
interface Following {
  onLine: (line: number) => Promise<void>
  beforeEnd: () => Promise<void>
}
const unfollowed: Following = { onLine: nobody, beforeEnd: nobody }
const now = () => new Date().toISOString()

/**
 * Counts what applying the lines of a file would do, once all are read, and opens the upload. Of several lines for the
 * same row all but one are rejected.
 */
export async function countLines(db: Work, { upload_id, kind }: StoredUpload, last: number): Promise<void> {
  await refuseRepeatedRows(db, kind, upload_id)
  const counts = { refused: 0, adds: 0, replaces: 0, same: 0 }
  for (const range of lineRanges(last)) {
    const some = await countUpload(db, kind, upload_id, range)
    counts.refused += some.refused
    counts.adds += some.adds
    counts.replaces += some.replaces
    counts.same += some.same
  }
  await changeUpload(db, upload_id, { state: 'open', ...counts, counted_at: now(), error: null })
}

/**
 * Applies the lines of a file up to `last` in one transaction, and records the changes. The caller must have locked the
 * table of its kind. Throws a conflict Refusal if nothing changes.
 */
export async function applyLines(
  db: Work,
  { upload_id, kind, file_name, refused }: StoredUpload,
  by: AuditedBy,
  last: number,
  { onLine, beforeEnd } = unfollowed,
): Promise<void> {
  let [added, replaced] = [0, 0]
  for (const range of lineRanges(last)) {
    const some = await writeUpload(db, kind, upload_id, range)
    added += some.added
    replaced += some.replaced
    await onLine(range.to)
  }
  await beforeEnd()
  if (added + replaced === 0) throw new Refusal('conflict', messages.uploads.nothing)
  const change = { state: 'applied', applied_by: by.user_id, applied_at: now(), error: null } as const
  await changeUpload(db, upload_id, { ...change, added, replaced })
  const after = { kind, file_name, added, replaced, refused }
  await audit(db, by, { action: 'apply', entity: 'upload', entity_id: upload_id, after })
}

/**
 * Undoes the changes of an applied file in the same way; rows that were changed since stay unchanged, and are counted.
 * If a later file is undone too, its rows return to the state before this one.
 */
export async function undoLines(
  db: Work,
  { upload_id, kind }: StoredUpload,
  by: AuditedBy,
  { onLine, beforeEnd } = unfollowed,
): Promise<void> {
  let remaining = 0
  for (const range of lineRanges(await lastUploadChange(db, upload_id))) {
    remaining += await undoUploadChanges(db, kind, upload_id, range)
    await onLine(range.to)
  }
  await relinkLaterUploads(db, kind, upload_id)
  await beforeEnd()
  const change = { state: 'undone', undone_by: by.user_id, undone_at: now(), error: null } as const
  await changeUpload(db, upload_id, { ...change, kept: remaining })
  await audit(db, by, {
    action: 'undo',
    entity: 'upload',
    entity_id: upload_id,
    after: { kind, kept: remaining },
  })
}

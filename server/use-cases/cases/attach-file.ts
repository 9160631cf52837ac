import type { AttachmentsSent } from '#server/contract/attachments.ts'
import type { UploadEnding } from '#server/contract/upload-endings.ts'
import { addEvent } from '#server/database/cases/case-events.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { type Attachment, storeFiles, type Uploads } from '../store-file.ts'
import type { UseCase } from '../use-case.ts'

/** All files of a write request: the one defined by the specification, and those in `attachments`. */
const filesOf = ({
  attachment,
  file_name = 'attachment',
  attachments = [],
}: AttachmentsSent): Attachment[] => [
  ...(attachment === undefined ? [] : [{ name: file_name, base64: attachment }]),
  ...attachments.map((one) => ({ name: one.file_name, base64: one.attachment })),
]

/**
 * Stores the files of a write request with the case, with a history entry for each and an audit row. Throws the
 * Refusals of `storeFiles`. Returns whether there were any files.
 */
export async function attachFiles(
  useCase: UseCase,
  uploads: Uploads,
  case_id: number,
  sent: AttachmentsSent,
  endings: readonly UploadEnding[],
): Promise<boolean> {
  const attachments = filesOf(sent)
  if (attachments.length === 0) return false
  const files = await storeFiles(useCase, uploads, `cases/${case_id}`, attachments, endings)
  const { db, actor } = useCase
  const { organization_id, user_id } = actor
  for (const { file_id } of files)
    await addEvent(db, { organization_id, case_id, kind: 'attachment', owner: user_id, file_id })
  await audit(db, actor, { action: 'attach', entity: 'case', entity_id: String(case_id), after: { files } })
  return true
}

import type { UploadEnding } from '#server/contract/upload-endings.ts'
import { addEvent } from '#server/database/cases.ts'
import { type Attachment, storeFile, type Uploads } from './store-file.ts'
import type { UseCase } from './use-case.ts'

/** Stores a file with a case and gives its id; refused as `storeFile` says. */
export async function attachFile(
  useCase: UseCase,
  uploads: Uploads,
  case_id: number,
  attachment: Attachment,
  endings: readonly UploadEnding[],
): Promise<string> {
  const file_id = await storeFile(useCase, uploads, `cases/${case_id}`, attachment, endings)
  const { db, actor } = useCase
  const { organization_id, user_id } = actor
  await addEvent(db, { organization_id, case_id, kind: 'attachment', owner: user_id, file_id })
  return file_id
}

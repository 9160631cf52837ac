import { addEvent } from '#server/database/cases/case-events.ts'
import { audit } from '#server/database/organisation/audit.ts'
import type { UseCase } from '../use-case.ts'

interface CreatedFile {
  manifest_sha256: string
  /** Files in the archive, without its manifest. */
  count: number
}

/** Records in the case's history and in the audit log that a user created the case file, with the checksum of its manifest. */
export async function noteCaseFile(
  { db, actor }: UseCase,
  case_id: number,
  file: CreatedFile,
): Promise<void> {
  const { organization_id, user_id: owner } = actor
  const { manifest_sha256, count } = file
  const body = `${count} files`
  await addEvent(db, { organization_id, case_id, kind: 'case_file', owner, body, after: manifest_sha256 })
  await audit(db, actor, { action: 'export', entity: 'case', entity_id: String(case_id), after: file })
}

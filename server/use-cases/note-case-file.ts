import { audit } from '#server/database/audit.ts'
import { addEvent } from '#server/database/case-events.ts'
import type { UseCase } from './use-case.ts'

interface Made {
  manifest_sha256: string
  /** Files of the archive without its manifest. */
  count: number
}

/** Notes that somebody made the case file of a case, with the sum of its manifest: in the history of the case and in the audit. */
export async function noteCaseFile({ db, actor }: UseCase, case_id: number, made: Made): Promise<void> {
  const { organization_id, user_id: owner } = actor
  const { manifest_sha256, count } = made
  const body = `${count} files`
  await addEvent(db, { organization_id, case_id, kind: 'case_file', owner, body, after: manifest_sha256 })
  await audit(db, actor, { action: 'export', entity: 'case', entity_id: String(case_id), after: made })
}

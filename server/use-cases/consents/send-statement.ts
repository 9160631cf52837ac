import type { BankReading } from '#server/contract/consents/bank-account.ts'
import type { ConsentSection } from '#server/contract/consents/consent-sections.ts'
import type { StatementPreview } from '#server/contract/consents/consent-statements.ts'
import { maskNumbers } from '#server/contract/mask-pans.ts'
import { messages } from '#server/contract/messages.ts'
import { deleteStatement, insertStatement } from '#server/database/consents/consent-statements.ts'
import { readConsent } from '#server/database/consents/consents.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { found, Refusal } from '../refusal.ts'
import { type Attachment, storeFile, type Uploads } from '../store-file.ts'
import type { UseCase } from '../use-case.ts'

const entity = 'consent statement'
const { none, over, ended } = messages.consents

/** The consent if it is active on a date. Throws a Refusal: not found, or conflict if it is withdrawn or has ended. */
export async function standingConsent(db: UseCase['db'], consentId: string, today: string) {
  const consent = found(await readConsent(db, consentId), none)
  if (consent.withdrawn_at) throw new Refusal('conflict', over)
  if (consent.ends_on < today) throw new Refusal('conflict', ended)
  return consent
}

/** The content read from a file: nothing if the file is only stored, months only for a bank statement. */
export interface ConsentFile {
  preview: StatementPreview | null
  bank: BankReading | null
}

interface Sent {
  consent_id: string
  section: ConsentSection
  attachment: Attachment
  file: ConsentFile
}

/** Stores a statement with the content read from it, with an audit row; returns its id. Throws the Refusals of `storeFile`. */
export async function sendStatement(
  useCase: UseCase,
  uploads: Uploads,
  { consent_id, section, attachment, file }: Sent,
): Promise<string> {
  const { db, actor } = useCase
  const { organization_id, user_id: sent_by } = actor
  const file_id = await storeFile(useCase, uploads, `consents/${consent_id}`, attachment, [
    'csv',
    'xlsx',
    'pdf',
  ])
  const row = { organization_id, sent_by, consent_id, file_id, ...file }
  const statement_id = await insertStatement(db, row)
  const name = maskNumbers(attachment.name)
  const after = { consent_id, section, name, lines: file.preview?.lines ?? null }
  await audit(db, actor, { action: 'send', entity, entity_id: statement_id, after })
  return statement_id
}

/** Deletes a statement, its content, and its file, with an audit row. Throws a not found Refusal. */
export async function removeStatement({ db, actor }: UseCase, statementId: string): Promise<void> {
  const { consent_id } = found(await deleteStatement(db, statementId), messages.consents.noStatement)
  await audit(db, actor, { action: 'delete', entity, entity_id: statementId, before: { consent_id } })
}

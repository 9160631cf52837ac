import { type PaperKind, papersMissing } from '#server/contract/guarantee/onboarding-papers.ts'
import { maskNumbers } from '#server/contract/mask-pans.ts'
import { messages } from '#server/contract/messages.ts'
import { pictureAndDocumentEndings } from '#server/contract/upload-endings.ts'
import { deletePaper, insertPaper, readPapers } from '#server/database/guarantee/onboarding-papers.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { isLockedPdf } from '#server/rules/files/locked-pdf.ts'
import { found, invalid, Refusal } from '../refusal.ts'
import { type Attachment, storeFile, type Uploads } from '../store-file.ts'
import type { UseCase } from '../use-case.ts'
import { openSteps } from './open-steps.ts'

const entity = 'onboarding document'
const papersStep = 3

/**
 * Stores a document of the third step, with an audit row; returns its id. Throws the Refusals of `openSteps` and
 * `storeFile`, and one for a password-protected file.
 */
export async function uploadGuaranteeDocument(
  useCase: UseCase,
  uploads: Uploads,
  kind: PaperKind,
  attachment: Attachment,
): Promise<string> {
  const { db, actor } = useCase
  await openSteps(useCase, papersStep)
  if (isLockedPdf(Buffer.from(attachment.base64, 'base64')))
    throw invalid('attachment', messages.upload.lockedPdf)
  const { organization_id, user_id: sent_by } = actor
  const file_id = await storeFile(useCase, uploads, 'onboarding', attachment, pictureAndDocumentEndings)
  const document_id = await insertPaper(db, { organization_id, sent_by, kind, file_id })
  const after = { kind, name: maskNumbers(attachment.name) }
  await audit(db, actor, { action: 'send', entity, entity_id: document_id, after })
  return document_id
}

/** Removes a document with its file, with an audit row. Throws a Refusal: not found, or conflict if the completed step requires it. */
export async function removeGuaranteeDocument(useCase: UseCase, documentId: string): Promise<void> {
  const { db, actor } = useCase
  const steps = await openSteps(useCase, papersStep)
  const papers = await readPapers(db)
  const { kind } = found(
    papers.find(({ document_id }) => document_id === documentId),
    messages.guarantee.noPaper,
  )
  const left = papers.filter(({ document_id }) => document_id !== documentId).map((one) => one.kind)
  const isDone = steps.some(({ step_id, step_status }) => step_id === papersStep && step_status === 'done')
  if (isDone && papersMissing(left).length > 0) throw new Refusal('conflict', messages.guarantee.lastPaper)
  found(await deletePaper(db, documentId), messages.guarantee.noPaper)
  await audit(db, actor, { action: 'delete', entity, entity_id: documentId, before: { kind } })
}

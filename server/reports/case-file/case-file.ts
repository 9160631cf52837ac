import { manifestName } from '#server/contract/archive.ts'
import { type ListedFile, type Manifest, manifestFormat } from '#server/contract/cases/case-file.ts'
import { FileMissing, type FileStore } from '#server/files/file-store.ts'
import { type ArchiveFile, archive, json } from '../archive/archive.ts'
import { sha256Of, summed } from '../archive/checksum.ts'
import { moment } from '../figures.ts'
import { caseDocument } from './case-document.ts'
import type { CaseAttachment, CaseFileFacts } from './case-file-facts.ts'
import { caseHtml } from './case-html.ts'
import { casePdf } from './case-pdf.ts'

/** An attachment that is missing from the store or has a different size than when it was attached. */
export class AttachmentLost extends Error {}

async function listedAttachment(files: FileStore, one: CaseAttachment): Promise<ListedFile> {
  const lost = new AttachmentLost(
    `The attachment “${one.name}” has changed since it was uploaded, so no case file was created`,
  )
  try {
    const { sha256, size } = await summed(await files.get(one.storage_key))
    if (size !== one.size) throw lost
    return { path: one.path, sha256, size, what: 'attachment', original_name: one.name }
  } catch (error) {
    throw error instanceof FileMissing ? lost : error
  }
}

interface Written {
  path: string
  what: string
  content: Buffer
}

async function writtenFiles(facts: CaseFileFacts, listed: ListedFile[]): Promise<Written[]> {
  const { ticket, alerts, audit, exported } = facts
  const document = caseDocument(facts, listed)
  const { comments, ...rest } = ticket
  return [
    { path: 'case.html', what: 'the case as a web page', content: Buffer.from(caseHtml(document)) },
    { path: 'case.pdf', what: 'the case as PDF', content: await casePdf(document, exported.at) },
    { path: 'data/case.json', what: 'case data', content: json(rest) },
    { path: 'data/comments.json', what: 'comments data', content: json(comments) },
    { path: 'data/alerts.json', what: 'alerts data', content: json(alerts) },
    { path: 'data/audit.json', what: 'audit data', content: json(audit) },
  ]
}

function manifestOf({ ticket, organisation, exported }: CaseFileFacts, files: ListedFile[]): Manifest {
  const { case_id, subject, case_status, version, party_id, party_name } = ticket
  return {
    format: manifestFormat,
    version: 1,
    case: { case_id, subject, case_status, version, party_id, party_name },
    organisation,
    exported: { by: exported.by, at_utc: exported.at, at_ist: moment(exported.at) },
    files,
  }
}

/** A case file ready to be sent. */
export interface CaseFile {
  manifest_sha256: string
  /** Number of files in the archive without its manifest. */
  count: number
  /** Opens the archive; call once, when it is sent. Sizes in bytes. */
  open(): ReturnType<typeof archive>
}

/**
 * Builds the case file of a case: reads every attachment once for its checksum, so that the manifest is complete before
 * the first byte is sent. Throws AttachmentLost for one that is missing or was changed.
 */
export async function caseFile(facts: CaseFileFacts, store: FileStore): Promise<CaseFile> {
  const listed: ListedFile[] = []
  for (const one of facts.attachments) listed.push(await listedAttachment(store, one))
  const written = await writtenFiles(facts, listed)
  const sums = written.map(({ path, what, content }) => ({
    path,
    sha256: sha256Of(content),
    size: content.length,
    what,
  }))
  const manifest = json(manifestOf(facts, [...sums, ...listed]))
  const attached = facts.attachments.map(({ path, size, storage_key }, index): ArchiveFile => {
    return { path, size, sha256: listed[index]?.sha256 ?? '', open: () => store.get(storage_key) }
  })
  const files: ArchiveFile[] = [{ path: manifestName, content: manifest }, ...written, ...attached]
  return {
    manifest_sha256: sha256Of(manifest),
    count: files.length - 1,
    open: () => archive(files, new Date(facts.exported.at)),
  }
}

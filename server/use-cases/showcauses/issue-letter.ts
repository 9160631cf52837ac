import { createHash, randomUUID } from 'node:crypto'
import { messages } from '#server/contract/messages.ts'
import type { Letter } from '#server/contract/showcauses/showcause.ts'
import { insertFile } from '#server/database/files.ts'
import type { StoredShowcause } from '#server/database/showcauses/showcauses.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { braced } from './showcause-templates.ts'

/** A letter for printing. `at` is the document's timestamp. */
export interface LetterContent {
  title: string
  reference: string
  organisation: string
  text: string
  at: Date
}

/** Prints letters; `unprintable` returns the words that its fonts cannot show. */
export interface Letterhead {
  print(letter: LetterContent): Promise<Buffer>
  unprintable(text: string): string[]
}

/** A printed and stored letter: the file id, and the SHA-256 of its bytes and of its text. */
interface Issued {
  text: string
  file_id: string
  pdf_sha256: string
  text_sha256: string
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** Throws a Refusal if a letter is not fit to be issued. */
function checkLetter({ text, missing, unknown }: Letter, stationery: Letterhead): void {
  if (unknown.length > 0) throw new Refusal('invalid', messages.showcause.unknown(braced(unknown)))
  if (missing.length > 0) throw new Refusal('invalid', messages.showcause.missing(braced(missing)))
  const words = stationery.unprintable(text)
  if (words.length > 0) throw new Refusal('invalid', messages.showcause.unprintable(words.join(' ')))
}

/** The printable form of a notice's letter. */
export const toLetterPdf = (
  { reference, organisation }: StoredShowcause,
  title: string,
  text: string,
  at: Date,
): LetterContent => ({ title: `${title} ${reference}`, reference, organisation, text, at })

/** Prints a letter and stores it. Throws an invalid Refusal if a placeholder is not filled in or a word cannot be printed. */
export async function issueLetter(
  { db, actor: { organization_id, user_id } }: UseCase,
  files: FileStore,
  stationery: Letterhead,
  stored: StoredShowcause,
  { title, letter }: { title: string; letter: Letter },
): Promise<Issued> {
  checkLetter(letter, stationery)
  const { text } = letter
  const pdf = await stationery.print(toLetterPdf(stored, title, text, new Date()))
  const storage_key = `${organization_id}/showcauses/${stored.id}/${randomUUID()}`
  await files.put(storage_key, pdf)
  const file_id = await insertFile(db, {
    organization_id,
    name: `${title} ${stored.reference.replaceAll('/', '-')}.pdf`,
    media_type: 'application/pdf',
    size: pdf.length,
    storage_type: files.storage_type,
    storage_key,
    created_by: user_id,
  })
  return { text, file_id, pdf_sha256: sha256(pdf), text_sha256: sha256(text) }
}

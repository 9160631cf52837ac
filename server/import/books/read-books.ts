import { buffer } from 'node:stream/consumers'
import { type BookPackage, bookPackages } from '#server/contract/consents/book-lines.ts'
import type { BookReading } from '#server/contract/consents/books.ts'
import { otherCompany } from '#server/rules/financials/statement-owner.ts'
import { ImportFailure } from '../failure.ts'
import { isPacked } from '../is-packed.ts'
import { refuseOtherName } from '../sheet/name-agrees.ts'
import { readTallyBooks } from './read-tally.ts'
import { readTrialBalance } from './read-trial-balance.ts'
import { unpacked } from './unpacked.ts'

/** Whether these are the first bytes of a Tally export, in any of its encodings. */
const isOfTally = (start: Buffer) => /<ENVELOPE/i.test(start.toString('latin1').replaceAll('\0', ''))

function readTable(content: Buffer, name: string): Promise<BookReading> {
  if (isOfTally(content.subarray(0, 2_000)))
    throw new ImportFailure(`This is XML from Tally: choose “${bookPackages.tally.label}” as the package.`)
  return readTrialBalance(content, name)
}

/**
 * Reads the export of an accounting package, gzipped or not; `names` are the names of the business, empty if unknown.
 * Throws an ImportFailure for a file that cannot be read, whose file name does not match its content, or that contains
 * another company's books.
 */
export async function readBooksFile(
  content: Buffer,
  sent: { package: BookPackage; file_name: string },
  names: string[],
): Promise<BookReading> {
  // The form compresses large files for upload but keeps their names.
  const name = isPacked(content) ? sent.file_name.replace(/\.gz$/i, '') : sent.file_name
  const isTally = sent.package === 'tally'
  const read = isTally
    ? await readTallyBooks(content)
    : await readTable(await buffer(unpacked(content)), name)
  if (isTally) refuseOtherName(name, 'XML')
  const other = read.company && otherCompany(read.company, names)
  if (other) throw new ImportFailure(other)
  return read
}

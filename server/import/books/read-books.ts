import { buffer } from 'node:stream/consumers'
import { type BookPackage, bookPackages } from '#server/contract/book-lines.ts'
import type { BookReading } from '#server/contract/books.ts'
import { otherCompany } from '#server/rules/statement-owner.ts'
import { ImportFailure } from '../failure.ts'
import { isPacked } from '../is-packed.ts'
import { refuseOtherName } from '../sheet/name-agrees.ts'
import { readTallyBooks } from './read-tally.ts'
import { readTrialBalance } from './read-trial-balance.ts'
import { unpacked } from './unpacked.ts'

/** Whether these are the first bytes of an export of Tally, in whichever of its encodings. */
const isOfTally = (start: Buffer) => /<ENVELOPE/i.test(start.toString('latin1').replaceAll('\0', ''))

function readTable(content: Buffer, name: string): Promise<BookReading> {
  if (isOfTally(content.subarray(0, 2_000)))
    throw new ImportFailure(`This is XML from Tally: choose “${bookPackages.tally.label}” as the package.`)
  return readTrialBalance(content, name)
}

/**
 * Reads the export of a package, packed with gzip or not, named as its sender calls it; `names` is what the business is called, none
 * where it is not known. Throws an ImportFailure for what cannot be read or is named as something else, and for another company's books.
 */
export async function readBooksFile(
  content: Buffer,
  sent: { package: BookPackage; file_name: string },
  names: string[],
): Promise<BookReading> {
  // The form packs large files on their way and leaves them their names.
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

import { buffer } from 'node:stream/consumers'
import type { BookPackage } from '#server/contract/book-lines.ts'
import type { BookReading } from '#server/contract/books.ts'
import { otherCompany } from '#server/rules/statement-owner.ts'
import { ImportFailure } from '../failure.ts'
import { readTallyBooks } from './read-tally.ts'
import { readTrialBalance } from './read-trial-balance.ts'
import { unpacked } from './unpacked.ts'

/**
 * Reads the export of a package, packed with gzip or not; `names` is what the business is called, none where it is not known.
 * Throws an ImportFailure for what cannot be read and for another company's books.
 */
export async function readBooksFile(
  content: Buffer,
  which: BookPackage,
  names: string[],
): Promise<BookReading> {
  const read =
    which === 'tally'
      ? await readTallyBooks(content)
      : await readTrialBalance(await buffer(unpacked(content)))
  const other = read.company && otherCompany(read.company, names)
  if (other) throw new ImportFailure(other)
  return read
}

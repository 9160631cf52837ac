import { z } from 'zod'
import { messages } from './messages.ts'
import { unseen } from './unseen.ts'

// Joiners and fillers alone show nothing.
const nothing = /^[\s\p{DI}]*$/u

/** A text of one line as it is shown: blanks once, and without characters that are not seen or that turn the writing round. */
function asShown(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').replace(unseen, '').replace(/ {2,}/g, ' ').trim()
  return nothing.test(plain) ? '' : plain
}

/** A name that something else says again; '' for none. */
export const saidName = z.string().overwrite(asShown)

/** What is typed on one line, such as a title or a reference, kept as it is shown; '' for nothing. Refused above `most` characters. */
export const line = (most: number, tooLong?: string) => saidName.max(most, tooLong)

/** The same of what has to be filled in. */
export const filledLine = (most: number, tooLong?: string) =>
  saidName.min(1, { error: messages.form.fill, abort: true }).max(most, tooLong)

/** A name by which people tell things apart, kept as it is shown. Refused where nothing is left, and above `most` characters. */
export const shownName = (most: number) => filledLine(most)

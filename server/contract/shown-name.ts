import { z } from 'zod'
import { messages } from './messages.ts'
import { unseen } from './unseen.ts'

// Joiners and fillers alone are invisible.
const invisible = /^[\s\p{DI}]*$/u

/** A text normalised to one line: single spaces, without invisible characters or direction overrides. */
function asShown(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').replace(unseen, '').replace(/ {2,}/g, ' ').trim()
  return invisible.test(plain) ? '' : plain
}

/** A name that refers to another item; '' for none. */
export const normalisedName = z.string().overwrite(asShown)

/** Single-line input, such as a title or a reference, stored in normalised form; '' for empty. Rejected above `most` characters. */
export const line = (most: number, tooLong?: string) => normalisedName.max(most, tooLong)

/** The same for a required field. */
export const filledLine = (most: number, tooLong?: string) =>
  normalisedName.min(1, { error: messages.form.fill, abort: true }).max(most, tooLong)

/** A name that identifies an item, stored in normalised form. Rejected if empty after normalisation, and above `most` characters. */
export const shownName = (most: number) => filledLine(most)

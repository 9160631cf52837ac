import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { unturned } from './unseen.ts'

/** A text of several lines, kept without what turns its writing round and blanks at its ends; refused above `max` characters. */
export const longText = (max: number, tooLong?: string) =>
  z.string().overwrite(unturned).trim().max(max, tooLong)

// Joiners and fillers show nothing.
const seenOf = (text: string) => text.replace(/\p{DI}/gu, '').trim()

/** Whether nothing of a text is seen. */
export const isBlank = (text: string): boolean => seenOf(text) === ''

/** Whether a text says enough to be a note: its characters are counted as people count them, blanks at its ends left out. */
export const isNote = (text: string): boolean => [...seenOf(text)].length >= limits.minNoteLength

/** A text that has to say something, at most `max` long: refused where nothing of it is seen. */
export const filledText = (max: number, tooLong?: string) =>
  z
    .string()
    .overwrite(unturned)
    .trim()
    .min(1, { error: messages.form.fill, abort: true })
    .max(max, tooLong)
    .refine((text) => !isBlank(text), messages.form.fill)

/** A note of a decision or a change, at most `max` long. */
export const noteText = (max: number = limits.maxTextLength) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? messages.form.note : undefined) })
    .overwrite(unturned)
    .trim()
    .refine(isNote, messages.form.note)
    .max(max)

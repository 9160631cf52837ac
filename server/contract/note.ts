import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { unturned } from './unseen.ts'

// Joiners and fillers are invisible.
const visibleText = (text: string) => text.replace(/\p{DI}/gu, '').trim()

/** Whether a text has no visible characters. */
export const isBlank = (text: string): boolean => visibleText(text) === ''

/** A text as it is stored: without direction overrides and surrounding spaces; '' if nothing of it is visible. */
const asWritten = (text: string) => (isBlank(text) ? '' : unturned(text).trim())

/** Text of several lines, without direction overrides and surrounding spaces; rejected above `max` characters. '' if nothing of it is visible. */
export const longText = (max: number, tooLong?: string) => z.string().overwrite(asWritten).max(max, tooLong)

/** Whether a text is long enough for a note: counted in visible characters, without surrounding spaces. */
export const isNote = (text: string): boolean => [...visibleText(text)].length >= limits.minNoteLength

/** A required text of at most `max` characters: rejected if it has no visible characters. */
export const filledText = (max: number, tooLong?: string) =>
  z.string().overwrite(asWritten).min(1, { error: messages.form.fill, abort: true }).max(max, tooLong)

/** A note on a decision or change, of at most `max` characters. */
export const noteText = (max: number = limits.maxTextLength) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? messages.form.note : undefined) })
    .overwrite(unturned)
    .trim()
    .refine(isNote, messages.form.note)
    .max(max)

import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** Whether a text says enough to be a note: its characters are counted as people count them, blanks at its ends left out. */
export const isNote = (text: string): boolean => [...text.trim()].length >= limits.minNoteLength

/** A note of a decision or a change, at most `max` long. */
export const noteText = (max: number = limits.maxTextLength) =>
  z
    .string({ error: ({ code }) => (code === 'invalid_type' ? messages.form.note : undefined) })
    .trim()
    .refine(isNote, messages.form.note)
    .max(max)

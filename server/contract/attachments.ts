import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

// Longer names are truncated, not rejected; this only limits the input.
export const fileNameSent = z.string().trim().max(1000)

/** One required file: base64 with its name. */
export const fileToRead = {
  attachment: z.base64().min(1, messages.consents.noFile),
  file_name: fileNameSent.min(1, messages.consents.noFile),
}

/** One attachment is sent as base64 in `attachment` with its `file_name`, several in `attachments`: either all are accepted or none. */
export const attachmentsSent = {
  attachment: z.base64().optional(),
  file_name: fileNameSent.optional(),
  attachments: z
    .array(z.object({ file_name: fileNameSent, attachment: z.base64() }))
    .max(limits.maxAttachments)
    .optional(),
}
export type AttachmentsSent = {
  [Name in keyof typeof attachmentsSent]?: z.output<(typeof attachmentsSent)[Name]>
}

/** A file of a case: its size in bytes, its media type if the platform states it. */
export const attachment = z.object({
  _id: z.string(),
  name: z.string(),
  size: z.number().default(0),
  type: z.string().default(''),
  date: z.string().default(''),
  owner: z.object({ fullname: z.string() }).default({ fullname: '' }),
})

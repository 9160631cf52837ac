import { z } from 'zod'
import { archivedFile } from '../archive.ts'

/** One file of a case file, as listed in its manifest. */
const listedFile = archivedFile.extend({
  /** Its original file name. */
  original_name: z.string().optional(),
})
export type ListedFile = z.infer<typeof listedFile>

export const manifestFormat = 'credence-case-file'

/** The manifest of a case file: the case, who made it and when, and the SHA-256 and size of each file. */
export const manifest = z.object({
  format: z.literal(manifestFormat),
  version: z.literal(1),
  case: z.object({
    case_id: z.string(),
    subject: z.string(),
    case_status: z.string(),
    /** The version of the case when the file was made. */
    version: z.number(),
    party_id: z.string(),
    party_name: z.string(),
  }),
  organisation: z.object({ organization_id: z.string(), name: z.string() }),
  exported: z.object({
    by: z.object({ user_id: z.string(), fullname: z.string() }),
    at_utc: z.string(),
    at_ist: z.string(),
  }),
  files: z.array(listedFile).max(10_000),
})
export type Manifest = z.infer<typeof manifest>

/** A file that is streamed to the client. */
export const streamedFile = z.object({
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.number(),
  content: z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream),
})
export type StreamedFile = z.infer<typeof streamedFile>

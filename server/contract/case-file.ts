import { z } from 'zod'
import { archivedFile } from './archive.ts'

/** One file of a case file, as its manifest lists it. */
const listedFile = archivedFile.extend({
  /** What it was called when somebody attached it. */
  original_name: z.string().optional(),
})
export type ListedFile = z.infer<typeof listedFile>

export const manifestFormat = 'credence-case-file'

/** What a case file says of itself: of which case, made by whom and when, and the SHA-256 and size of each of its files. */
export const manifest = z.object({
  format: z.literal(manifestFormat),
  version: z.literal(1),
  case: z.object({
    case_id: z.string(),
    subject: z.string(),
    case_status: z.string(),
    /** How often the case had been changed when the file was made. */
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

/** A file that is handed over as it streams. */
export const streamedFile = z.object({
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  content: z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream),
})
export type StreamedFile = z.infer<typeof streamedFile>

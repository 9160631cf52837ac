import { z } from 'zod'

/** A stored file: `data` is a link if the store supports links (S3), otherwise the bytes as base64. */
export const storedFile = z.object({
  data: z.string(),
  name: z.string().default('file'),
  type: z.string().default('application/octet-stream'),
  /** Reports use `storage_type`, attachments `Storage_type`. */
  meta: z.object({ storage_type: z.string().optional(), Storage_type: z.string().optional() }).default({}),
})

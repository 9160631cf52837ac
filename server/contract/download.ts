import { z } from 'zod'

/** A stored file: in `data` a link where the store has links (S3), else the bytes as base64. */
export const storedFile = z.object({
  data: z.string(),
  name: z.string().default('file'),
  type: z.string().default('application/octet-stream'),
  /** Reports say `storage_type`, attachments `Storage_type`. */
  meta: z.object({ storage_type: z.string().optional(), Storage_type: z.string().optional() }).default({}),
})

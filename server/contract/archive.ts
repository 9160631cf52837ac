import { z } from 'zod'

export const manifestName = 'manifest.json'

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A file of an archive, as listed in its manifest. */
export const archivedFile = z.object({
  /** Its name in the archive. */
  path: z.string().min(1).max(300),
  sha256,
  /** In bytes. */
  size: z.number().int().nonnegative(),
  what: z.string(),
})

import { z } from 'zod'
import { archivedFile } from './archive.ts'

export const registryFormat = 'credence-registry-documents'

/** One document of a C-Docs archive, as its manifest lists it. */
const listedDocument = archivedFile.extend({
  /** Whom its figures are taken from, in words; absent of what holds none. */
  source: z.string().optional(),
  /** Rows of the register that it was made from. */
  rows: z.number().int().nonnegative().optional(),
})
export type ListedDocument = z.infer<typeof listedDocument>

/** What a C-Docs archive says of itself: which order, of which party, for whom and when, and size and SHA-256 of each of its files. */
export const registryManifest = z.object({
  format: z.literal(registryFormat),
  version: z.literal(1),
  order_id: z.string(),
  party: z.object({ party_id: z.string(), name: z.string() }),
  taken: z.object({ at_utc: z.string(), at_ist: z.string() }),
  for_organisation: z.string(),
  by: z.string(),
  files: z.array(listedDocument).max(100),
})
export type RegistryManifest = z.infer<typeof registryManifest>

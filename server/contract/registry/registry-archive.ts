import { z } from 'zod'
import { archivedFile } from '../archive.ts'

export const registryFormat = 'credence-registry-documents'

/** One document of a C-Docs archive, as listed in its manifest. */
const listedDocument = archivedFile.extend({
  /** The source of its figures, in words; missing if it has none. */
  source: z.string().optional(),
  /** The number of register rows it was made from. */
  rows: z.number().int().nonnegative().optional(),
})
export type ListedDocument = z.infer<typeof listedDocument>

/** The manifest of a C-Docs archive: the order, the party, for whom and when it was made, and size and SHA-256 of each file. */
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

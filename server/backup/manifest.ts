import { z } from 'zod'

export const format = 'credence-backup-1'
export const manifestName = 'manifest.json'

/** The contents of an archive: enough to verify after a restore that nothing is missing or different. */
export const manifest = z.object({
  format: z.literal(format),
  /** The time of the snapshot. */
  taken_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      secured: z.boolean(),
      policies: z.array(z.string()),
      rows: z.number(),
      sum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** SHA-256 of each entry, in hex, by entry name. */
  entries: z.record(z.string(), z.string()),
  /** Files named in the database that were missing from the store. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

/** Names of the archive's entries: the rows of a table, and the content of a file by its key in the store. */
export const tableEntry = (name: string) => `tables/${name}.jsonl`
export const fileEntry = (key: string) => `files/${key}`

import { z } from 'zod'

export const format = 'credence-backup-1'
export const manifestName = 'manifest.json'

/** What an archive holds: enough to know, after it was restored, that nothing is missing and nothing is different. */
export const manifest = z.object({
  format: z.literal(format),
  /** The moment that it shows. */
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
  /** SHA-256 of each entry, in hex, by its name. */
  entries: z.record(z.string(), z.string()),
  /** Files that the database names and that were not there. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>

export const tableEntry = (name: string) => `tables/${name}.jsonl`
export const fileEntry = (key: string) => `files/${key}`

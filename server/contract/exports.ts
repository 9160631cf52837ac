import { z } from 'zod'
import { exportKindNames } from './export-kinds.ts'
import { messages } from './messages.ts'
import { option } from './option.ts'
import { paging } from './paging.ts'
import { orNull } from './tolerance.ts'

export const exportsQuery = paging

const kind = z.enum(exportKindNames, { message: messages.exports.noKind })
const format = z.enum(['csv', 'xlsx'], { message: messages.form.select })

/** What is asked for: a kind of data, its columns and filters as server/contract/export-kinds.ts names them. */
export const newExport = z.object({
  kind,
  format,
  columns: z
    .array(z.string().max(60), { message: messages.exports.noColumn })
    .min(1, messages.exports.noColumn)
    .max(60),
  /** An empty one counts as none. */
  filters: z.record(z.string().max(60), z.string().max(100)).default({}),
})
export type NewExport = z.output<typeof newExport>

/** An export: what was asked for, how far it is, and until when its file is there. */
export const exportRow = z.object({
  export_id: z.string(),
  kind,
  format,
  columns: z.array(z.string()),
  filters: z.record(z.string(), z.string()),
  /** The filters for people, as they read when it was asked for. */
  about: z.array(z.string()),
  state: z.enum(['waiting', 'running', 'done', 'expired', 'failed', 'cancelled']),
  /** Rows written, of how many; null before it began. */
  done: z.number(),
  total: orNull(z.number()),
  /** Bytes. */
  size: orNull(z.number()),
  error: orNull(z.string()),
  /** The name of who asked. */
  asked_by: z.string(),
  created_at: z.string(),
  finished_at: orNull(z.string()),
  expires_at: orNull(z.string()),
})
export type ExportRow = z.infer<typeof exportRow>

export type ExportOption = z.infer<typeof option>

/** What the organisation's own choices are, by the name of the filter. */
export const exportChoices = z.object({ choices: z.record(z.string(), z.array(option)) })
export type ExportChoices = z.infer<typeof exportChoices>['choices']

/** A link that downloads the file for some minutes; null where the files lie in no store that has links. */
export const exportLink = z.object({ link: orNull(z.string()) })

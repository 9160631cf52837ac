import { z } from 'zod'
import { messages } from '../messages.ts'
import { option } from '../option.ts'
import { paging } from '../paging.ts'
import { orNull } from '../tolerance.ts'
import { exportKindNames } from './export-kinds.ts'

export const exportsQuery = paging

const kind = z.enum(exportKindNames, { message: messages.exports.noKind })
const format = z.enum(['csv', 'xlsx'], { message: messages.form.select })

/** A requested export: a kind of data, with columns and filters as named in server/contract/exports/export-kinds.ts. */
export const newExport = z.object({
  kind,
  format,
  columns: z
    .array(z.string().max(60), { message: messages.exports.noColumn })
    .min(1, messages.exports.noColumn)
    .max(60),
  /** Empty filters count as not set. */
  filters: z.record(z.string().max(60), z.string().max(100)).default({}),
})
export type NewExport = z.output<typeof newExport>

/** An export: what was requested, its progress, and until when its file is available. */
export const exportRow = z.object({
  export_id: z.string(),
  kind,
  format,
  columns: z.array(z.string()),
  filters: z.record(z.string(), z.string()),
  /** The filters as text, as of the request. */
  about: z.array(z.string()),
  state: z.enum(['waiting', 'running', 'done', 'expired', 'failed', 'cancelled']),
  /** Rows written and in total; null before it began. */
  done: z.number(),
  total: orNull(z.number()),
  /** In bytes. */
  size: orNull(z.number()),
  error: orNull(z.string()),
  /** The name of the requesting user. */
  asked_by: z.string(),
  created_at: z.string(),
  finished_at: orNull(z.string()),
  expires_at: orNull(z.string()),
})
export type ExportRow = z.infer<typeof exportRow>

export type ExportOption = z.infer<typeof option>

/** The organisation's choices, by filter name. */
export const exportChoices = z.object({ choices: z.record(z.string(), z.array(option)) })
export type ExportChoices = z.infer<typeof exportChoices>['choices']

/** A download link valid for some minutes; null if the store does not support links. */
export const exportLink = z.object({ link: orNull(z.string()) })

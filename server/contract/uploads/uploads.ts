import { z } from 'zod'
import { fileToRead } from '../attachments.ts'
import { messages } from '../messages.ts'
import { paging } from '../paging.ts'
import { sheetIndex } from '../portfolios/sheet-index.ts'
import { orNull } from '../tolerance.ts'
import { uploadKindNames } from './upload-kinds.ts'

const kind = z.enum(uploadKindNames, { message: messages.form.select })

/** A data file, CSV, XLSX or ODS in base64, or the first part of a large one. */
export const newUpload = z.object({
  kind,
  ...fileToRead,
  /** More parts will follow. */
  more: z.boolean().optional(),
})
export type NewUpload = z.output<typeof newUpload>

/** The next part of a file; parts are counted from 0, so the first of these is 1. */
export const newUploadPart = z.object({
  part: z.number().int().min(1).max(100_000),
  attachment: fileToRead.attachment,
  more: z.boolean(),
})

/** The version that was reviewed before applying; without it, the current one. */
export const uploadVersion = z.object({ version: z.coerce.number().int().optional() })

export const uploadsQuery = paging
export const uploadLinesQuery = paging.extend({ state: z.enum(['all', 'refused']).default('all') })

/** Maps fields to columns of the file; a column is identified by its index, from 0. */
export const uploadColumns = z.object({
  version: z.coerce.number().int(),
  columns: z.record(z.string().max(60), sheetIndex),
})
export type UploadColumns = z.output<typeof uploadColumns>

export const uploadRow = z.object({
  upload_id: z.string(),
  kind,
  file_name: z.string(),
  /**
   * 'sending': parts will follow; 'columns': columns must be chosen; 'open': to be applied or discarded; 'failed':
   * could not be read. In 'reading', 'checking' (its lines are read), 'applying' and 'undoing' a job is running.
   */
  state: z.enum([
    'sending',
    'reading',
    'columns',
    'checking',
    'open',
    'applying',
    'applied',
    'undoing',
    'undone',
    'failed',
  ]),
  /** The number of lines. */
  lines: z.number(),
  /** The line number reached by the job, and that of the last line; 0 if not known yet. */
  done: z.number(),
  total: z.number(),
  /** Why the job failed. */
  error: orNull(z.string()),
  /** Rows added and replaced by applying it. */
  added: z.number(),
  replaced: z.number(),
  /** Rows left by undoing it, because they had been changed since. */
  kept: z.number(),
  sent_by: z.string(),
  sent_at: z.string(),
  applied_by: orNull(z.string()),
  applied_at: orNull(z.string()),
  undone_by: orNull(z.string()),
  undone_at: orNull(z.string()),
})
export type UploadRow = z.infer<typeof uploadRow>

/** An upload with the contents of its file, and the effect of applying it: `same` are lines that match the existing data. */
export const upload = uploadRow.extend({
  version: z.number(),
  heads: z.array(z.string()),
  columns: z.record(z.string(), z.number()),
  remarks: z.array(z.string()),
  /** When the effect was counted. */
  counted_at: orNull(z.string()),
  counts: z.object({
    lines: z.number(),
    refused: z.number(),
    adds: z.number(),
    replaces: z.number(),
    same: z.number(),
  }),
})
export type Upload = z.infer<typeof upload>

export const uploadLine = z.object({
  line: z.number(),
  cells: z.array(z.string()),
  /** Why it is rejected; '' if it is accepted. */
  why: z.string(),
})
export type UploadLine = z.infer<typeof uploadLine>

/** A row changed by an upload: its previous values, null if it is new, and the values written. */
export const uploadChange = z.object({
  line: z.number(),
  before: orNull(z.record(z.string(), z.unknown())),
  after: z.record(z.string(), z.unknown()),
})
export type UploadChange = z.infer<typeof uploadChange>

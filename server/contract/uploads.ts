import { z } from 'zod'
import { fileToRead } from './attachments.ts'
import { messages } from './messages.ts'
import { paging } from './paging.ts'
import { sheetPlace } from './sheet-place.ts'
import { orNull } from './tolerance.ts'
import { uploadKindNames } from './upload-kinds.ts'

const kind = z.enum(uploadKindNames, { message: messages.form.select })

/** A file of data, CSV, XLSX or ODS in base64, or the first part of a large one. */
export const newUpload = z.object({
  kind,
  ...fileToRead,
  /** Further parts of it are to come. */
  more: z.boolean().optional(),
})
export type NewUpload = z.output<typeof newUpload>

/** The next part of a file; parts are counted from 0, so that the first one of these is 1. */
export const newUploadPart = z.object({
  part: z.number().int().min(1).max(100_000),
  attachment: fileToRead.attachment,
  more: z.boolean(),
})

/** As which version a file was looked at before it is applied; without it, as it is. */
export const uploadVersion = z.object({ version: z.coerce.number().int().optional() })

export const uploadsQuery = paging
export const uploadLinesQuery = paging.extend({ state: z.enum(['all', 'refused']).default('all') })

/** Which column of the file holds which field; a column is named by its place, from 0. */
export const uploadColumns = z.object({
  version: z.coerce.number().int(),
  columns: z.record(z.string().max(60), sheetPlace),
})
export type UploadColumns = z.output<typeof uploadColumns>

export const uploadRow = z.object({
  upload_id: z.string(),
  kind,
  file_name: z.string(),
  /**
   * 'sending': parts are to come; 'columns' are to be said, 'open' to be applied or discarded, 'failed' could not be read. In
   * 'reading', 'checking' (its lines are read), 'applying' and 'undoing' a job is at work.
   */
  state: z.enum([
    ...(['sending', 'reading', 'columns', 'checking', 'open', 'applying', 'applied', 'undoing'] as const),
    ...(['undone', 'failed'] as const),
  ]),
  /** How many lines it has. */
  lines: z.number(),
  /** The number of the last line that the job has done, and of the last there is; 0 where that is not known yet. */
  done: z.number(),
  total: z.number(),
  /** Why a job could not do what it was to. */
  error: orNull(z.string()),
  /** Rows that applying it added and replaced. */
  added: z.number(),
  replaced: z.number(),
  /** Rows that undoing it left, because they were changed since. */
  kept: z.number(),
  sent_by: z.string(),
  sent_at: z.string(),
  applied_by: orNull(z.string()),
  applied_at: orNull(z.string()),
  undone_by: orNull(z.string()),
  undone_at: orNull(z.string()),
})
export type UploadRow = z.infer<typeof uploadRow>

/** An upload with what is in its file, and what applying it would do: `same` are lines that say what is there already. */
export const upload = uploadRow.extend({
  version: z.number(),
  heads: z.array(z.string()),
  columns: z.record(z.string(), z.number()),
  remarks: z.array(z.string()),
  /** When it was counted what applying it would do. */
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
  /** Why it is not taken; '' where it is. */
  why: z.string(),
})
export type UploadLine = z.infer<typeof uploadLine>

/** A row that an upload changed: as it was, null where it was not there, and as it was written. */
export const uploadChange = z.object({
  line: z.number(),
  before: orNull(z.record(z.string(), z.unknown())),
  after: z.record(z.string(), z.unknown()),
})
export type UploadChange = z.infer<typeof uploadChange>

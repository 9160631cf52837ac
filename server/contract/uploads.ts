import { z } from 'zod'
import { fileToRead } from './attachments.ts'
import { messages } from './messages.ts'
import { paging } from './paging.ts'
import { orNull } from './tolerance.ts'
import { uploadKindNames } from './upload-kinds.ts'

const kind = z.enum(uploadKindNames, { message: messages.form.select })

/** A file of data, CSV, XLSX or ODS in base64. */
export const newUpload = z.object({ kind, ...fileToRead })
export type NewUpload = z.output<typeof newUpload>

export const uploadsQuery = paging
export const uploadLinesQuery = paging.extend({ state: z.enum(['all', 'refused']).default('all') })

/** Which column of the file holds which field; a column is named by its place, from 0. */
export const uploadColumns = z.object({
  version: z.coerce.number().int(),
  columns: z.record(z.string().max(60), z.coerce.number().int().min(0).max(99)),
})
export type UploadColumns = z.output<typeof uploadColumns>

export const uploadRow = z.object({
  upload_id: z.string(),
  kind,
  file_name: z.string(),
  /** 'columns' are to be said, 'open' to be applied or discarded. */
  state: z.enum(['columns', 'open', 'applied', 'undone']),
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

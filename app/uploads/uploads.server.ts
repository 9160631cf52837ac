import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import {
  isUploadKind,
  type UploadKind,
  uploadKindNames,
  uploadKinds,
} from '#server/contract/uploads/upload-kinds.ts'
import { newUpload } from '#server/contract/uploads/uploads.ts'
import { env } from '#server/env.ts'
import { formKey } from '../forms/form-key.server.ts'
import { formWithApiErrors, formWithErrors } from '../forms/form-with-errors.server.ts'
import { pageParams, readListQuery } from '../forms/lists/list-query.server.ts'
import { noContent } from '../forms/no-content.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { perPage } from '../ui/pager.tsx'

const inOnePart = 4_194_304
const partBytes = Math.min(2 * inOnePart, env.UPLOAD_MAX_BYTES)

/** The limits of these pages' forms: a data file and the other fields. */
export const formWithData = { maxBytes: env.DATA_UPLOAD_MAX_BYTES + inOnePart, isLong: true }

export const mayUpload = ({ session }: RequestContext) => allows(session.policy, features.uploads, 'POST')

/** A page of uploads, and the kinds of files. */
export async function loadUploads(ctx: RequestContext) {
  const list = readListQuery(ctx.url)
  const { data, meta } = await ctx.api.read('listUploads', { query: pageParams(list, perPage) })
  return {
    maxBytes: env.DATA_UPLOAD_MAX_BYTES,
    uploads: data.map((row) => ({ ...row, name: uploadKinds[row.kind].label })),
    kinds: uploadKindNames.map((kind) => ({
      kind,
      label: uploadKinds[kind].label,
      line: uploadKinds[kind].line,
    })),
    list,
    total: meta.total_records,
    may: mayUpload(ctx),
  }
}
export type ListedUpload = Awaited<ReturnType<typeof loadUploads>>['uploads'][number]

const base64Of = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('base64')

/**
 * Sends a file to the API, a large one in parts so that it is never in memory as a whole. If a later part is rejected,
 * the upload is discarded.
 */
async function sendFile(ctx: RequestContext, kind: UploadKind, file: File) {
  const { api } = ctx
  const size = file.size <= inOnePart ? inOnePart : partBytes
  const partAt = async (part: number) => ({
    attachment: await base64Of(file.slice(part * size, (part + 1) * size)),
    more: (part + 1) * size < file.size,
  })
  const body = newUpload.parse({ kind, file_name: file.name.slice(-200) || 'file', ...(await partAt(0)) })
  const first = await api.ask('sendUpload', { body, key: formKey(ctx) })
  if (!first.ok) return first
  const { upload_id: uploadId } = first.data.data
  for (let part = 1; part * size < file.size; part++) {
    const key = `${formKey(ctx)}part${part}`
    const next = await api.ask('sendUploadPart', { uploadId, body: { part, ...(await partAt(part)) }, key })
    if (next.ok) continue
    await api.ask('discardUpload', { uploadId })
    return next
  }
  return first
}

/** Sends a file and redirects to the upload's page; if rejected, returns the form with the submitted values. */
export async function sendUpload(ctx: RequestContext) {
  const { form } = ctx
  const [file, kind] = [form.get('file'), String(form.get('kind') ?? '')]
  if (!isUploadKind(kind)) return formWithErrors(ctx, { kind: [messages.form.select] })
  const nothing = noContent(file)
  if (nothing || !(file instanceof File))
    return formWithErrors(ctx, { file: [nothing ?? messages.upload.notChosen] })
  if (file.size > env.DATA_UPLOAD_MAX_BYTES) return formWithErrors(ctx, { file: [messages.upload.tooLarge] })
  const answer = await sendFile(ctx, kind, file)
  return answer.ok
    ? redirectWithToast(`/uploads/${answer.data.data.upload_id}`)
    : formWithApiErrors(ctx, answer, { attachment: 'file', file_name: 'file' })
}

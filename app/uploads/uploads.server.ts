import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { isUploadKind, uploadKindNames, uploadKinds } from '#server/contract/upload-kinds.ts'
import { newUpload } from '#server/contract/uploads.ts'
import { env } from '#server/env.ts'
import { formKey } from '../forms/form-key.server.ts'
import { pageParams, readListQuery } from '../forms/list-query.server.ts'
import { again, refused } from '../forms/refused.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { perPage } from '../ui/pager.tsx'

export const mayUpload = ({ session }: RequestContext) => allows(session.policy, features.uploads, 'POST')

/** A page of what was sent, and the kinds of files there are. */
export async function loadUploads(ctx: RequestContext) {
  const list = readListQuery(ctx.url)
  const { data, meta } = await ctx.api.read('listUploads', { query: pageParams(list, perPage) })
  return {
    uploads: data.map((row) => ({ ...row, name: uploadKinds[row.kind].label })),
    kinds: uploadKindNames.map((kind) => ({
      ...{ kind, label: uploadKinds[kind].label, line: uploadKinds[kind].line },
    })),
    ...{ list, total: meta.total_records, may: mayUpload(ctx) },
  }
}
export type ListedUpload = Awaited<ReturnType<typeof loadUploads>>['uploads'][number]

/** Sends a file, and goes on to what its columns hold; refused, the form again with what was typed. */
export async function sendUpload(ctx: RequestContext) {
  const { form, api } = ctx
  const [file, kind] = [form.get('file'), String(form.get('kind') ?? '')]
  if (!isUploadKind(kind)) return again(ctx, { kind: [messages.form.select] })
  if (!(file instanceof File) || file.size === 0)
    return again(ctx, { file: [messages.portfolios.nothingSent] })
  if (file.size > env.UPLOAD_MAX_BYTES) return again(ctx, { file: [messages.upload.tooLarge] })
  const attachment = Buffer.from(await file.arrayBuffer()).toString('base64')
  const body = newUpload.parse({ kind, attachment, file_name: file.name.slice(-200) || 'file' })
  const answer = await api.ask('sendUpload', { body, key: formKey(ctx) })
  return answer.ok
    ? done(`/uploads/${answer.data.data.upload_id}`)
    : refused(ctx, answer, { attachment: 'file', file_name: 'file' })
}

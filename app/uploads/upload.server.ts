import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { UploadField } from '#server/contract/uploads/upload-field.ts'
import { type UploadKind, uploadFieldsOf, uploadKinds } from '#server/contract/uploads/upload-kinds.ts'
import type { Upload, UploadChange } from '#server/contract/uploads/uploads.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { formWithApiErrors } from '../forms/form-with-errors.server.ts'
import { readListQuery } from '../forms/lists/list-query.server.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { mayUpload } from './uploads.server.ts'

export const perPage = 10
const sampleLines = 5

function inWords({ as, choices }: UploadField, value: unknown): string {
  if (value === null || value === undefined) return '—'
  const text = String(value)
  if (as === 'day') return ddmmyyyy(text)
  return choices?.[text] ?? text
}

/** A changed row as the fields of its kind, each with its previous and new value. */
const asShown =
  (kind: UploadKind) =>
  ({ line, before, after }: UploadChange) => ({
    line,
    added: before === null,
    fields: Object.entries(uploadFieldsOf(kind)).map(([field, known]) => {
      const keyFields = (row: Record<string, unknown>) => {
        if (field !== 'party') return row[field]
        return kind === 'gst' ? row.gstin : (row.party_name ?? row.party_id)
      }
      const was = before ? inWords(known, keyFields(before)) : ''
      return { name: known.label, before: was, after: inWords(known, keyFields(after)) }
    }),
  })
export type ShownChange = ReturnType<ReturnType<typeof asShown>>

const pageIn = (page: number, total: number) => Math.min(page, Math.max(1, Math.ceil(total / perPage)))

async function readChanges(api: ApiClient, { upload_id: uploadId, kind }: Upload, page: number) {
  const query = { page, per_page: perPage }
  const { data, meta } = await api.read('listUploadChanges', { uploadId, query })
  return { rows: data.map(asShown(kind)), total: meta.total_records }
}

/** The state of an upload and the rows to show: sample rows, rejected rows, or its changes. */
export async function loadUpload(ctx: RequestContext) {
  const { api, params, url } = ctx
  const uploadId = required(params.uploadId)
  const { data: upload } = await api.read('readUpload', { uploadId })
  const { page: requestedPage, remarks } = readListQuery(url)
  const isDone = upload.state === 'applied' || upload.state === 'undone'
  const choosing = upload.state === 'columns' || (upload.state === 'open' && url.searchParams.has('columns'))
  const { refused: count } = upload.counts
  const page = choosing || isDone ? 1 : pageIn(requestedPage, count)
  const query = {
    state: choosing ? ('all' as const) : ('refused' as const),
    page,
    per_page: choosing ? sampleLines : perPage,
  }
  const reads = choosing || (upload.state === 'open' && count > 0)
  const lines = reads ? (await api.read('listUploadLines', { uploadId, query })).data : []
  const changes = isDone
    ? await readChanges(api, upload, pageIn(requestedPage, upload.added + upload.replaced))
    : null
  const fields = Object.entries(uploadFieldsOf(upload.kind)).map(([name, { label, needed }]) => ({
    name,
    label,
    needed: needed ?? false,
  }))
  return {
    upload,
    lines,
    changes,
    fields,
    choosing,
    remarks,
    may: mayUpload(ctx),
    page: isDone ? pageIn(requestedPage, upload.added + upload.replaced) : page,
    name: uploadKinds[upload.kind].label,
  }
}
export type ShownUpload = Awaited<ReturnType<typeof loadUpload>>

const uploadOf = ({ params }: RequestContext) => required(params.uploadId)

async function columns(ctx: RequestContext) {
  const { form, api } = ctx
  const uploadId = uploadOf(ctx)
  const chosen = [...form.entries()].flatMap(([name, place]) => {
    const [, field] = /^columns\.(\w+)$/.exec(name) ?? []
    return field && place !== '' ? [[field, Number(place)] as const] : []
  })
  const body = { version: Number(form.get('version')), columns: Object.fromEntries(chosen) }
  const answer = await api.ask('chooseUploadColumns', { uploadId, body, key: formKey(ctx) })
  return answer.ok
    ? redirectWithToast(`/uploads/${uploadId}`, 'columns-kept')
    : formWithApiErrors(ctx, answer)
}

async function apply(ctx: RequestContext) {
  const uploadId = uploadOf(ctx)
  const version = ctx.form.get('version')
  const query = version === null ? {} : { version: String(version) }
  const answer = await ctx.api.ask('applyUpload', { uploadId, query, key: formKey(ctx) })
  if (!answer.ok) return formWithApiErrors(ctx, answer)
  return redirectWithToast(
    `/uploads/${uploadId}`,
    answer.data.data.state === 'applied' ? 'upload-applied' : undefined,
  )
}

async function undo(ctx: RequestContext) {
  const uploadId = uploadOf(ctx)
  const answer = await ctx.api.ask('undoUpload', { uploadId, key: formKey(ctx) })
  if (!answer.ok) return formWithApiErrors(ctx, answer)
  return redirectWithToast(
    `/uploads/${uploadId}`,
    answer.data.data.state === 'undone' ? 'upload-undone' : undefined,
  )
}

async function stop(ctx: RequestContext) {
  const uploadId = uploadOf(ctx)
  const answer = await ctx.api.ask('stopUpload', { uploadId, key: formKey(ctx) })
  return answer.ok
    ? redirectWithToast(`/uploads/${uploadId}`, 'job-cancelled')
    : formWithApiErrors(ctx, answer)
}

async function discard(ctx: RequestContext) {
  const answer = await ctx.api.ask('discardUpload', { uploadId: uploadOf(ctx), key: formKey(ctx) })
  return answer.ok ? redirectWithToast('/uploads', 'upload-discarded') : formWithApiErrors(ctx, answer)
}

/** Handles the forms of an upload's page. */
export const uploadAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { columns, apply, undo, stop, discard })

import { z } from 'zod'
import { type BookLine, bookLines, bookPackages } from '#server/contract/consents/book-lines.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { readShownValues } from '../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { noContent } from '../forms/no-content.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { redirectWithToast } from '../http/responses.server.ts'

const maxFile = 100 * 1_048_576

/** Size limit of the request in bytes: exports of books are larger than other files. */
export const formWithBooks = { maxBytes: maxFile + 1_048_576 }

const form = z.object({
  package: z.enum(Object.keys(bookPackages) as [keyof typeof bookPackages], {
    message: messages.form.select,
  }),
  attachment: z.custom<File>().superRefine((file, { addIssue }) => {
    const message = noContent(file) ?? (file.size > maxFile ? messages.upload.tooLarge : undefined)
    if (message) addIssue({ code: 'custom', message })
  }),
})

const maxUncompressedBytes = 1_048_576

/** A file in base64, gzipped if it is larger than 1 MB and not compressed yet. The API decompresses it as it reads. */
async function gzippedBase64(file: File): Promise<string> {
  const plain = file.stream()
  const isPacked = file.size <= maxUncompressedBytes || file.name.endsWith('.gz')
  const sent = isPacked ? plain : plain.pipeThrough(new CompressionStream('gzip'))
  return Buffer.from(await new Response(sent).arrayBuffer()).toString('base64')
}

/** Uploads an export and redirects to what was read from it. */
export const sendBooks = (ctx: RequestContext) =>
  submit(ctx.form, form, async ({ package: which, attachment }) => {
    const body = {
      package: which,
      attachment: await gzippedBase64(attachment),
      file_name: attachment.name.slice(-200),
    }
    const answer = await ctx.api.ask('sendAccountingBooks', { body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(`/apps/accounting/${answer.data.data.books_id}`) : answer
  })

/** The books read from an export, mapped to our lines. */
export async function readBooksPage({ api, params, session }: RequestContext) {
  const { data } = await api.read('readAccountingBooks', { booksId: required(params.booksId) })
  const may = (method: string) => allows(session.policy, features.apps, method)
  return { ...data, may_change: may('PATCH'), may_delete: may('DELETE') }
}

const isLine = (value: string): value is BookLine => Object.hasOwn(bookLines, value)

function map(ctx: RequestContext) {
  return submit(ctx.form, z.object({}), async () => {
    const names = ctx.form.getAll('group').map(String)
    const shown = readShownValues(ctx.form)
    // Only send what was changed here: another user may have changed the rest since.
    const lines = Object.fromEntries(
      names.flatMap((name, index) => {
        const chosen = String(ctx.form.get(`line-${index}`) ?? '')
        return chosen === shown[`line-${index}`] ? [] : [[name, isLine(chosen) ? chosen : null] as const]
      }),
    )
    const booksId = required(ctx.params.booksId)
    const answer = await ctx.api.ask('mapAccountingBooks', { booksId, body: { lines }, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(`/apps/accounting/${booksId}`, 'books-mapped') : answer
  })
}

const drop = (ctx: RequestContext) =>
  submit(ctx.form, z.object({}), async () => {
    const booksId = required(ctx.params.booksId)
    const answer = await ctx.api.ask('deleteAccountingBooks', { booksId, key: formKey(ctx) })
    return answer.ok ? redirectWithToast('/apps/accounting', 'books-deleted') : answer
  })

/** Handles the forms of the page: maps groups to lines, or deletes the books. */
export const booksAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { map, delete: drop })

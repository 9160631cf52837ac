import { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import { asAttachments, uploadedFiles, uploadRefusal } from '../forms/uploads/upload.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'

const paper = z.object({
  kind: z.string().default(''),
  attachment: uploadedFiles.refine((files) => files.length === 1, {
    message: messages.guarantee.noPaperChosen,
  }),
})
const here = ({ url }: RequestContext) => `/basic-setup/3${url.search}`

const send = (ctx: RequestContext) =>
  submit(ctx.form, paper, async ({ kind, attachment: files }) => {
    const { attachment = '', file_name = '' } = await asAttachments(files)
    const body = { kind: kind as 'accounts', attachment, file_name: file_name.slice(-200) }
    const answer = await ctx.api.ask('sendPaper', { body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(here(ctx), 'paper-sent') : uploadRefusal(answer, 'Not saved')
  })

const remove = (ctx: RequestContext) =>
  submit(ctx.form, z.object({ document_id: z.string() }), async ({ document_id }) => {
    const answer = await ctx.api.ask('deletePaper', { documentId: document_id, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(here(ctx), 'paper-removed') : answer
  })

/** The actions of the document forms. */
export const documentForms = { send, remove }

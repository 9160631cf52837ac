import { messages } from '#server/contract/messages.ts'
import type { ImportPurpose } from '#server/contract/portfolios/portfolio-import.ts'
import { env } from '#server/env.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { formWithApiErrors, formWithErrors } from '../../forms/form-with-errors.server.ts'
import { noContent } from '../../forms/no-content.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'

/** The unfinished imports of one purpose for a portfolio. */
export async function readUnfinished(api: ApiClient, portfolioId: string, purpose: ImportPurpose) {
  const answer = await api.read('listPortfolioImports', { query: { portfolio_id: portfolioId } })
  return answer.data.filter((one) => one.purpose === purpose)
}

/** Submits a file or pasted rows and redirects to the import's page; if rejected, returns the form with the submitted values. */
export async function sendLines(ctx: RequestContext, purpose: ImportPurpose) {
  const portfolioId = required(ctx.params.portfolioId)
  const { form } = ctx
  const file = form.get('file')
  const text = String(form.get('text') ?? '')
  const body = { portfolio_id: portfolioId, purpose }
  const chosen = file instanceof File && file.size > 0 ? file : undefined
  const nothing = form.has('file') && noContent(file)
  if (nothing) return formWithErrors(ctx, { file: [nothing] })
  if (chosen && chosen.size > env.UPLOAD_MAX_BYTES)
    return formWithErrors(ctx, { file: [messages.upload.tooLarge] })
  const content = chosen
    ? {
        attachment: Buffer.from(await chosen.arrayBuffer()).toString('base64'),
        file_name: chosen.name.slice(-200),
      }
    : { text }
  const answer = await ctx.api.ask('createPortfolioImport', {
    body: { ...body, ...content },
    key: formKey(ctx),
  })
  return answer.ok
    ? redirectWithToast(`/app/portfolio/${portfolioId}/imports/${answer.data.data.import_id}`)
    : formWithApiErrors(ctx, answer, { attachment: 'file' })
}

import { z } from 'zod'
import { consentSections } from '#server/contract/consents/consent-sections.ts'
import { allows, features } from '#server/contract/features.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { redirectWithToast } from '../http/responses.server.ts'

/** A statement and what was read from it. Throws a 404 once its consent has been withdrawn or has ended. */
export async function readStatementPage({ api, params, session }: RequestContext) {
  const { data } = await api.read('readConsentStatement', { statementId: required(params.statementId) })
  const may_delete = allows(session.policy, features.consent, 'DELETE')
  return { statement: data, label: consentSections[data.section].label, may_delete }
}

const remove = (ctx: RequestContext) =>
  submit(ctx.form, z.object({}), async () => {
    const statementId = required(ctx.params.statementId)
    const answer = await ctx.api.ask('deleteConsentStatement', { statementId, key: formKey(ctx) })
    return answer.ok
      ? redirectWithToast(`/consent/${required(ctx.params.section)}`, 'statement-deleted')
      : answer
  })

/** Deletes the statement. */
export const statementAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { delete: remove })

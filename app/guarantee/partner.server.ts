import { partnerInput } from '#server/contract/guarantee/onboarding.ts'
import { messages } from '#server/contract/messages.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { submitMerged } from '../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { isGuaranteeInstance } from '../gateway/guarantee-instance.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { partnerFields, partnerQuestions } from './partner-questions.ts'

/** The partner who introduces the organisation to the guarantee; `isOffered` is false if the organisation cannot apply for one. */
export async function readPartnerPage(ctx: RequestContext) {
  if (!(await isGuaranteeInstance(ctx))) return { isOffered: false, partner: null }
  const { data: partner } = await ctx.api.read('readPartner')
  return { isOffered: true, partner }
}

const partner = (ctx: RequestContext) =>
  submitMerged(
    ctx.form,
    partnerInput,
    async (body) => {
      const answer = await ctx.api.ask('keepPartner', { body, key: formKey(ctx) })
      return answer.ok ? redirectWithToast('/consent', 'partner-kept') : answer
    },
    {
      message: messages.guarantee.stale,
      now: async () => partnerFields((await ctx.api.read('readPartner')).data),
      label: (name) => partnerQuestions.find((one) => one.name === name)?.label ?? name,
    },
  )

/** Saves the partner and continues to the consents. */
export const partnerAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { partner })

import { z } from 'zod'
import { todayInIndia } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { sectionOf } from './consent.server.ts'
import { stateOf } from './given-consents.tsx'

/** A consent with the statements uploaded under it. */
export async function readReceipt(ctx: RequestContext) {
  const section = sectionOf(ctx)
  const [{ data: consent }, { data: consents }, { data: all }] = await Promise.all([
    ctx.api.read('readConsent', { consentId: required(ctx.params.consentId) }),
    ctx.api.read('listConsents', { query: { section } }),
    ctx.api.read('listConsentStatements', { query: { section } }),
  ])
  const statements = all.filter(({ consent_id }) => consent_id === consent.consent_id)
  const today = todayInIndia()
  // Other active consents for the same account: their statements stay readable if this consent is withdrawn.
  const besides = consents.filter(
    (one) =>
      one.consent_id !== consent.consent_id &&
      one.identifier === consent.identifier &&
      stateOf(one, today) === 'Given',
  )
  const may_withdraw = allows(ctx.session.policy, features.consent, 'DELETE')
  return { consent, statements, besides, today, may_withdraw }
}

const withdraw = (ctx: RequestContext) =>
  submit(ctx.form, z.object({}), async () => {
    const consentId = required(ctx.params.consentId)
    const answer = await ctx.api.ask('withdrawConsent', { consentId, key: formKey(ctx) })
    return answer.ok
      ? redirectWithToast(`/consent/${answer.data.data.section}/${consentId}`, 'consent-withdrawn')
      : answer
  })

/** Withdraws the consent. */
export const receiptAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { withdraw })

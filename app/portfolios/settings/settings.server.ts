import { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { severityNames } from '#server/contract/severities.ts'
import { byIntent } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { done } from '../../http/answers.server.ts'
import { required } from '../../http/required.ts'
import { addressOf } from '../sections.ts'

/** The settings of the portfolio, and whether whoever asks may change them. */
export async function readSettingsPage({ api, params, session }: RequestContext) {
  const answer = api.ask('readPortfolioSettings', { portfolioId: required(params.portfolioId) })
  return {
    settings: await readSlice(answer, ({ data }) => data),
    may_change: allows(session.policy, features.portfolios, 'PATCH'),
  }
}

const settingsForm = z.object({
  version: z.coerce.number().int(),
  categories: z.array(z.string()).default([]),
  signal_codes: z.array(z.coerce.number().int()).default([]),
  min_severity: z.enum(severityNames),
  recipients: z.array(z.string()).default([]),
})

function save(ctx: RequestContext) {
  const portfolioId = required(ctx.params.portfolioId)
  return submit(ctx.form, settingsForm, async (body) => {
    const answer = await ctx.api.ask('changePortfolioSettings', { portfolioId, body, key: formKey(ctx) })
    return answer.ok ? done(addressOf(portfolioId, 'settings'), 'portfolio-settings') : answer
  })
}

/** Does what the form of the page asks for. */
export const settingsAction = (ctx: RequestContext) => byIntent(ctx, { 'portfolio-settings': save })

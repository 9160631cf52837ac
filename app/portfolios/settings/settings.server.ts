import { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { severityNames } from '#server/contract/severities.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { mergedWith } from '../../forms/conflicts/submit-merged.server.ts'
import { submitOrConflict } from '../../forms/conflicts/submit-or-conflict.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { differingValues } from '../editing/differing-values.ts'
import { addressOf } from '../sections.ts'
import { fieldsOf } from './fields.ts'
import { settingsText } from './settings-text.ts'

/** The settings of the portfolio, and whether the user may change them. */
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

/** The submitted values compared with the current settings. */
async function readCurrent({ api, form, params }: RequestContext) {
  const { data } = await api.read('readPortfolioSettings', { portfolioId: required(params.portfolioId) })
  const fields = mergedWith(form, fieldsOf(data))
  const yours = settingsText({ ...data, ...settingsForm.omit({ version: true }).parse(fields) })
  const now = settingsText(data)
  const values = now.map(([label, now], index) => ({ label, now, yours: yours[index]?.[1] ?? '' }))
  return { conflicts: differingValues(values), fields }
}

function save(ctx: RequestContext) {
  const portfolioId = required(ctx.params.portfolioId)
  return submitOrConflict(
    ctx.form,
    settingsForm,
    async (body) => {
      const answer = await ctx.api.ask('changePortfolioSettings', { portfolioId, body, key: formKey(ctx) })
      return answer.ok ? redirectWithToast(addressOf(portfolioId, 'settings'), 'portfolio-settings') : answer
    },
    { message: messages.portfolios.stale, readCurrent: () => readCurrent(ctx) },
  )
}

/** Handles the form of the page. */
export const settingsAction = (ctx: RequestContext) => handleByIntent(ctx, { 'portfolio-settings': save })

import { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { retentionChange } from '#server/contract/organisation/retention.ts'
import {
  longestRetention,
  retentionKindNames,
  retentionKinds,
} from '#server/contract/organisation/retention-words.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { submitMerged } from '../../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'

/** The retention periods of personal data, how much is due for deletion, and what was deleted last. */
export async function readPersonalData({ api, session }: RequestContext) {
  const { data } = await api.read('readRetention')
  const fields = Object.fromEntries(data.kinds.map(({ kind, days }) => [kind, String(days ?? '')]))
  return { ...data, fields, may_change: allows(session.policy, features.users, 'PATCH') }
}

const daysOf = (min: number) => {
  const fits = (text: string) =>
    text === '' || (/^\d{1,5}$/.test(text) && +text >= min && +text <= longestRetention)
  return z
    .string()
    .trim()
    .default('')
    .refine(fits, messages.organisations.retention.days(min, longestRetention))
}

const days: Record<string, z.ZodType<string>> = Object.fromEntries(
  retentionKindNames.map((kind) => [kind, daysOf(retentionKinds[kind].min)]),
)
const periodsForm = z.object({ ...days, version: retentionChange.shape.version })

const labels: Record<string, { name: string }> = retentionKinds

const save = (ctx: RequestContext) =>
  submitMerged(
    ctx.form,
    periodsForm,
    async ({ version, ...typed }) => {
      const texts = new Map(Object.entries(typed as Record<string, string>))
      const periods = Object.fromEntries(
        retentionKindNames.map((kind) => [kind, texts.get(kind) ? Number(texts.get(kind)) : null]),
      )
      const body = { version, periods }
      const answer = await ctx.api.ask('changeRetention', { body, key: formKey(ctx) })
      return answer.ok ? redirectWithToast('/admin/organisation/personal-data', 'periods-saved') : answer
    },
    {
      message: messages.organisations.stale,
      now: async () => (await readPersonalData(ctx)).fields,
      label: (kind) => labels[kind]?.name ?? kind,
      inWords: (_, days) => days || 'Kept',
    },
  )

export const personalDataAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'save-periods': save })

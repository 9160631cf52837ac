import { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { ShowcauseTemplate } from '#server/contract/showcauses/showcause.ts'
import { newShowcauseTemplate, showcauseTemplateChange } from '#server/contract/showcauses/showcause.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { submitMerged } from '../../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'
import { errorResponse, redirectWithToast } from '../../http/responses.server.ts'

const none = () => errorResponse(404, messages.showcause.noTemplate)

/** A new template: a notice with the text of the first available one. */
function newTemplate(all: ShowcauseTemplate[]): ShowcauseTemplate {
  const like = all.find(({ kind, offered }) => kind === 'notice' && offered)
  const wording = like?.wording ?? ''
  return { template_id: 'new', kind: 'notice', name: '', wording, offered: true, version: 0 }
}

/** The template named in the route; `new` starts with a copy of an available notice. */
async function templateOf({
  api,
  params,
}: RequestContext): Promise<{ template: ShowcauseTemplate; isNew: boolean }> {
  const { data: all } = await api.read('listShowcauseTemplates')
  const id = required(params.templateId)
  const isNew = id === 'new'
  const template = isNew ? newTemplate(all) : all.find(({ template_id }) => template_id === id)
  if (!template) throw none()
  return { template, isNew }
}

/** One template, and whether the user may change it. */
export async function loadTemplate(ctx: RequestContext) {
  const { template, isNew } = await templateOf(ctx)
  const { name, wording, offered } = template
  return {
    template,
    isNew,
    fields: { name, wording, offered: offered ? 'on' : '' },
    may_change: allows(ctx.session.policy, features.approvals, 'PATCH'),
  }
}

const labels: Record<string, string> = { name: 'Name', wording: 'Text', offered: 'Available for new drafts' }

const change = showcauseTemplateChange.extend({
  offered: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
})

const onward = () => redirectWithToast('/app/showcase/templates', 'template-saved')

const changeTemplate = (ctx: RequestContext) =>
  submitMerged(
    ctx.form,
    change,
    async (body) => {
      const templateId = required(ctx.params.templateId)
      const answer = await ctx.api.ask('changeShowcauseTemplate', { templateId, body, key: formKey(ctx) })
      return answer.ok ? onward() : answer
    },
    {
      message: messages.showcause.stale,
      now: async () => (await loadTemplate(ctx)).fields,
      label: (name) => labels[name] ?? name,
    },
  )

export const saveTemplate = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, {
    add: () =>
      submit(ctx.form, newShowcauseTemplate, async (body) => {
        const key = formKey(ctx)
        const answer = await ctx.api.ask('createShowcauseTemplate', { body, key })
        return answer.ok ? onward() : answer
      }),
    change: changeTemplate,
  })

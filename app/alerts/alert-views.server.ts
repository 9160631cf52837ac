import { z } from 'zod'
import { newAlertView } from '#server/contract/alert-views.ts'
import type { Intents } from '../forms/by-intent.server.ts'
import { submit } from '../forms/submission.server.ts'
import { done } from '../http/answers.server.ts'

/** What the forms about views of the list do. */
export const viewIntents: Intents = {
  'save-view': ({ api, form }) =>
    submit(form, newAlertView, async (body) => {
      const answer = await api.ask('createAlertView', { body, key: String(form.get('form_key')) })
      return answer.ok ? done(`/app/alerts?view=${answer.data.data.view_id}`, 'view-saved') : answer
    }),
  'delete-view': ({ api, form }) =>
    submit(form, z.object({ view_id: z.string().min(1).max(100) }), async ({ view_id: viewId }) => {
      const answer = await api.ask('deleteAlertView', { viewId, key: String(form.get('form_key')) })
      return answer.ok ? done('/app/alerts', 'view-deleted') : answer
    }),
}

import { data } from '@remix-run/node'
import { z } from 'zod'
import { newAlert, type Signal } from '#server/contract/alerts/alert.ts'
import { todayInIndia } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { pressedIntent } from '../forms/form-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import {
  findParty,
  partyChoices,
  preselectedParty,
  preselectedPartyId,
} from '../forms/party-picker/party-picker.server.ts'
import { submit } from '../forms/submission.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { panelAddress } from '../shell/panels/panel-address.ts'

const createAlert = newAlert.omit({ party_id: true }).extend({
  party: z.string({ message: messages.form.party }).min(1, messages.form.party).max(100),
  signal_code: z
    .string({ message: messages.form.select })
    .regex(/^\d{1,9}$/, messages.form.select)
    .transform(Number),
})

function byCategory(signals: Signal[]) {
  const categories = new Map<string, { code: number; label: string }[]>()
  for (const { category, code, label } of signals)
    categories.set(category, [...(categories.get(category) ?? []), { code, label }])
  return [...categories].map(([category, signals]) => ({ category, signals }))
}

/** The data of the panel for a new alert, or a refusal. */
export async function loadCreateAlert(ctx: RequestContext) {
  const { api, session } = ctx
  if (!allows(session.policy, features.alerts, 'POST'))
    return { kind: 'refused', status: 403, title: 'Create alert', message: messages.access.widget } as const
  const [{ data: signals }, party] = await Promise.all([
    api.read('listSignals'),
    preselectedParty(api, preselectedPartyId(ctx)),
  ])
  return {
    kind: 'create-alert',
    status: 200,
    categories: byCategory(signals),
    party,
    today: todayInIndia(),
  } as const
}

async function send(ctx: RequestContext, { party, ...fields }: z.output<typeof createAlert>) {
  const key = formKey(ctx)
  const body = { ...fields, party_id: party }
  const answer = await ctx.api.ask('createAlert', { body, key })
  if (!answer.ok)
    return {
      ...answer,
      data: { ...answer.data, message: answer.data.message || messages.alerts.createFailed },
    }
  const here = ctx.url.pathname + ctx.url.search
  return redirectWithToast(panelAddress(here, { offCanvas: answer.data.data._id }), 'alert-created')
}

/** Handles the panel for a new alert: Find returns the form with matching parties, submitting it creates the alert. */
export async function submitCreateAlert(ctx: RequestContext) {
  if (pressedIntent(ctx.form) === 'find-party') return findParty(ctx)
  const answer = await submit(ctx.form, createAlert, (input) => send(ctx, input))
  if (answer instanceof Response || preselectedPartyId(ctx)) return answer
  return data({ ...answer.data, choices: await partyChoices(ctx) }, answer.init ?? undefined)
}

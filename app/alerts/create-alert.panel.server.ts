import { data } from '@remix-run/node'
import { z } from 'zod'
import { newAlert, type Signal, severities } from '#server/contract/alert.ts'
import { todayInIndia } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { askedOf } from '../cases/asked.field.server.ts'
import { findParty, givenParty, partyChoices } from '../cases/party-picker.field.server.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { submit } from '../http/submission.server.ts'
import { panelAddress } from '../shell/panel-address.ts'

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
  return [...categories].map(([category, of]) => ({ category, signals: of }))
}

/** What the panel for a new alert shows, or why none can be created. */
export async function loadCreateAlert({ api, session, url }: Signed) {
  if (!allows(session.policy, features.alerts, 'POST'))
    return { kind: 'refused', status: 403, title: 'Create alert', message: messages.access.widget } as const
  const [{ data: signals }, party] = await Promise.all([
    api.read<{ data: Signal[] }>('/v1/admin/alerts/signals'),
    givenParty(api, url.searchParams.get('party_id')),
  ])
  return {
    kind: 'create-alert',
    status: 200,
    categories: byCategory(signals),
    severities: Object.entries(severities).map(([level, label]) => ({ level, label })),
    party,
    today: todayInIndia(),
  } as const
}

async function send(at: Signed, { party, ...wanted }: z.output<typeof createAlert>) {
  const key = String(at.form.get('form_key'))
  const body = { ...wanted, party_id: party }
  const answer = await at.api.ask<{ data: { _id: string } }>('/v1/admin/alerts', {
    method: 'POST',
    body,
    key,
  })
  if (!answer.ok)
    return {
      ...answer,
      data: { ...answer.data, message: answer.data.message || messages.alerts.createFailed },
    }
  const here = at.url.pathname + at.url.search
  return done(panelAddress(here, { offCanvas: answer.data.data._id }), 'alert-created')
}

/** What the panel for a new alert answers: Find gives the form back with parties, sending it creates the alert. */
export async function submitCreateAlert(at: Signed) {
  if (askedOf(at.form) === 'find-party') return findParty(at)
  const answer = await submit(at.form, createAlert, (wanted) => send(at, wanted))
  if (answer instanceof Response || at.url.searchParams.get('party_id')) return answer
  return data({ ...answer.data, choices: await partyChoices(at) }, answer.init ?? undefined)
}

import { data } from '@remix-run/node'
import { z } from 'zod'
import type { Organisation } from '#server/contract/account.ts'
import type { Alert } from '#server/contract/alert.ts'
import { todayInIndia } from '#server/contract/calendar.ts'
import { frequencies, newCase } from '#server/contract/case.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import type { Answer, ApiRefusal } from '../gateway/api.server.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { submit } from '../http/submission.server.ts'
import { panelAddress } from '../shell/panel-address.ts'
import { askedOf, formAgain } from './asked.field.server.ts'
import { findParty, givenParty, partyChoices } from './party-picker.field.server.ts'
import { base64Of, uploadedFile, uploadRefusalSaid } from './upload.field.server.ts'

const later = z.iso
  .date({ message: messages.form.fill })
  .refine((date) => date > todayInIndia(), 'Choose a date after today')

const createCase = newCase
  .pick({ party: true, subject: true, issue: true, case_type: true, loan_account: true, alert_id: true })
  .extend({
    party_name: z.string().max(300).default(''),
    attachment: uploadedFile,
    recurring: z.boolean().default(false),
    recurs_by: z.enum(['frequency', 'dates']).default('frequency'),
    frequency: z.enum(frequencies).optional(),
    dates: z.array(later).max(50).default([]),
    next_date: later.optional(),
  })
  .check(({ value, issues }) => {
    const say = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    if (!value.recurring) return
    if (value.recurs_by === 'frequency' && !value.frequency) say('frequency', messages.form.select)
    if (value.recurs_by === 'dates' && !value.next_date && value.dates.length === 0)
      say('next_date', messages.form.fill)
  })
type Wanted = z.output<typeof createCase>

async function readAlertFor(at: Signed, alertId: string | null): Promise<Alert | undefined> {
  if (!alertId) return undefined
  const { ok, data: found } = await at.api.ask<{ data: Alert[] }>(
    `/v1/admin/alerts/${encodeURIComponent(alertId)}`,
  )
  return ok ? found.data[0] : undefined
}

/** What the panel for a new case shows, or why it cannot be raised. */
export async function loadCreateCase(at: Signed) {
  const { api, session, url } = at
  if (!allows(session.policy, features.cases, 'POST'))
    return { kind: 'refused', status: 403, title: 'Create case', message: messages.access.widget } as const
  const [alert, given, types] = await Promise.all([
    readAlertFor(at, url.searchParams.get('alert_id')),
    givenParty(api, url.searchParams.get('party_id')),
    api.read<{ data: { _id: string; name: string }[] }>('/v1/cases/case_types'),
  ])
  const from = alert && {
    alert_id: alert._id,
    summary: alert.alert_summary,
    description: alert.alert_description ?? '',
    case_id: alert.case_id,
  }
  return {
    kind: 'create-case',
    status: 200,
    alert: from,
    party: alert ? { party_id: alert.party_id, name: alert.party_name } : given,
    types: types.data.map(({ _id, name }) => ({ _id, name })),
    frequencies: [...frequencies],
    uploadMost: env.UPLOAD_MAX_BYTES,
    today: todayInIndia(),
  } as const
}

function recurringOf({ recurring, recurs_by, frequency, dates, next_date }: Wanted) {
  if (!recurring) return undefined
  if (recurs_by === 'frequency') return { frequency }
  return { absoluteDates: [...new Set([...dates, ...(next_date ? [next_date] : [])])].sort() }
}

async function send(at: Signed, wanted: Wanted): Promise<Response | Answer<Partial<ApiRefusal>>> {
  const { party, party_name, subject, issue, case_type, loan_account, alert_id, attachment } = wanted
  const [{ data: organisation }, choices] = await Promise.all([
    at.api.read<{ data: Organisation }>('/v1/account/myorg'),
    alert_id ? [] : partyChoices(at),
  ])
  const chosen = choices.find(({ party_id }) => party_id === party)
  const body = {
    party,
    party_name: chosen?.name ?? (party_name || party),
    subject,
    issue,
    organization_id: organisation.organization_id,
    case_type,
    loan_account,
    recurringData: recurringOf(wanted),
    alert_id,
    ...(attachment && { attachment: await base64Of(attachment), file_name: attachment.name }),
  }
  const key = String(at.form.get('form_key'))
  const answer = await at.api.ask<{ data: { uid: string } }>('/v1/cases', { method: 'POST', body, key })
  if (answer.ok) {
    const here = at.url.pathname + at.url.search
    return done(panelAddress(here, { offCanvas: 'case-created', case_id: answer.data.data.uid, alert_id }))
  }
  return uploadRefusalSaid(answer, messages.cases.createFailed)
}

function datesChanged(at: Signed, asked: string) {
  const { form } = at
  const next = String(form.get('next_date') ?? '')
  const dates = form.getAll('dates').map(String)
  form.delete('dates')
  form.set('recurring', 'on')
  form.set('recurs_by', 'dates')
  const wrong = asked === 'add-date' && later.safeParse(next).error?.issues[0]?.message
  const left =
    asked === 'add-date'
      ? [...dates, ...(wrong ? [] : [next])]
      : dates.filter((date) => `remove-date:${date}` !== asked)
  for (const date of [...new Set(left)].sort()) form.append('dates', date)
  if (asked === 'add-date' && !wrong) form.delete('next_date')
  return { next_date: wrong ? [wrong] : undefined }
}

/** What the panel for a new case answers: its helper buttons give the form back, sending it raises the case. */
export async function submitCreateCase(at: Signed) {
  const asked = askedOf(at.form)
  if (asked === 'find-party') return findParty(at)
  const typedParty = at.form.has('party_name') && !at.url.searchParams.get('alert_id')
  const chosenFrom = async () =>
    typedParty && !at.url.searchParams.get('party_id') ? { choices: await partyChoices(at) } : {}
  if (asked === 'add-date' || asked.startsWith('remove-date:')) {
    const { next_date } = datesChanged(at, asked)
    return formAgain(at.form, await chosenFrom(), next_date && { next_date })
  }
  const answer = await submit(at.form, createCase, (wanted) => send(at, wanted))
  return answer instanceof Response
    ? answer
    : data({ ...answer.data, ...(await chosenFrom()) }, answer.init ?? undefined)
}

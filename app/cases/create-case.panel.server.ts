import { data } from '@remix-run/node'
import { z } from 'zod'
import type { Alert } from '#server/contract/alert.ts'
import { ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { frequencies, newCase } from '#server/contract/case.ts'
import { day } from '#server/contract/day.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { pressedIntent, redisplayForm } from '../forms/form-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import {
  findParty,
  partyChoices,
  preselectedParty,
  preselectedPartyId,
} from '../forms/party-picker.server.ts'
import { submit } from '../forms/submission.server.ts'
import { asAttachments, uploadedFiles, uploadRefusal } from '../forms/upload.server.ts'
import type { AnyAnswer } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { done } from '../http/answers.server.ts'
import { panelAddress } from '../shell/panel-address.ts'

const later = day.refine((date) => date > todayInIndia(), messages.cases.laterDate)

const createCase = newCase
  .omit({ organization_id: true, recurringData: true, alert: true, file_name: true, attachments: true })
  .extend({
    party_name: z.string().max(300).default(''),
    attachment: uploadedFiles,
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

async function readAlertFor(ctx: RequestContext, alertId: string | null): Promise<Alert | undefined> {
  if (!alertId) return undefined
  const { ok, data: found } = await ctx.api.ask('readAlert', { alertId })
  return ok ? found.data[0] : undefined
}

/** What a case says at first that is raised from a court case: which one, and where it stands. */
async function fromCourtCase({ api, url }: RequestContext) {
  const courtCaseId = url.searchParams.get('court_case_id')
  if (!courtCaseId) return undefined
  const { ok, data: answer } = await api.ask('readCourtCase', { courtCaseId })
  if (!ok) return undefined
  const { party_id, party_name, number, court, other_party, stage, next_hearing } = answer.data
  const heard = next_hearing && `Next hearing on ${ddmmyyyy(next_hearing.heard_on)}: ${next_hearing.purpose}.`
  const said = [`${number} before ${court}${other_party ? `, ${other_party}` : ''}. Stage: ${stage}.`, heard]
  return {
    party: { party_id, name: party_name },
    summary: `${number}, ${court}`,
    description: said.filter((one) => one).join(' '),
  }
}

/** What the panel for a new case shows, or why it cannot be raised. */
export async function loadCreateCase(ctx: RequestContext) {
  const { api, session, url } = ctx
  if (!allows(session.policy, features.cases, 'POST'))
    return { kind: 'refused', status: 403, title: 'Create case', message: messages.access.widget } as const
  const [alert, court, given, types] = await Promise.all([
    readAlertFor(ctx, url.searchParams.get('alert_id')),
    fromCourtCase(ctx),
    preselectedParty(api, preselectedPartyId(ctx)),
    api.read('listCaseTypes'),
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
    court: court && { summary: court.summary, description: court.description },
    party: alert ? { party_id: alert.party_id, name: alert.party_name } : (court?.party ?? given),
    types: types.data.map(({ _id, name }) => ({ _id, name })),
    frequencies: [...frequencies],
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    today: todayInIndia(),
  } as const
}

type Recurrence = Pick<Wanted, 'recurring' | 'recurs_by' | 'frequency' | 'dates' | 'next_date'>

function recurringOf({ recurring, recurs_by, frequency, dates, next_date }: Recurrence) {
  if (!recurring) return undefined
  if (recurs_by === 'frequency') return { frequency }
  return { absoluteDates: [...new Set([...dates, ...(next_date ? [next_date] : [])])].sort() }
}

async function send(ctx: RequestContext, wanted: Wanted): Promise<Response | AnyAnswer> {
  const { party_name, attachment, recurring, recurs_by, frequency, dates, next_date, ...said } = wanted
  const { party, alert_id } = said
  const [{ data: organisation }, choices] = await Promise.all([
    ctx.api.read('myOrganisation'),
    alert_id ? [] : partyChoices(ctx),
  ])
  const chosen = choices?.find(({ party_id }) => party_id === party)
  const body = {
    ...said,
    party_name: chosen?.name ?? (party_name || party),
    organization_id: organisation.organization_id,
    recurringData: recurringOf({ recurring, recurs_by, frequency, dates, next_date }),
    ...(await asAttachments(attachment)),
  }
  const key = formKey(ctx)
  const answer = await ctx.api.ask('createCase', { body, key })
  if (answer.ok) {
    const here = ctx.url.pathname + ctx.url.search
    return done(panelAddress(here, { offCanvas: 'case-created', case_id: answer.data.data.uid, alert_id }))
  }
  return uploadRefusal(answer, messages.cases.createFailed)
}

function datesChanged(ctx: RequestContext, asked: string) {
  const { form } = ctx
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
export async function submitCreateCase(ctx: RequestContext) {
  const asked = pressedIntent(ctx.form)
  if (asked === 'find-party') return findParty(ctx)
  const typedParty = ctx.form.has('party_name') && !ctx.url.searchParams.get('alert_id')
  const chosenFrom = async () =>
    typedParty && !preselectedPartyId(ctx) ? { choices: await partyChoices(ctx) } : {}
  if (asked === 'add-date' || asked.startsWith('remove-date:')) {
    const { next_date } = datesChanged(ctx, asked)
    return redisplayForm(ctx.form, await chosenFrom(), next_date && { next_date })
  }
  const answer = await submit(ctx.form, createCase, (wanted) => send(ctx, wanted))
  return answer instanceof Response
    ? answer
    : data({ ...answer.data, ...(await chosenFrom()) }, answer.init ?? undefined)
}

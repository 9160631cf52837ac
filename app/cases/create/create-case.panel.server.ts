import { data } from '@remix-run/node'
import { z } from 'zod'
import type { Alert } from '#server/contract/alerts/alert.ts'
import { ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { frequencies, newCase } from '#server/contract/cases/case.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { pressedIntent, redisplayForm } from '../../forms/form-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import {
  findParty,
  partyChoices,
  preselectedParty,
  preselectedPartyId,
} from '../../forms/party-picker/party-picker.server.ts'
import { submit } from '../../forms/submission.server.ts'
import { asAttachments, uploadedFiles, uploadRefusal } from '../../forms/uploads/upload.server.ts'
import type { AnyAnswer } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { secondary } from '../../gateway/secondary.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { panelAddress } from '../../shell/panels/panel-address.ts'
import { datesChanged, recurrenceFaults, recurrenceFields, recurringOf } from './recurrence.server.ts'

const createCase = newCase
  .omit({ organization_id: true, recurringData: true, alert: true, file_name: true, attachments: true })
  .extend({
    party_name: z.string().max(300).default(''),
    attachment: uploadedFiles,
    ...recurrenceFields,
  })
  .superRefine(
    (input, { addIssue }) => {
      for (const [name, message] of Object.entries(recurrenceFaults(input)))
        addIssue({ code: 'custom', path: [name], message })
    },
    // Also if other fields have errors, so that all are shown at once.
    { when: () => true },
  )
type CreateCaseInput = z.output<typeof createCase>

async function readAlertFor(ctx: RequestContext, alertId: string | null): Promise<Alert | undefined> {
  if (!alertId) return undefined
  const { ok, data: found } = await secondary(ctx.api.ask('readAlert', { alertId }))
  return ok ? found.data[0] : undefined
}

/** The initial values for a case raised from a court case: its number and court, and its stage. */
async function fromCourtCase({ api, url }: RequestContext) {
  const courtCaseId = url.searchParams.get('court_case_id')
  if (!courtCaseId) return undefined
  const { ok, data: answer } = await secondary(api.ask('readCourtCase', { courtCaseId }))
  if (!ok) return undefined
  const { party_id, party_name, number, court, other_party, stage, next_hearing } = answer.data
  const nextHearing =
    next_hearing && `Next hearing on ${ddmmyyyy(next_hearing.heard_on)}: ${next_hearing.purpose}.`
  const parts = [
    `${number} before ${court}${other_party ? `, ${other_party}` : ''}. Stage: ${stage}.`,
    nextHearing,
  ]
  return {
    party: { party_id, name: party_name },
    summary: `${number}, ${court}`,
    description: parts.filter((one) => one).join(' '),
  }
}

/** The data of the panel for a new case, or a refusal. */
export async function loadCreateCase(ctx: RequestContext) {
  const { api, session, url } = ctx
  if (!allows(session.policy, features.cases, 'POST'))
    return { kind: 'refused', status: 403, title: 'Create case', message: messages.access.widget } as const
  const [alert, court, preselected, types] = await Promise.all([
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
    party: alert ? { party_id: alert.party_id, name: alert.party_name } : (court?.party ?? preselected),
    types: types.data.map(({ _id, name }) => ({ _id, name })),
    frequencies: [...frequencies],
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    today: todayInIndia(),
  } as const
}

async function send(ctx: RequestContext, input: CreateCaseInput): Promise<Response | AnyAnswer> {
  const { party_name, attachment, recurring, recurs_by, frequency, dates, next_date, ...fields } = input
  const { party, alert_id } = fields
  const [{ data: organisation }, choices] = await Promise.all([
    ctx.api.read('myOrganisation'),
    alert_id ? [] : partyChoices(ctx),
  ])
  const chosen = choices?.find(({ party_id }) => party_id === party)
  const body = {
    ...fields,
    party_name: chosen?.name ?? (party_name || party),
    organization_id: organisation.organization_id,
    recurringData: recurringOf(input),
    ...(await asAttachments(attachment)),
  }
  const key = formKey(ctx)
  const answer = await ctx.api.ask('createCase', { body, key })
  if (answer.ok) {
    const here = ctx.url.pathname + ctx.url.search
    return redirectWithToast(
      panelAddress(here, { offCanvas: 'case-created', case_id: answer.data.data.uid, alert_id }),
    )
  }
  return uploadRefusal(answer, messages.cases.createFailed)
}

/** Handles the panel for a new case: helper buttons return the form, submitting it creates the case. */
export async function submitCreateCase(ctx: RequestContext) {
  const intent = pressedIntent(ctx.form)
  if (intent === 'find-party') return findParty(ctx)
  const typedParty = ctx.form.has('party_name') && !ctx.url.searchParams.get('alert_id')
  const chosenFrom = async () =>
    typedParty && !preselectedPartyId(ctx) ? { choices: await partyChoices(ctx) } : {}
  if (intent === 'add-date' || intent.startsWith('remove-date:')) {
    const wrong = datesChanged(ctx.form, intent)
    return redisplayForm(ctx.form, await chosenFrom(), wrong ? { next_date: [wrong] } : undefined)
  }
  const answer = await submit(ctx.form, createCase, (input) => send(ctx, input))
  return answer instanceof Response
    ? answer
    : data({ ...answer.data, ...(await chosenFrom()) }, answer.init ?? undefined)
}

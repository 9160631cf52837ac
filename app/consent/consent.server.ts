import { z } from 'zod'
import { todayInIndia } from '#server/contract/calendar.ts'
import {
  type ConsentSection,
  consentMonths,
  consentPurposes,
  consentSections,
} from '#server/contract/consents/consent-sections.ts'
import { newConsent } from '#server/contract/consents/consents.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { formKey } from '../forms/form-key.server.ts'
import { submit } from '../forms/submission.server.ts'
import { uploadedFiles } from '../forms/uploads/upload.server.ts'
import { isGuaranteeInstance } from '../gateway/guarantee-instance.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { dataOr, isMissing, secondary } from '../gateway/secondary.server.ts'
import { errorResponse, redirectWithToast } from '../http/responses.server.ts'
import { shownAccounts } from './bank-accounts.server.ts'

const isSection = (name: string): name is ConsentSection => Object.hasOwn(consentSections, name)

/** The section in the route params. Throws a 404 if it does not exist. */
export function sectionOf({ params }: RequestContext): ConsentSection {
  const name = params.section ?? ''
  if (isSection(name)) return name
  throw errorResponse(404, 'Consent not found.')
}

/** The organisation's consents, optionally of one section, and today's date, by which they are active or ended. */
async function consentsOf({ api }: RequestContext, query: { section?: ConsentSection }) {
  const { data: consents } = await api.read('listConsents', { query })
  return { consents, today: todayInIndia() }
}

/** The organisation's consents in all sections. `steps`: this is the guarantee instance, which has onboarding steps. */
export async function readConsents(ctx: RequestContext) {
  const [consentsPage, steps] = await Promise.all([consentsOf(ctx, {}), isGuaranteeInstance(ctx)])
  return { ...consentsPage, steps }
}

/** A section with the data it asks for, its consents, and the statements uploaded under active consents. */
export async function readSection(ctx: RequestContext) {
  const section = sectionOf(ctx)
  const [consentsPage, sent, bank] = await Promise.all([
    consentsOf(ctx, { section }),
    secondary(ctx.api.ask('listConsentStatements', { query: { section } })),
    section === 'bank-statement' ? secondary(ctx.api.ask('readBankAccounts')) : null,
  ])
  const standing = consentsPage.consents.filter(
    (one) => !one.withdrawn_at && one.ends_on >= consentsPage.today,
  )
  return {
    may_give: allows(ctx.session.policy, features.consent, 'POST'),
    ...consentSections[section],
    purposes: consentPurposes,
    months: consentMonths,
    maxBytes: env.UPLOAD_MAX_BYTES,
    ...consentsPage,
    standing,
    statements: dataOr(sent, []),
    lacks_statements: isMissing(sent),
    bank: bank?.ok ? shownAccounts(bank.data.data) : null,
    lacks_bank: bank !== null && isMissing(bank),
  }
}

const form = newConsent.omit({ section: true }).extend({
  agreed: z.literal('on', { message: messages.form.checkbox }),
})

function giveConsent(ctx: RequestContext) {
  const section = sectionOf(ctx)
  return submit(ctx.form, form, async ({ agreed: _, ...consent }) => {
    const body = { section, ...consent }
    const answer = await ctx.api.ask('giveConsent', { body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(`/consent/${section}`, 'consent-given') : answer
  })
}

const statement = z.object({
  consent_id: z.string().min(1, messages.form.select),
  attachment: uploadedFiles.refine((files) => files.length === 1, { message: messages.consents.noFile }),
})

function send(ctx: RequestContext) {
  const section = sectionOf(ctx)
  return submit(ctx.form, statement, async ({ consent_id, attachment: [file] }) => {
    if (!file) throw new Error('Choose one file')
    const attachment = Buffer.from(await file.arrayBuffer()).toString('base64')
    const body = { consent_id, attachment, file_name: file.name.slice(-200) }
    const answer = await ctx.api.ask('sendConsentStatement', { body, key: formKey(ctx) })
    if (!answer.ok) return answer
    return redirectWithToast(
      `/consent/${section}/statements/${answer.data.data.statement_id}`,
      'statement-sent',
    )
  })
}

/** Handles the forms of a section: gives a consent, or uploads a statement under one. */
export const consentAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { give: giveConsent, send })

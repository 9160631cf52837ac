import { z } from 'zod'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { longText } from '#server/contract/note.ts'
import { optionalPages } from '#server/contract/organisation/offered-pages.ts'
import { organisationChange } from '#server/contract/organisation/organisation-settings.ts'
import {
  type MessageStyle,
  messageStyles,
  organisationLimits,
  reportEntities,
} from '#server/contract/organisation/organisation-words.ts'
import { type ReportType, reportType } from '#server/contract/reports/order.ts'
import { shownName } from '#server/contract/shown-name.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { submitMerged } from '../../forms/conflicts/submit-merged.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { uploadedFiles, uploadRefusal } from '../../forms/uploads/upload.server.ts'
import type { AnyAnswer } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import { isStyle, type OrganisationForm, places, readOrganisationPage } from './organisation.server.ts'

const page = '/admin/organisation'
const { shape } = organisationChange
const saved = messages.organisations.settings

type Change = z.input<typeof organisationChange>

async function change(ctx: RequestContext, toast: string, body: Change): Promise<Response | AnyAnswer> {
  const answer = await ctx.api.ask('changeOrganisation', { body, key: formKey(ctx) })
  return answer.ok ? redirectWithToast(page, toast) : answer
}

const { version } = shape
const minutes = z
  .string()
  .trim()
  .default('')
  .refine((text) => {
    const { minInactivity, maxInactivity } = organisationLimits
    return text === '' || (/^\d{1,3}$/.test(text) && +text >= minInactivity && +text <= maxInactivity)
  }, saved.minutes)

const labels: Record<string, string> = {
  name: 'Name',
  inactivity_minutes: 'Sign out after inactivity (minutes)',
  logo_url: 'Logo URL',
  logo_alt: 'Logo alternative text',
}

const labelOf = (name: string) => {
  const [what, place] = name.split('_')
  return labels[name] ?? `${what === 'style' ? 'Announcement type' : 'Announcement'} ${Number(place) + 1}`
}

const inWords = (_: string, value: string) => (isStyle(value) ? messageStyles[value] : value || 'None')

/** Saves a form of the page. On a conflict it comes back with the current values, except in the fields the user edited. */
const save = <S extends z.ZodType>(
  ctx: RequestContext,
  intent: OrganisationForm,
  schema: S,
  work: (value: z.output<S>) => Promise<Response | AnyAnswer>,
) =>
  submitMerged(ctx.form, schema, work, {
    message: messages.organisations.stale,
    now: async () => (await readOrganisationPage(ctx)).fields[intent],
    label: labelOf,
    inWords,
  })

const saveName = (ctx: RequestContext) => {
  const schema = z.object({
    version,
    name: shownName(limits.maxNameLength),
    inactivity_minutes: minutes,
  })
  return save(ctx, 'save-organisation', schema, ({ inactivity_minutes: text, ...value }) =>
    change(ctx, 'organisation-saved', { ...value, inactivity_minutes: text === '' ? null : Number(text) }),
  )
}

const saveSecondFactor = (ctx: RequestContext) =>
  save(
    ctx,
    'save-second-factor',
    z.object({ version, required: z.literal('yes').optional() }),
    ({ required, ...value }) =>
      change(ctx, 'organisation-factor-saved', { ...value, second_factor_required: required === 'yes' }),
  )

const logoForm = z.object({
  version,
  logo_url: shape.logo_url,
  logo_alt: shape.logo_alt,
  attachment: uploadedFiles.default([]),
  without: z.literal('yes').optional(),
  uploaded: z.literal('yes').optional(),
})

/** Keeps the uploaded logo if the form does not ask for another one. */
function logoSent({ logo_url = '', without, uploaded }: z.output<typeof logoForm>) {
  if (without) return { logo_url: '' }
  return uploaded && logo_url === '' ? {} : { logo_url }
}

const saveLogo = (ctx: RequestContext) =>
  save(ctx, 'save-logo', logoForm, async (value) => {
    const [file] = value.without ? [] : value.attachment
    const sent = file && {
      attachment: Buffer.from(await file.arrayBuffer()).toString('base64'),
      file_name: file.name,
    }
    const body = { version: value.version, logo_alt: value.logo_alt ?? '', ...logoSent(value), ...sent }
    const answer = await ctx.api.ask('changeOrganisation', { body, key: formKey(ctx) })
    if (answer.ok) return redirectWithToast(page, 'organisation-logo-saved')
    return answer.status === 409 ? answer : uploadRefusal(answer, answer.data.message)
  })

const style = z.enum(Object.keys(messageStyles) as [MessageStyle], { message: messages.form.select })
const text = longText(organisationLimits.maxMessageLength, saved.longMessage).default('')
const lines: Record<string, z.ZodType<string>> = Object.fromEntries(
  places.flatMap((place) => [
    [`style_${place}`, style],
    [`text_${place}`, text],
  ]),
)
const messagesForm = z.object({ ...lines, version })

const codes = new Map(Object.entries(messages.organisation).map(([code, words]) => [words, code]))

const saveMessages = (ctx: RequestContext) =>
  save(ctx, 'save-messages', messagesForm, ({ version: read, ...typed }) => {
    const values = new Map(Object.entries(typed as Record<string, string>))
    const announcements = places.flatMap((place) => {
      const words = values.get(`text_${place}`) ?? ''
      const name = style.parse(values.get(`style_${place}`))
      return words === '' ? [] : [{ name, I18_code: codes.get(words) ?? words }]
    })
    return change(ctx, 'announcements-saved', { version: read, messages: announcements })
  })

const reportBoxes = z.array(
  z.enum(reportEntities.flatMap((kind) => reportType.options.map((report) => `${report} ${kind}` as const))),
)

const saveReports = (ctx: RequestContext) =>
  save(
    ctx,
    'save-reports',
    z.object({ version, reports: reportBoxes.default([]) }),
    ({ reports, ...value }) => {
      const ticked = reports.map((box) => box.split(' ') as [ReportType, (typeof reportEntities)[number]])
      const sku = Object.fromEntries(
        reportEntities
          .map((kind) => [kind, ticked.filter(([, of]) => of === kind).map(([report]) => report)] as const)
          .filter(([, ofKind]) => ofKind.length > 0),
      )
      return change(ctx, 'organisation-reports-saved', { ...value, sku })
    },
  )

const savePages = (ctx: RequestContext) =>
  save(
    ctx,
    'save-pages',
    z.object({ version, offered: z.array(z.enum(optionalPages)).default([]) }),
    ({ offered, ...value }) =>
      change(ctx, 'organisation-pages-saved', {
        ...value,
        page_config: { closed: optionalPages.filter((one) => !offered.includes(one)) },
      }),
  )

/** Saves the pressed form of the page. */
export const organisationAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, {
    'save-organisation': saveName,
    'save-second-factor': saveSecondFactor,
    'save-logo': saveLogo,
    'save-messages': saveMessages,
    'save-reports': saveReports,
    'save-pages': savePages,
  })

import { allows, features } from '#server/contract/features.ts'
import { optionalPages } from '#server/contract/organisation/offered-pages.ts'
import type { OrganisationSettings } from '#server/contract/organisation/organisation-settings.ts'
import {
  type MessageStyle,
  messageInWords,
  messageStyles,
  organisationLimits,
  reportEntities,
} from '#server/contract/organisation/organisation-words.ts'
import { ownLogoFile, shownLogo } from '#server/contract/organisation/own-logo.ts'
import { reportType, reportTypes } from '#server/contract/reports/order.ts'
import { env } from '#server/env.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

/** Whether `name` is a style of announcements. */
export const isStyle = (name: string): name is MessageStyle => Object.hasOwn(messageStyles, name)

/** The places of announcements on the page. */
export const places = Array.from({ length: organisationLimits.maxMessages }, (_, index) => index)

/** The current field values of each form on the page: announcements as text, reports and pages as ticked boxes. */
function fieldsOf({ name, inactivity_minutes, second_factor_required, ...of }: OrganisationSettings) {
  const [logo_url, logo_alt] = [ownLogoFile(of.logo_url) ? '' : (of.logo_url ?? ''), of.logo_alt]
  const lines = places.flatMap((place): [string, string][] => {
    const { name: style = 'info', I18_code } = of.messages[place] ?? {}
    return [
      [`style_${place}`, isStyle(style) ? style : 'warning'],
      [`text_${place}`, I18_code === undefined ? '' : messageInWords(I18_code)],
    ]
  })
  return {
    'save-organisation': { name, inactivity_minutes: String(inactivity_minutes ?? '') },
    'save-second-factor': { required: second_factor_required ? ['yes'] : [] },
    'save-logo': { logo_url, logo_alt },
    'save-messages': Object.fromEntries(lines),
    'save-reports': {
      reports: reportEntities.flatMap((kind) => (of.sku[kind] ?? []).map((report) => `${report} ${kind}`)),
    },
    'save-pages': { offered: optionalPages.filter((one) => !of.page_config.closed.includes(one)) },
  }
}
export type OrganisationForm = keyof ReturnType<typeof fieldsOf>

/** The organisation's settings for the forms of the page. */
export async function readOrganisationPage({ api, session }: RequestContext) {
  const { data } = await api.read('readOrganisation')
  const { type, party_id, version, logo_url } = data
  return {
    version,
    may_change: allows(session.policy, features.users, 'PATCH'),
    about: { type, party_id },
    fields: fieldsOf(data),
    offersSecondFactor: env.LOGIN_TYPE === 'embedded',
    usualInactivity: Math.round(env.INACTIVITY_TIMEOUT / 6) / 10,
    logo: { uploaded: ownLogoFile(logo_url) !== undefined, shown: shownLogo(logo_url) },
    reportNames: reportType.options.map((value) => ({ value, label: reportTypes[value].name })),
  }
}

import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { isHttps } from '../http/origin.server.ts'
import { cookiesOf } from '../http/split-cookie.server.ts'

const name = 'credence-banner'
const threeHours = limits.bannerDismissalMs / 1000

/** The organisation's messages in words, none while they are dismissed. `name` is the style. */
export function organisationMessages(request: Request, stored: { name: string; I18_code: string }[]) {
  if (cookiesOf(request).has(name)) return []
  return stored.map(({ name: style, I18_code }) => ({
    style,
    text: messages.organisation[I18_code] ?? I18_code,
  }))
}

/** Dismisses the banner in this browser for three hours. */
export const dismissBanner = (request: Request): string =>
  `${name}=1; Path=/; Max-Age=${threeHours}; SameSite=Lax; HttpOnly${isHttps(request) ? '; Secure' : ''}`

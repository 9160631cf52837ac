import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { cookiesOf, setCookie } from '../http/split-cookie.server.ts'
import { bannerCookie } from './banner.tsx'

const maxAge = limits.bannerDismissalMs / 1000

/** The organisation's messages in words, and whether this browser has dismissed them. `name` is the style. */
export const organisationMessages = (request: Request, stored: { name: string; I18_code: string }[]) => ({
  dismissed: cookiesOf(request)[bannerCookie] !== undefined,
  messages: stored.map(({ name: style, I18_code }) => ({
    style,
    text: messages.organisation[I18_code] ?? I18_code,
  })),
})

/** Dismisses the banner in this browser for three hours. Scripts may read it: they look whether it is over. */
export const dismissBanner = (request: Request): string =>
  setCookie(request, bannerCookie, '1', { maxAge, httpOnly: false })

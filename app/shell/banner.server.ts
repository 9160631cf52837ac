import { limits } from '#server/contract/limits.ts'
import { messageInWords } from '#server/contract/organisation/organisation-words.ts'
import { cookiesOf, setCookie } from '../http/cookies/split-cookie.server.ts'
import { bannerCookie } from './banner.tsx'

const maxAge = limits.bannerDismissalMs / 1000

/** Banner styles by severity. Unknown styles rank between warnings and information. */
const gravest = ['danger', 'error', 'warning']
const least = ['info', 'success']
const rank = (style: string) =>
  gravest.includes(style) ? gravest.indexOf(style) : gravest.length + 1 + least.indexOf(style)

/**
 * The organisation's messages as text, most severe first, without duplicates, and whether this browser has dismissed
 * them. `name` is the style.
 */
export const organisationMessages = (request: Request, stored: { name: string; I18_code: string }[]) => ({
  dismissed: cookiesOf(request)[bannerCookie] !== undefined,
  messages: [...new Map(stored.map((one) => [one.I18_code, one])).values()]
    .sort((one, other) => rank(one.name) - rank(other.name))
    .map(({ name: style, I18_code }) => ({ style, text: messageInWords(I18_code) })),
})

/**
 * The Set-Cookie header that dismisses the banner in this browser for three hours. JavaScript can read the cookie, to
 * see when it expires.
 */
export const dismissBanner = (request: Request): string =>
  setCookie(request, bannerCookie, '1', { maxAge, httpOnly: false })

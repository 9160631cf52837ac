import type { Settings } from '#server/contract/people/account.ts'
import { cookiesOf, setCookie } from './split-cookie.server.ts'

const name = 'credence-preferences'
const year = 31_536_000
const known = ['lite', 'shortcuts'] as const

/** The user's preferences in this browser; they are not sent to the platform. */
export function readPreferences(request: Request): Settings {
  const on = cookiesOf(request)[name]?.split('.') ?? []
  return Object.fromEntries(known.map((one) => [one, on.includes(one)]))
}

/** The Set-Cookie header that stores them. */
export function preferencesCookie(request: Request, preferences: Settings): string {
  const on = known.filter((one) => preferences[one]).join('.')
  return setCookie(request, name, on, { maxAge: year })
}

import { isHttps, safePath } from '../http/origin.server.ts'
import { seal, unseal } from '../http/seal.server.ts'
import { cookiesOf } from '../http/split-cookie.server.ts'

const attemptSeconds = 43_200
const nameFor = (state: string) => `credence-back-${state.replace(/[^\w-]/g, '').slice(0, 16)}`
const attributes = (request: Request, maxAge: number) =>
  `Path=/auth; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isHttps(request) ? '; Secure' : ''}`

/** The Set-Cookie header that keeps where an attempt to sign in wants to go. */
export const keepReturnPath = (request: Request, state: string, to: string): string =>
  `${nameFor(state)}=${seal({ to })}; ${attributes(request, attemptSeconds)}`

export const forgetReturnPath = (request: Request, state: string): string =>
  `${nameFor(state)}=; ${attributes(request, 0)}`

/** Where the attempt wanted to go, checked again; the dashboard when it was lost. */
export function returnPath(request: Request, state: string): string {
  const sealed = cookiesOf(request).get(nameFor(state))
  return safePath(sealed && unseal<{ to: string }>(sealed)?.to)
}

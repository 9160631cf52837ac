import { safePath } from '../http/origin.server.ts'
import { seal, unseal } from '../http/seal.server.ts'
import { cookiesOf, setCookie } from '../http/split-cookie.server.ts'

const maxAge = 43_200
const path = '/auth'
const nameFor = (state: string) => `credence-back-${state.replace(/[^\w-]/g, '').slice(0, 16)}`

/** The Set-Cookie header that keeps where an attempt to sign in wants to go. */
export const keepReturnPath = (request: Request, state: string, to: string): string =>
  setCookie(request, nameFor(state), seal({ to }), { path, maxAge })

export const forgetReturnPath = (request: Request, state: string): string =>
  setCookie(request, nameFor(state), '', { path, maxAge: 0 })

/** Where the attempt wanted to go, checked again; the dashboard when it was lost. */
export function returnPath(request: Request, state: string): string {
  const sealed = cookiesOf(request)[nameFor(state)]
  return safePath(sealed && unseal<{ to: string }>(sealed)?.to)
}

import { seal, unseal } from '../http/cookies/seal.server.ts'
import { cookiesOf, setCookie } from '../http/cookies/split-cookie.server.ts'
import { safePath } from '../http/origin.server.ts'

const maxAge = 43_200
const nameFor = (state: string) => `credence-back-${state.replace(/[^\w-]/g, '').slice(0, 16)}`

/** The key of the only attempt per browser at a host that hands tokens over: such a host returns no state to tell attempts apart. */
export const tokenAttempt = 'hand-over'
const pathFor = (state: string) => (state === tokenAttempt ? '/set_token' : '/auth')

/** Whether this attempt was started in this browser. */
export const isUnderWay = (request: Request, state: string): boolean =>
  cookiesOf(request)[nameFor(state)] !== undefined

/** The Set-Cookie header that stores where to go after the sign-in attempt. */
export const keepReturnPath = (request: Request, state: string, to: string): string =>
  setCookie(request, nameFor(state), seal({ to }), { path: pathFor(state), maxAge })

export const forgetReturnPath = (request: Request, state: string): string =>
  setCookie(request, nameFor(state), '', { path: pathFor(state), maxAge: 0 })

/** The stored path, validated again; `otherwise` if it is empty or lost. */
export function returnPath(request: Request, state: string, otherwise: string): string {
  const sealed = cookiesOf(request)[nameFor(state)]
  return safePath(sealed && unseal<{ to: string }>(sealed)?.to, otherwise)
}

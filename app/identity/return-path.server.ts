import { safePath } from '../http/origin.server.ts'
import { seal, unseal } from '../http/seal.server.ts'
import { cookiesOf, setCookie } from '../http/split-cookie.server.ts'

const maxAge = 43_200
const nameFor = (state: string) => `credence-back-${state.replace(/[^\w-]/g, '').slice(0, 16)}`

/** The one attempt of a browser at a host that hands tokens over: such a host gives nothing back to tell attempts apart. */
export const handOver = 'hand-over'
const pathFor = (state: string) => (state === handOver ? '/set_token' : '/auth')

/** Whether an attempt was begun in this browser. */
export const isUnderWay = (request: Request, state: string): boolean =>
  cookiesOf(request)[nameFor(state)] !== undefined

/** The Set-Cookie header that keeps where an attempt to sign in wants to go. */
export const keepReturnPath = (request: Request, state: string, to: string): string =>
  setCookie(request, nameFor(state), seal({ to }), { path: pathFor(state), maxAge })

export const forgetReturnPath = (request: Request, state: string): string =>
  setCookie(request, nameFor(state), '', { path: pathFor(state), maxAge: 0 })

/** Where the attempt wanted to go, checked again; where it said nothing or was lost, `otherwise`. */
export function returnPath(request: Request, state: string, otherwise: string): string {
  const sealed = cookiesOf(request)[nameFor(state)]
  return safePath(sealed && unseal<{ to: string }>(sealed)?.to, otherwise)
}

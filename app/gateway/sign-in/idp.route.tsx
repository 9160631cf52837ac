import { publicly } from '../guard.server.ts'
import { forwardToSignInHost } from './forward.server.ts'

export const loader = publicly(({ request }) => forwardToSignInHost(request))
export const action = publicly(({ request }) => forwardToSignInHost(request))

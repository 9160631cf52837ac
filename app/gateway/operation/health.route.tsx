import { publicly } from '../guard.server.ts'
import { methodNotAllowed } from './method-not-allowed.server.ts'

export const loader = publicly(
  async () => new Response('alive\n', { headers: { 'Cache-Control': 'no-store' } }),
)
export const action = publicly(async () => methodNotAllowed())

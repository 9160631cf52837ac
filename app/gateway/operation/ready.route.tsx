import { env } from '#server/env.ts'
import { embeddedPlatform } from '../embedded.server.ts'
import { publicly } from '../guard.server.ts'
import { methodNotAllowed } from './method-not-allowed.server.ts'

/**
 * With another platform behind the API this process needs nothing of its own: an unavailable platform does not take web
 * processes out of service.
 */
const isReady = async () => Boolean(env.API_URL) || (await embeddedPlatform()).isReady()

export const loader = publicly(async () => {
  const ready = await isReady()
  const headers = { 'Cache-Control': 'no-store' }
  return new Response(ready ? 'ready\n' : 'the database does not answer\n', {
    status: ready ? 200 : 503,
    headers,
  })
})
export const action = publicly(async () => methodNotAllowed())

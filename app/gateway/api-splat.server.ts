import { env } from '#server/env.ts'
import { withBackpressure } from '../http/files/with-backpressure.server.ts'
import { embeddedPlatform } from './embedded.server.ts'

const notForOthers = ['cookie']

/** The embedded API for other programs: authenticated by a bearer token or key and secret; the browser's cookies are ignored. */
export async function answerAsApi(request: Request): Promise<Response> {
  if (env.API_URL) return Response.json({ message: `The API is at ${env.API_URL}` }, { status: 404 })
  const headers = new Headers(request.headers)
  for (const name of notForOthers) headers.delete(name)
  const { pathname, search } = new URL(request.url)
  const { method, body, signal } = request
  const init = { method, headers, body, signal, duplex: 'half' as const }
  const answer = await (await embeddedPlatform())
    .embeddedApi()
    .fetch(new Request(`http://api.invalid${pathname}${search}`, init))
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.set('X-Content-Type-Options', 'nosniff')
  const isFile = answer.headers.has('Content-Disposition')
  return isFile && answer.body ? new Response(withBackpressure(request, answer.body), answer) : answer
}

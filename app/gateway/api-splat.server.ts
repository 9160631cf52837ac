import { embeddedApi } from '#server/api/index.ts'
import { env } from '#server/env.ts'

const notForOthers = ['cookie', 'x-client-address']

/** The embedded API for other programs: a bearer token or key and secret count, the browser's cookies do not. */
export async function answerAsApi(request: Request): Promise<Response> {
  if (env.API_URL) return Response.json({ message: `The API is at ${env.API_URL}` }, { status: 404 })
  const headers = new Headers(request.headers)
  for (const name of notForOthers) headers.delete(name)
  const { pathname, search } = new URL(request.url)
  const init = { method: request.method, headers, body: request.body, duplex: 'half' as const }
  const answer = await embeddedApi().fetch(new Request(`http://api.invalid${pathname}${search}`, init))
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.set('X-Content-Type-Options', 'nosniff')
  return answer
}

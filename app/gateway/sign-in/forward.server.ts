import { env } from '#server/env.ts'
import { readBytes } from '../../http/forms/read-form.server.ts'
import { originOf } from '../../http/origin.server.ts'
import { embeddedPlatform, isPlatformHere, signInUnavailable } from '../embedded.server.ts'

/** Bytes. No form of the sign-in host is longer; its library reads no more. */
const maxBody = 57_344
const notForwarded =
  /^(connection|keep-alive|transfer-encoding|content-length|host|x-forwarded-.*|forwarded|expect)$/i

function headersToHost(request: Request): Headers {
  const headers = new Headers()
  for (const [name, value] of request.headers) if (!notForwarded.test(name)) headers.append(name, value)
  const { host, protocol } = new URL(originOf(request))
  headers.set('X-Forwarded-Host', host)
  headers.set('X-Forwarded-Proto', protocol.slice(0, -1))
  const [visitorsOrigin, address] = [headers.get('X-Visitor-Origin'), headers.get('X-Client-Address')]
  if (visitorsOrigin) headers.set('Origin', visitorsOrigin)
  if (address) headers.set('X-Forwarded-For', address)
  headers.set('Accept-Encoding', 'identity')
  return headers
}

/** Passes a request for `/idp/*` to the sign-in host of this process and its answer back, cookies and redirects untouched. */
export async function forwardToSignInHost(request: Request): Promise<Response> {
  if (env.LOGIN_TYPE !== 'embedded' || !isPlatformHere) return new Response('Not found', { status: 404 })
  const { port } = await (await embeddedPlatform()).signInHost().catch(signInUnavailable)
  const { pathname, search } = new URL(request.url)
  const hasBody = request.body && request.method !== 'GET' && request.method !== 'HEAD'
  const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: request.method,
    headers: headersToHost(request),
    redirect: 'manual',
    ...(hasBody && { body: await readBytes(request, maxBody) }),
  })
  const headers = new Headers(answer.headers)
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-length']) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}
